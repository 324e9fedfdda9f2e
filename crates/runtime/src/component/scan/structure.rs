//! What a component is made of, and how often: a component that instantiates another twice, which instantiates a third
//! twice, and so on, is expanded when it is compiled.

use super::types::Measured;
use super::{ComponentError, at_most, invalid, limits, refuse};
use wasmparser::{
    CanonicalFunction, ComponentAlias, ComponentExternalKind, ComponentInstance, ComponentOuterAliasKind,
    ComponentType, ComponentTypeRef, Encoding, Instance, Payload, TypeRef,
};

/// What one instance of something costs, with all that it instantiates.
#[derive(Clone, Copy, Default)]
pub(super) struct Cost {
    items: u64,
    instances: u64,
}

impl Cost {
    fn add(&mut self, other: Self) -> Result<(), ComponentError> {
        self.items = self.items.saturating_add(other.items);
        self.instances = self.instances.saturating_add(other.instances);
        at_most("instances, each as often as it is made", self.instances, limits::INSTANCES)?;
        at_most("items of all instances, each as often as it is made", self.items, limits::EXPANDED)
    }

    fn items(&mut self, count: usize) -> Result<(), ComponentError> {
        self.add(Self { items: count as u64, instances: 0 })
    }
}

/// A module or component that is being read.
pub(super) struct Frame {
    pub(super) encoding: Encoding,
    pub(super) cost: Cost,
    /// What an instance of each module and component costs that was defined in this one. There is no other way to get at
    /// modules and components, so the position is the index.
    pub(super) modules: Vec<Cost>,
    pub(super) components: Vec<Cost>,
    pub(super) measured: Measured,
    /// Parameters and results of each function type of a module.
    pub(super) types: Vec<(u32, u32)>,
    /// The type of each function of a module, imported ones first.
    pub(super) functions: Vec<u32>,
    /// The function whose code comes next.
    pub(super) next: usize,
}

impl Frame {
    pub(super) fn new(encoding: Encoding) -> Self {
        Self {
            encoding,
            cost: Cost { items: 1, instances: 1 },
            modules: Vec::new(),
            components: Vec::new(),
            measured: Measured::default(),
            types: Vec::new(),
            functions: Vec::new(),
            next: 0,
        }
    }

    /// Parameters and results of a function, by its index. The module is valid so far, so there is one.
    pub(super) fn signature(&self, function: usize) -> (u32, u32) {
        self.functions.get(function).map_or((0, 0), |ty| self.of_type(*ty))
    }

    pub(super) fn of_type(&self, ty: u32) -> (u32, u32) {
        self.types.get(ty as usize).copied().unwrap_or_default()
    }

    /// Reads a section that is valid. `depth` counts this component and those around it.
    pub(super) fn read(
        &mut self,
        payload: &Payload<'_>,
        depth: usize,
        signatures: &mut u64,
        code: u64,
    ) -> Result<(), ComponentError> {
        match payload {
            Payload::TypeSection(types) => {
                for ty in types.clone().into_iter_err_on_gc_types() {
                    let ty = ty.map_err(invalid)?;
                    let (params, results) = (ty.params().len(), ty.results().len());
                    at_most("parameters of one function", params as u64, limits::PARAMS)?;
                    at_most("results of one function", results as u64, limits::RESULTS)?;
                    self.types.push((params as u32, results as u32));
                }
            }
            Payload::ImportSection(imports) => {
                for import in imports.clone().into_imports() {
                    if let TypeRef::Func(ty) = import.map_err(invalid)?.ty {
                        self.functions.push(ty);
                    }
                    self.cost.items(1)?;
                }
            }
            Payload::ExportSection(exports) => self.cost.items(exports.count() as usize)?,
            Payload::FunctionSection(functions) => {
                self.next = self.functions.len();
                for ty in functions.clone() {
                    let ty = ty.map_err(invalid)?;
                    let (params, results) = self.of_type(ty);
                    *signatures += u64::from(params + results);
                    self.functions.push(ty);
                }
                let limit = limits::SIGNATURES + code / limits::CODE_PER_SIGNATURE;
                at_most("parameters and results of all functions", *signatures, limit)?;
            }
            _ => self.component(payload, depth)?,
        }
        Ok(())
    }

    fn component(&mut self, payload: &Payload<'_>, depth: usize) -> Result<(), ComponentError> {
        match payload {
            Payload::InstanceSection(instances) => {
                for instance in instances.clone() {
                    match instance.map_err(invalid)? {
                        Instance::Instantiate { module_index, args } => {
                            self.cost.items(args.len())?;
                            let module = self.modules.get(module_index as usize).copied();
                            self.cost.add(module.unwrap_or_default())?;
                        }
                        Instance::FromExports(exports) => self.cost.items(1 + exports.len())?,
                    }
                }
            }
            Payload::ComponentInstanceSection(instances) => {
                for instance in instances.clone() {
                    match instance.map_err(invalid)? {
                        ComponentInstance::Instantiate { component_index, args } => {
                            self.cost.items(args.len())?;
                            let component = self.components.get(component_index as usize).copied();
                            self.cost.add(component.unwrap_or_default())?;
                        }
                        ComponentInstance::FromExports(exports) => self.cost.items(1 + exports.len())?,
                    }
                }
            }
            Payload::ComponentAliasSection(aliases) => {
                for alias in aliases.clone() {
                    match alias.map_err(invalid)? {
                        ComponentAlias::InstanceExport {
                            kind: ComponentExternalKind::Module | ComponentExternalKind::Component,
                            ..
                        }
                        | ComponentAlias::Outer {
                            kind: ComponentOuterAliasKind::CoreModule | ComponentOuterAliasKind::Component,
                            ..
                        } => refuse("an alias of a module or component")?,
                        _ => self.cost.items(1)?,
                    }
                }
            }
            Payload::ComponentImportSection(imports) => {
                for import in imports.clone() {
                    match import.map_err(invalid)?.ty {
                        ComponentTypeRef::Module(_) | ComponentTypeRef::Component(_) => {
                            refuse("an import of a module or component")?;
                        }
                        _ => self.cost.items(1)?,
                    }
                }
            }
            Payload::ComponentExportSection(exports) => {
                for export in exports.clone() {
                    match export.map_err(invalid)?.kind {
                        ComponentExternalKind::Module | ComponentExternalKind::Component => {
                            refuse("an export of a module or component")?;
                        }
                        _ => self.cost.items(1)?,
                    }
                }
            }
            Payload::ComponentTypeSection(types) => {
                for ty in types.clone() {
                    // Handles to resources of the bot's own would be in the arena's memory, outside its limit.
                    if matches!(ty.map_err(invalid)?, ComponentType::Resource { .. }) {
                        refuse("a resource type of its own")?;
                    }
                }
            }
            Payload::ComponentCanonicalSection(functions) => {
                for function in functions.clone() {
                    self.cost.items(1)?;
                    canonical(&function.map_err(invalid)?, depth)?;
                }
            }
            _ => {}
        }
        Ok(())
    }
}

fn canonical(function: &CanonicalFunction, depth: usize) -> Result<(), ComponentError> {
    match function {
        // Components that call each other hand over texts and lists without paying for it.
        CanonicalFunction::Lift { .. } | CanonicalFunction::Lower { .. } if depth > 1 => {
            refuse("a nested component with functions of its own")
        }
        CanonicalFunction::Lift { .. }
        | CanonicalFunction::Lower { .. }
        | CanonicalFunction::ResourceDrop { .. } => Ok(()),
        _ => refuse("a built-in function of the component model other than lift, lower and resource.drop"),
    }
}
