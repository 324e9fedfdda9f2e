// Puts marks into a bot's script, for `agon profile`: on entering a function, its number is written into an array, before each statement the line. The profiler reads the array from outside.
// Run by `agon profile` with the script in `bot/script.json`. Lines stay where they are. Generators and async functions have no marks of their own: they count for whoever runs them.
//
// The array: four numbers by which it is found, the place of the innermost function, and from word 8 on, two words for each function that is running: its number and its line.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { Parser } = createRequire(import.meta.url)('internal/deps/acorn/acorn/dist/acorn');
const script = JSON.parse(readFileSync('script.json', 'utf8'));
const functions = [];

// The numbers are computed, so that they are in memory only once.
const PRELUDE = 'const $agon=globalThis.$agon??=(()=>{const a=new Int32Array(65536),m=(x)=>x^0x13572468;a[0]=m(0x72a0085d);a[1]=m(0x8c7c225);a[2]=m(0x69547ca1);a[3]=m(0x3e16d3db);a[4]=6;return a})();';
const ENTER = (number) => `let $at=($agon[4]+=2);$agon[$at]=${number};$agon[$at+1]=0;try{`;
const LEAVE = '}finally{$agon[4]=$at-2}';

const children = (node) => Object.values(node).flat().filter((value) => value && typeof value.type === 'string');
const isFunction = (node) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
const text = (key) => (key?.type === 'PrivateIdentifier' ? `#${key.name}` : (key?.name ?? key?.value ?? key?.property?.name));

/** What people call a function: by its own name, or by what it is the value of. */
function nameOf(node, parents) {
    const parent = parents.at(-1);
    const own = node.id?.name;
    if (own) return own;
    if (parent?.type === 'MethodDefinition') {
        const of = parents.at(-3)?.id?.name;
        return of ? `${of}.${text(parent.key)}` : String(text(parent.key));
    }
    const given = { VariableDeclarator: parent?.id, Property: parent?.key, PropertyDefinition: parent?.key, AssignmentExpression: parent?.left }[parent?.type];
    const outer = parents.findLast(isFunction);
    return text(given) ?? (outer ? `${outer.called ?? 'a function'} =>` : '=>');
}

function mark(file, code) {
    const tokens = [];
    const tree = Parser.parse(code, { ecmaVersion: 'latest', sourceType: 'script', locations: true, onToken: tokens, allowReturnOutsideFunction: true, allowAwaitOutsideFunction: false });
    const inserts = [];
    const insert = (at, what) => inserts.push({ at, what, order: inserts.length });
    /** Marks the lines of statements; directives come first and stay first. */
    const lines = (statements) => {
        for (const node of statements) {
            if (node.directive === undefined && !/Declaration$/.test(node.type.replace('VariableDeclaration', ''))) insert(node.start, `$agon[$at+1]=${node.loc.start.line};`);
        }
    };
    const visit = (node, parents, marked) => {
        if (isFunction(node)) {
            node.called = nameOf(node, parents);
            marked = !node.generator && !node.async;
            if (marked) {
                const enter = ENTER(functions.length);
                functions.push([node.called, file, node.loc.start.line]);
                if (node.expression) {
                    const after = node.params.at(-1)?.end ?? node.start;
                    const arrow = tokens.find((token) => token.start >= after && token.type.label === '=>');
                    insert(arrow.end, `{${enter}return(`);
                    for (const child of children(node)) visit(child, [...parents, node], false);
                    insert(node.end, `)${LEAVE}}`);
                    return;
                }
                const first = node.body.body.find((statement) => statement.directive === undefined);
                insert(first?.start ?? node.body.end - 1, enter);
                for (const param of node.params) visit(param, [...parents, node], false);
                visit(node.body, [...parents, node], true);
                insert(node.body.end - 1, LEAVE);
                return;
            }
        }
        if (/^(PropertyDefinition|StaticBlock)$/.test(node.type)) marked = false;
        if (marked && node.type === 'BlockStatement') lines(node.body);
        if (marked && node.type === 'SwitchCase') lines(node.consequent);
        for (const child of children(node)) visit(child, [...parents, node], marked);
    };
    const first = tree.body.find((statement) => statement.directive === undefined);
    insert(first?.start ?? tree.end, PRELUDE);
    visit(tree, [], false);
    inserts.sort((a, b) => a.at - b.at || a.order - b.order);
    let [out, from] = ['', 0];
    for (const { at, what } of inserts) {
        out += code.slice(from, at) + what;
        from = at;
    }
    return out + code.slice(from);
}

const modules = script.modules.map(([name, code]) => [name, mark(name, code)]);
writeFileSync('../out/bot.wasm', JSON.stringify({ ...script, modules, functions }));
