import { parseSync } from 'vite'

/** What opens a page, and which of its arguments is the address. */
const OPENERS: Readonly<Record<string, number>> = {
  goto: 0,
  goAnyway: 1,
  neverLeaves: 1,
  openAgain: 1,
  openApp: 1,
  openAs: 2,
  open: 2,
  anonymous: 0,
  teacher: 0,
}
/** Stands for what is only known when the test runs, such as an id or an origin. */
const UNKNOWN = 'id'
/** What tests without a server call their origin. */
const ORIGIN = 'site'

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}
/** A text that an expression may be; null for one that is not written in the file. */
type Text = string | null

/**
 * The addresses that a test file opens pages at. Null if one of them cannot be read, because a function is handed it
 * or another file has it.
 */
export function openedIn(text: string): string[] | null {
  const nodes = [...nodesIn(parseSync('test.ts', text).program as unknown as Node)]
  const textsOf = reader(namesOf(nodes))
  const opened = nodes.flatMap((node) => {
    if (node.type !== 'CallExpression') return []
    const at = OPENERS[nameOf(node.callee as Node)]
    const address = at === undefined ? undefined : (node.arguments as Node[])[at]
    return address ? textsOf(address) : []
  })
  return opened.includes(null) ? null : [...new Set(opened.flatMap((each) => pathIn(each ?? '')))]
}

/** The addresses that a text quotes, opened or not; what is put into one counts as an id. */
export const quotedIn = (text: string): string[] =>
  [...text.matchAll(/(?:['"`]|\burl\})(\/[A-Za-z][^'"`\s?#]*)/g)].map(([, address = '']) =>
    address.replace(/\$\{[^}]*\}?/g, UNKNOWN),
  )

/** The path of an address, which may begin with an origin. */
const pathIn = (text: string): string[] =>
  (text.match(new RegExp(`^(?:${UNKNOWN})?(/[A-Za-z][^?#\\s]*)`)) ?? []).slice(1)

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* nodesIn(child)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const isOfTypes = (field: string) => /^type[A-Z]/.test(field)
const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([field, value]) => (isOfTypes(field) ? [] : [value].flat().filter(isNode)))
const isFunction = ({ type }: Node) =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)
/** The name of a variable, or of the method of something. */
const nameOf = (node: Node): string => String(node.name ?? (node.property as Node | undefined)?.name ?? '')

/** What each name of a file stands for: expressions, or null where only another file or a callback's caller knows. */
function namesOf(nodes: readonly Node[]): ReadonlyMap<string, (Node | null)[]> {
  const names = new Map<string, (Node | null)[]>()
  const add = (pattern: Node, value: Node | null) => {
    for (const { type, name } of nodesIn(pattern))
      if (type === 'Identifier') names.set(String(name), [...(names.get(String(name)) ?? []), value])
  }
  const addParameters = (made: Node, name: string | null) => {
    const calls = nodes.filter(
      ({ type, callee }) => type === 'CallExpression' && nameOf(callee as Node) === name,
    )
    // A function that only other files call, by a name that is none of the openers'.
    const isElsewhere = name === null || (calls.length === 0 && OPENERS[name] === undefined)
    for (const [at, param] of (made.params as Node[]).entries()) {
      const given = [...calls.map((call) => (call.arguments as Node[])[at]), param.right as Node | undefined]
      add(param, isElsewhere ? null : listOf(given))
    }
  }
  const named = new Set<Node>()
  for (const node of nodes) {
    const { id, init } = node as { id?: Node; init?: Node | null }
    const made = init && isFunction(init) ? init : node.type === 'FunctionDeclaration' ? node : null
    if (made && id) {
      named.add(made)
      add(id, made.body as Node)
      addParameters(made, nameOf(id))
    } else if (node.type === 'VariableDeclarator' && id && init) add(id, init)
    else if (isFunction(node) && !named.has(node)) addParameters(node, null)
    else if (node.type === 'ImportDeclaration') {
      for (const { local } of node.specifiers as { local: Node }[])
        if (nameOf(local) !== ORIGIN) add(local, null)
    } else if (node.type === 'ForOfStatement') {
      const [{ id: each }] = (node.left as { declarations: [{ id: Node }] }).declarations
      const isRow = each.type === 'ArrayPattern'
      for (const [at, one] of (isRow ? (each.elements as (Node | null)[]) : [each]).entries())
        if (one) add(one, isRow ? columnOf(node.right as Node, at) : (node.right as Node))
    }
  }
  return names
}

const listOf = (elements: readonly (Node | null | undefined)[]): Node => ({
  type: 'ArrayExpression',
  elements: elements.filter((element) => element),
})

/** One column of a table written out in rows, or the whole of another list. */
function columnOf(table: Node, at: number): Node {
  const rows = table.type === 'TSAsExpression' ? (table.expression as Node) : table
  const elements = rows.type === 'ArrayExpression' ? (rows.elements as Node[]) : []
  const isWritten = elements.length > 0 && elements.every(({ type }) => type === 'ArrayExpression')
  return isWritten ? listOf(elements.map((row) => (row.elements as Node[])[at])) : table
}

/** Reads every text that an expression may be, each name once. */
function reader(names: ReadonlyMap<string, (Node | null)[]>): (node: Node) => Text[] {
  const read = new Map<string, Text[]>()
  const textsOfName = (name: string): Text[] => {
    const known = read.get(name)
    if (known) return known
    read.set(name, [])
    const texts = [...new Set((names.get(name) ?? []).flatMap((value) => (value ? textsOf(value) : [null])))]
    read.set(name, texts)
    return texts
  }
  const joined = (parts: Node[]): Text[] =>
    parts.reduce<Text[]>(
      (starts, part) => {
        const ends = textsOf(part)
        const known = ends.length === 0 ? [UNKNOWN] : ends
        return starts.flatMap((start) =>
          known.map((end) => (start === null || end === null ? null : start + end)),
        )
      },
      [''],
    )
  const textsOf = (node: Node): Text[] => {
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'string' ? [node.value] : []
      case 'TemplateElement':
        return [(node.value as { cooked: string }).cooked]
      case 'TemplateLiteral': {
        const expressions = node.expressions as Node[]
        return joined((node.quasis as Node[]).flatMap((quasi, at) => [quasi, expressions[at] ?? []].flat()))
      }
      case 'BinaryExpression':
        return joined([node.left as Node, node.right as Node])
      case 'Identifier':
        return textsOfName(nameOf(node))
      // What something has or answers is known when the test runs, but for what is written in it.
      case 'MemberExpression':
        return textsOf(node.object as Node).filter((text) => text !== null)
      case 'CallExpression':
        return textsOf(node.callee as Node).filter((text) => text !== null)
      default:
        return childrenOf(node).flatMap(textsOf)
    }
  }
  return textsOf
}
