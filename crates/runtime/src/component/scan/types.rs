//! How large the types of a component are when they are written out. Types refer to each other, so twenty that each use the
//! one before twice describe a million values, and the compiler writes them out for every function that uses them.

use super::{ComponentError, at_most, limits};
use std::collections::HashMap;
use wasmparser::component_types::{
    ComponentAnyTypeId, ComponentDefinedType, ComponentEntityType, ComponentValType,
};
use wasmparser::types::TypesRef;

/// How many types, functions and instances of a component were measured.
#[derive(Default)]
pub(super) struct Measured {
    types: u32,
    functions: u32,
    instances: u32,
}

/// Sizes by type, and their sum over everything that has a type.
#[derive(Default)]
pub(super) struct Sizes {
    known: HashMap<ComponentAnyTypeId, u64>,
    total: u64,
}

impl Sizes {
    /// Adds what the component has defined since the last time.
    pub(super) fn add(&mut self, types: TypesRef<'_>, done: &mut Measured) -> Result<(), ComponentError> {
        for index in done.types..types.component_type_count() {
            self.total += self.any(types, types.component_any_type_at(index));
        }
        for index in done.functions..types.component_function_count() {
            self.total += self.any(types, ComponentAnyTypeId::Func(types.component_function_at(index)));
        }
        for index in done.instances..types.component_instance_count() {
            self.total += self.any(types, ComponentAnyTypeId::Instance(types.component_instance_at(index)));
        }
        *done = Measured {
            types: types.component_type_count(),
            functions: types.component_function_count(),
            instances: types.component_instance_count(),
        };
        at_most("types of functions, written out in full", self.total, limits::TYPE_NODES)
    }

    // The validator bounds how deep types are nested, and the size of each (a million), so the sums stay far from overflow.
    fn any(&mut self, types: TypesRef<'_>, id: ComponentAnyTypeId) -> u64 {
        if let Some(size) = self.known.get(&id) {
            return *size;
        }
        let size = 1 + match id {
            ComponentAnyTypeId::Resource(_) => 0,
            ComponentAnyTypeId::Defined(id) => self.defined(types, &types[id]),
            ComponentAnyTypeId::Func(id) => {
                let function = &types[id];
                let values = function.params.iter().map(|(_, value)| value).chain(&function.result);
                values.map(|value| self.value(types, *value)).sum()
            }
            ComponentAnyTypeId::Instance(id) => {
                types[id].exports.values().map(|item| self.entity(types, item.ty)).sum()
            }
            ComponentAnyTypeId::Component(id) => {
                let component = &types[id];
                let items = component.imports.values().chain(component.exports.values());
                items.map(|item| self.entity(types, item.ty)).sum()
            }
        };
        self.known.insert(id, size);
        size
    }

    fn entity(&mut self, types: TypesRef<'_>, entity: ComponentEntityType) -> u64 {
        match entity {
            ComponentEntityType::Module(_) => 1,
            ComponentEntityType::Func(id) => self.any(types, ComponentAnyTypeId::Func(id)),
            ComponentEntityType::Value(value) => self.value(types, value),
            ComponentEntityType::Type { referenced, .. } => self.any(types, referenced),
            ComponentEntityType::Instance(id) => self.any(types, ComponentAnyTypeId::Instance(id)),
            ComponentEntityType::Component(id) => self.any(types, ComponentAnyTypeId::Component(id)),
        }
    }

    fn value(&mut self, types: TypesRef<'_>, value: ComponentValType) -> u64 {
        match value {
            ComponentValType::Primitive(_) => 1,
            ComponentValType::Type(id) => self.any(types, ComponentAnyTypeId::Defined(id)),
        }
    }

    fn defined(&mut self, types: TypesRef<'_>, ty: &ComponentDefinedType) -> u64 {
        match ty {
            ComponentDefinedType::Record(record) => {
                record.fields.values().map(|value| self.value(types, *value)).sum()
            }
            ComponentDefinedType::Variant(variant) => {
                let size = |ty: &Option<ComponentValType>, sizes: &mut Self| {
                    1 + ty.map_or(0, |value| sizes.value(types, value))
                };
                variant.cases.values().map(|case| size(&case.ty, self)).sum()
            }
            ComponentDefinedType::List { element, .. }
            | ComponentDefinedType::FixedLengthList { element, .. } => self.value(types, *element),
            ComponentDefinedType::Map { key, value, .. } => {
                self.value(types, *key) + self.value(types, *value)
            }
            ComponentDefinedType::Tuple(tuple) => {
                tuple.types.iter().map(|value| self.value(types, *value)).sum()
            }
            ComponentDefinedType::Flags(names) | ComponentDefinedType::Enum(names) => names.len() as u64,
            ComponentDefinedType::Option { ty, .. } => self.value(types, *ty),
            ComponentDefinedType::Result { ok, err, .. } => {
                ok.iter().chain(err).map(|value| self.value(types, *value)).sum()
            }
            // Handles and primitives; futures and streams are switched off.
            _ => 0,
        }
    }
}
