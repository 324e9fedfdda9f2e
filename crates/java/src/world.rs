//! All classes that a bot could use: its own, the kit's and the library's; who extends whom, and which method a name means.

use crate::JavaError;
use cafebabe::attributes::{AttributeData, CodeData};
use cafebabe::{ClassAccessFlags, ClassFile, MethodAccessFlags, MethodInfo};
use std::collections::HashMap;

/// Where a class comes from, which decides what its code costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The bot itself.
    Bot,
    /// The part of the library that is metered like the bot.
    Metered,
    /// The part of the library, and the kit, whose calls have a price and whose insides are free.
    Free,
}

/// A class, by its place in [`World::classes`].
pub(crate) type ClassRef = usize;

/// A method: its class and its place there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct MethodRef {
    pub(crate) class: ClassRef,
    pub(crate) index: usize,
}

pub(crate) struct Class<'a> {
    pub(crate) name: &'a str,
    pub(crate) origin: Origin,
    pub(crate) file: &'a ClassFile<'a>,
    pub(crate) parent: Option<ClassRef>,
    pub(crate) interfaces: Vec<ClassRef>,
    methods: HashMap<(&'a str, String), usize>,
}

pub(crate) struct World<'a> {
    pub(crate) classes: Vec<Class<'a>>,
    by_name: HashMap<&'a str, ClassRef>,
}

impl<'a> World<'a> {
    /// Links the classes. The first of a name wins, so a bot cannot replace a class of the library that comes before it.
    pub(crate) fn link(files: &'a [(ClassFile<'a>, Origin)]) -> Result<Self, JavaError> {
        let mut by_name = HashMap::new();
        let mut kept = Vec::new();
        for (file, origin) in files {
            let name: &str = &file.this_class;
            if by_name.contains_key(name) {
                return Err(JavaError::class_file(name, "there are two classes of this name"));
            }
            by_name.insert(name, kept.len());
            kept.push((file, *origin));
        }
        let find = |name: &str, from: &str| {
            by_name.get(name).copied().ok_or_else(|| {
                JavaError::class_file(
                    from,
                    format!("it uses {}, which bots do not have", name.replace('/', ".")),
                )
            })
        };
        let mut classes = Vec::new();
        for (file, origin) in kept {
            let name: &str = &file.this_class;
            let parent = file.super_class.as_ref().map(|parent| find(parent, name)).transpose()?;
            let interfaces =
                file.interfaces.iter().map(|interface| find(interface, name)).collect::<Result<_, _>>()?;
            let methods = file
                .methods
                .iter()
                .enumerate()
                .map(|(index, method)| ((&*method.name, method.descriptor.to_string()), index))
                .collect();
            classes.push(Class { name, origin, file, parent, interfaces, methods });
        }
        Ok(Self { classes, by_name })
    }

    pub(crate) fn find(&self, name: &str) -> Option<ClassRef> {
        self.by_name.get(name).copied()
    }

    /// A class that another names.
    pub(crate) fn class(&self, name: &str, from: &str) -> Result<ClassRef, JavaError> {
        self.find(name).ok_or_else(|| {
            JavaError::class_file(from, format!("it uses {}, which bots do not have", name.replace('/', ".")))
        })
    }

    pub(crate) fn method(&self, method: MethodRef) -> &'a MethodInfo<'a> {
        &self.classes[method.class].file.methods[method.index]
    }

    pub(crate) fn code(&self, method: MethodRef) -> Option<&'a CodeData<'a>> {
        self.method(method).attributes.iter().find_map(|attribute| match &attribute.data {
            AttributeData::Code(code) => Some(code),
            _ => None,
        })
    }

    /// The method for an error message.
    pub(crate) fn method_name(&self, method: MethodRef) -> String {
        format!("{}.{}", self.classes[method.class].name.replace('/', "."), self.method(method).name)
    }

    pub(crate) fn own_method(&self, class: ClassRef, name: &str, descriptor: &str) -> Option<MethodRef> {
        // A lookup by borrowed parts; tables are small.
        let found = &self.classes[class];
        let index = found.methods.get(&(name, descriptor.to_owned()) as &(&str, String)).copied()?;
        Some(MethodRef { class, index })
    }

    /// The method that a call on this class runs: its own, an inherited one, or a default method of an interface.
    pub(crate) fn resolve(&self, class: ClassRef, name: &str, descriptor: &str) -> Option<MethodRef> {
        let mut at = Some(class);
        while let Some(class) = at {
            if let Some(found) = self.own_method(class, name, descriptor)
                && !(self.is_interface(class) && self.is_abstract(found))
            {
                return Some(found);
            }
            at = self.classes[class].parent;
        }
        // Of the default methods the most specific one.
        let mut best: Option<MethodRef> = None;
        for interface in self.all_interfaces(class) {
            if let Some(found) = self.own_method(interface, name, descriptor)
                && !self.is_abstract(found)
                && best.is_none_or(|best| self.is_subclass(found.class, best.class))
            {
                best = Some(found);
            }
        }
        best
    }

    /// The declaration that a member reference means, also an abstract one.
    pub(crate) fn declared(&self, class: ClassRef, name: &str, descriptor: &str) -> Option<MethodRef> {
        self.resolve(class, name, descriptor).or_else(|| {
            let mut chain = Some(class);
            while let Some(at) = chain {
                if let Some(found) = self.own_method(at, name, descriptor) {
                    return Some(found);
                }
                chain = self.classes[at].parent;
            }
            self.all_interfaces(class).into_iter().find_map(|at| self.own_method(at, name, descriptor))
        })
    }

    /// The class, among this one and those it inherits from, that declares a field.
    pub(crate) fn field_owner(&self, class: ClassRef, name: &str) -> Option<ClassRef> {
        let mut at = Some(class);
        while let Some(class) = at {
            let declared =
                |class: ClassRef| self.classes[class].file.fields.iter().any(|field| field.name == name);
            if declared(class) {
                return Some(class);
            }
            if let Some(found) = self.all_interfaces(class).into_iter().find(|interface| declared(*interface))
            {
                return Some(found);
            }
            at = self.classes[class].parent;
        }
        None
    }

    pub(crate) fn all_interfaces(&self, class: ClassRef) -> Vec<ClassRef> {
        let mut found = Vec::new();
        let mut open = vec![class];
        while let Some(at) = open.pop() {
            if self.is_interface(at) && !found.contains(&at) {
                found.push(at);
            }
            open.extend(&self.classes[at].interfaces);
            open.extend(self.classes[at].parent);
        }
        found
    }

    pub(crate) fn is_interface(&self, class: ClassRef) -> bool {
        self.classes[class].file.access_flags.contains(ClassAccessFlags::INTERFACE)
    }

    pub(crate) fn is_abstract(&self, method: MethodRef) -> bool {
        self.method(method).access_flags.contains(MethodAccessFlags::ABSTRACT)
    }

    /// Whether a value of the first class can be used as the second.
    pub(crate) fn is_subclass(&self, class: ClassRef, of: ClassRef) -> bool {
        if self.is_interface(of) {
            return self.all_interfaces(class).contains(&of);
        }
        let mut at = Some(class);
        while let Some(class) = at {
            if class == of {
                return true;
            }
            at = self.classes[class].parent;
        }
        false
    }
}
