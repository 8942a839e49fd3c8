"""How the bodies of helpers become LLVM code: as numba does it, but shorter for what the core does most.

A helper returns its value, as in C, and takes its arguments alone. numba's own functions return a status and
write their value, and perhaps an error, to addresses they are given; the core knows no errors. Nearly all of
the core's code reads and writes fields of records. numba's general way makes a full array of each nested one,
to index it by strides kept in memory; here the strides are constants from the start.
"""

from llvmlite import ir as llvm
from numba.core import cgutils, ir, types
from numba.core.callconv import CPUCallConv
from numba.core.cpu import CPUContext
from numba.core.datamodel import default_manager
from numba.core.datamodel.models import BooleanModel
from numba.core.lowering import Lower
from numba.np import arrayobj

APART: set = set()
"""Python functions whose code is not to be merged into that of their callers."""


class _PlainReturns(CPUCallConv):
    """Where numba would return an error, nothing in particular is returned."""

    def return_value(self, builder, value):
        builder.ret(value)

    def return_user_exc(self, builder, *_, **__):
        builder.ret(llvm.Constant(builder.function.ftype.return_type, llvm.Undefined))

    def return_status_propagate(self, builder, status):
        self.return_user_exc(builder)

    def _return_errcode_raw(self, builder, code):
        self.return_user_exc(builder)


class _PlainBoolean(BooleanModel):
    def from_data(self, builder, value):
        """A stored truth value as one to branch by: numba does it by branching."""
        return builder.icmp_unsigned("!=", value, value.type(0))


class HelperContext(CPUContext):
    """What numba asks how functions are called and values kept."""

    models = default_manager.copy()
    models.register(types.Boolean, _PlainBoolean)

    @classmethod
    def convert(cls, context):
        """Makes a `CPUContext` one for helpers."""
        context.__class__ = cls
        context.data_model_manager = cls.models

    @property
    def call_conv(self):
        return _PlainReturns(self)


def declare(context, module, description):
    """The helper of this `FunctionDescriptor` in an LLVM module, declared if it is not there yet."""
    returned = context.data_model_manager[description.restype].get_return_type()
    taken = context.get_arg_packer(description.argtypes).argument_types
    kind = llvm.FunctionType(returned, taken)
    return cgutils.get_or_insert_function(module, kind, description.mangled_name)


class HelperLower(Lower):
    """numba's lowering of one helper. No value needs counting, none is ever given up."""

    def setup_function(self, fndesc):
        self.function = declare(self.context, self.module, fndesc)
        self.function.linkage = "linkonce_odr"
        if self.func_ir.func_id.func in APART:
            self.function.attributes.add("noinline")
        self.builder = llvm.IRBuilder(self.function.append_basic_block("entry"))
        self.call_helper = None

    def extract_function_arguments(self):
        packer = self.context.get_arg_packer(self.fndesc.argtypes)
        self.fnargs = packer.from_arguments(self.builder, self.function.args)
        return self.fnargs

    def alloca_lltype(self, name, lltype, datamodel=None):
        return cgutils.alloca_once(self.builder, lltype, name=name)

    def incref(self, typ, val):
        pass

    def decref(self, typ, val):
        pass

    def lower_expr(self, resty, expr):
        if expr.op == "static_getitem" and isinstance(self.typeof(expr.value.name), types.Record):
            return self._read_field(resty, expr.value.name, expr.index)
        return super().lower_expr(resty, expr)

    def lower_inst(self, inst):
        if isinstance(inst, ir.StaticSetItem) and isinstance(self.typeof(inst.target.name), types.Record):
            kind, place, align = self._find_field(inst.target.name, inst.index)
            self.context.pack_value(self.builder, kind, self._cast_var(inst.value, kind), place, align)
        else:
            super().lower_inst(inst)

    def lower_getitem(self, resty, expr, value, index, signature):
        place = self._find_element(value.name, index.name)
        if place is None:
            return super().lower_getitem(resty, expr, value, index, signature)
        array = self.typeof(value.name)
        item = arrayobj.load_item(self.context, self.builder, array, place)
        return self.context.cast(self.builder, item, array.dtype, resty)

    def lower_setitem(self, target_var, index_var, value_var, signature):
        place = self._find_element(target_var.name, index_var.name)
        array = self.typeof(target_var.name)
        if place is None or isinstance(array.dtype, types.Record):
            super().lower_setitem(target_var, index_var, value_var, signature)
        else:
            value = self._cast_var(value_var, array.dtype)
            arrayobj.store_item(self.context, self.builder, array, value, place)

    def _read_field(self, resty, record, name):
        kind, place, align = self._find_field(record, name)
        if isinstance(kind, types.NestedArray):
            return self._describe_array(kind, place)
        value = self.context.unpack_value(self.builder, kind, place, align)
        return self.context.cast(self.builder, value, kind, resty)

    def _find_field(self, record, name):
        """Type, address and alignment of a field; of an array, the address of its first element."""
        whole = self.typeof(record)
        kind = whole.typeof(name)
        data = self.context.get_data_type(kind.dtype if isinstance(kind, types.NestedArray) else kind)
        place = cgutils.get_record_member(self.builder, self.loadvar(record), whole.offset(name), data)
        return kind, place, None if whole.aligned else 1

    def _describe_array(self, kind, place):
        """numba's record of an array, constant but for the address."""
        model = self.context.data_model_manager[kind]
        known = {"nitems": kind.nitems, "itemsize": kind.size, "shape": kind.shape, "strides": kind.strides}
        parts = [
            llvm.Constant(part, known.get(field, llvm.Undefined if field == "data" else None))
            for field, part in zip(model._fields, model.get_value_type().elements, strict=True)
        ]
        return model.set(self.builder, llvm.Constant.literal_struct(parts), place, "data")

    def _find_element(self, array, index):
        """Address of an element of a nested array, or None where not just one element is meant."""
        kind, indices = self.typeof(array), self.typeof(index)
        several = isinstance(indices, types.BaseTuple)
        indices = tuple(indices) if several else (indices,)
        if not isinstance(kind, types.NestedArray) or len(indices) != kind.ndim:
            return None
        if not all(isinstance(one, types.Integer) for one in indices):
            return None
        value = self.loadvar(index)
        values = cgutils.unpack_tuple(self.builder, value) if several else [value]
        offset = llvm.Constant(llvm.IntType(64), 0)
        for value, its_kind, length in zip(values, indices, kind.shape, strict=True):
            step = self.context.cast(self.builder, value, its_kind, types.intp)
            offset = self.builder.add(self.builder.mul(offset, offset.type(length)), step)
        model = self.context.data_model_manager[kind]
        start = model.get(self.builder, self.loadvar(array), "data")
        return self.builder.gep(start, [offset], inbounds=True)
