import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import t from 'tap'

const client = join(import.meta.dirname, '../../../client')
const read = (path: string) => readFileSync(join(client, path), 'utf8')
const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
const named = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name))
const without = (names: Iterable<string>, others: ReadonlySet<string>) =>
  [...names].filter((name) => !others.has(name))

/** Every style sheet by its path, without its comments. */
const sheets = new Map<string, string>()
for (const path of files) if (path.endsWith('.css')) sheets.set(path, read(path).replace(/\/\*.*?\*\//gs, ''))

/** The classes that components take from each CSS module, and whether some are taken by a computed name. */
const taken = new Map<string, { readonly names: Set<string>; isComputed: boolean }>()
for (const path of files.filter((path) => path.endsWith('.tsx'))) {
  const code = read(path)
  for (const [, styles = '', address = ''] of code.matchAll(/import (\w+) from '(.+\.module\.css)'/g)) {
    const sheet = join(dirname(path), address)
    const of = taken.get(sheet) ?? { names: new Set<string>(), isComputed: false }
    for (const name of named(code, new RegExp(`(?<![\\w./-])${styles}\\.(\\w+)`, 'g'))) of.names.add(name)
    if (code.includes(`${styles}[`)) of.isComputed = true
    taken.set(sheet, of)
  }
}

t.test('a drawing has a width of its own, so that it stays small without style sheets', async (t) => {
  for (const path of files.filter((path) => path.endsWith('.tsx')))
    for (const [tag] of read(path).matchAll(/<svg\b.*?>/gs))
      t.match(tag, /\bwidth=|\{\.\.\.box\}/, `${path}: ${tag}`)
})

t.test('components and their CSS modules name the same classes', async (t) => {
  for (const [sheet, { names, isComputed }] of taken) {
    const css = (sheets.get(sheet) ?? '').replace(/:global\(.*?\)/g, '')
    const classes = named(css, /\.([a-zA-Z]\w*)(?=[^{};]*\{)/g)
    t.same(without(names, classes), [], `${sheet} has every class that is taken from it`)
    if (!isComputed) t.same(without(classes, names), [], `every class of ${sheet} is taken`)
  }
  const modules = [...sheets.keys()].filter((path) => path.endsWith('.module.css'))
  t.same(without(modules, new Set(taken.keys())), [], 'no module is left over')
})

t.test('every custom property that is read is declared', async (t) => {
  const all = [...sheets.values()].join('\n')
  // Declared at the build (mark-images.ts), by a component, and by the popover's library.
  const elsewhere = /^--(?:mk-\w+|min-width|trigger-width)$/
  const unknown = without(named(all, /var\((--[\w-]+)/g), named(all, /(--[\w-]+):/g))
  t.same(
    unknown.filter((name) => !elsewhere.test(name)),
    [],
  )
})
