import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { collectDefaultMetrics } from 'prom-client'
import t from 'tap'
import { createMetrics as ofTheBff } from '../server/bff/web/metrics.ts'
import { createMetrics as ofTheProductApi } from '../server/product-api/metrics.ts'

const root = join(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const filesIn = (folder: string, kind: RegExp) =>
  (readdirSync(join(root, folder), { recursive: true }) as string[])
    .filter((file) => kind.test(file))
    .map((file) => `${folder}/${file}`)

const documents = ['README.md', ...filesIn('docs', /\.md$/)]
const decisions = documents.filter((file) => file.startsWith('docs/decisions/'))

/** A heading's anchor, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const headingsOf = (file: string) =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)

t.test('every link between the documents leads somewhere', async (t) => {
  t.ok(documents.length > 20, 'the documents were found')
  const dead = documents.flatMap((file) =>
    [...textOf(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([, path = '', anchor]) => {
        const target = path === '' ? file : join(dirname(file), path)
        const leads =
          existsSync(join(root, target)) &&
          (anchor === undefined || headingsOf(target).some((heading) => anchorOf(heading) === anchor))
        return leads ? [] : [`${file}: ${path}${anchor ? `#${anchor}` : ''}`]
      },
    ),
  )
  t.same(dead, [])
})

/** What a document names in code: files and folders of the project, without those made up for an example. */
const PATH = /`((?:client|docs|server|shared|test)\/[\w./-]*\w\/?|[\w-]+\.(?:yaml|json|md))(?:#[^`]*)?`/g
const EXAMPLE = /greeting/

t.test('every file that a document names exists', async (t) => {
  const named = documents.flatMap((file) =>
    [...textOf(file).matchAll(PATH)].map(([, path = '']) => ({ file, path })),
  )
  t.ok(named.length > 50, 'names were found')
  t.same(
    named
      .filter(({ path }) => !EXAMPLE.test(path) && !existsSync(join(root, path)))
      .map(({ file, path }) => `${file}: ${path}`),
    [],
  )
})

/** The places that the architecture describes, a line each, by their names: `server/bff/` has its own below `server/`. */
const FOLDERS = textOf('docs/architecture.md').match(/^## Folders\n\n```\n([\s\S]+?)^```/m)?.[1] ?? ''
const SIDES = ['shared', 'server', 'server/bff', 'client'] as const

/** The folder names at the beginning of the lines below a side's own line. */
function foldersDescribed(side: (typeof SIDES)[number]): string[] {
  const isBff = side === 'server/bff'
  const lines = FOLDERS.split('\n')
  const first = lines.indexOf(lines.find((line) => line.trim().startsWith(isBff ? 'bff/' : `${side}/`)) ?? '')
  const indent = isBff ? /^ {4}\S/ : /^ {2}\S/
  const end = isBff ? /^ {0,3}\S/ : /^\S/
  const names: string[] = []
  for (const line of lines.slice(first + 1)) {
    if (end.test(line)) break
    if (indent.test(line)) names.push(...(line.trim().split(/ {2,}/)[0] ?? '').split(' '))
  }
  return names.flatMap((name) => name.match(/^([\w-]+)\//)?.[1] ?? [])
}

t.test('the architecture describes every folder of the sides of the picture, and no other', async (t) => {
  for (const side of SIDES) {
    const folders = readdirSync(join(root, side), { withFileTypes: true }).filter((one) => one.isDirectory())
    t.same(foldersDescribed(side).sort(), folders.map(({ name }) => name).sort(), side)
  }
})

/** A function that a document calls: `serve(app, call, handler)`; what belongs to an object is not exported. */
const CALLED = /`(\w+)\(/g

t.test('every function that a document calls is exported', async (t) => {
  const code = ['shared', 'server', 'client', 'test']
    .flatMap((folder) => filesIn(folder, /\.(tsx?|mjs)$/))
    .map(textOf)
    .join('\n')
  const isExported = (name: string) =>
    new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, 'm').test(code)
  const called = documents.flatMap((file) =>
    [...textOf(file).matchAll(CALLED)].map(([, name = '']) => ({ file, name })),
  )
  t.ok(called.length > 5, 'functions were found')
  t.same(
    called.filter(({ name }) => !isExported(name)),
    [],
  )
})

t.test('every script that a document names exists', async (t) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'))
  const named = documents.flatMap((file) =>
    [...textOf(file).matchAll(/npm (?:run )?((?<=run )[\w:-]+|start|test)\b/g)].map(([, script = '']) => ({
      file,
      script,
    })),
  )
  t.same(
    named.filter(({ script }) => !(script in scripts)),
    [],
  )
})

t.test('every widget, chart and drawing that is described exists', async (t) => {
  const described = [...textOf('docs/components.md').matchAll(/`([\w-]+\.(?:tsx|ts|css|grit))`/g)].map(
    ([, file = '']) => file,
  )
  const places = ['ui', 'charts', 'design'].map((folder) => `client/${folder}`)
  t.ok(described.length > 30, 'files were found')
  t.same(
    described.filter((file) => !places.some((place) => existsSync(join(root, place, file)))),
    [],
  )
})

/** What a comment can point to: headings, and the bold words that a paragraph or an entry begins with. */
const topicsOf = (file: string) => [
  ...headingsOf(file),
  ...[...textOf(file).matchAll(/^(?:- )?\*\*([^*]+?)\.?\*\*/gm)].map(([, topic = '']) => topic),
]

t.test('a comment that points to a document names something it is about', async (t) => {
  const pointers = ['shared', 'server', 'client', 'test']
    .flatMap((folder) => filesIn(folder, /\.(tsx?|mjs)$/))
    .flatMap((file) =>
      [...textOf(file).matchAll(/\b(architecture|components)(?:\.md)?, ([A-Z]\w*(?: \w+)*)/g)].map(
        ([, name, topic = '']) => ({ file, document: `docs/${name}.md`, topic }),
      ),
    )
  t.ok(pointers.length > 20, 'comments were found')
  t.same(
    pointers.filter(({ document, topic }) => !topicsOf(document).some((one) => one.startsWith(topic))),
    [],
  )
})

const DECISION_LINES = 20

/** What is wrong with a decision's form. */
function faultsOf(file: string): string[] {
  const text = textOf(file).trimEnd()
  const lines = text.split('\n')
  const number = /\/(\d{3})-[a-z0-9-]+\.md$/.exec(file)?.[1]
  const checks: readonly (readonly [string, boolean])[] = [
    [`it has at most ${DECISION_LINES} lines`, lines.length <= DECISION_LINES],
    ['its title begins with its number', lines[0]?.startsWith(`# ${number}. `) === true],
    ['it has a date and a status', /^\d{4}-\d\d-\d\d · (accepted|superseded by )/.test(lines[2] ?? '')],
    ...['Decision', 'Why', 'Consequences'].map(
      (part) => [`it has ${part}`, text.includes(`**${part}.**`)] as const,
    ),
  ]
  return checks.flatMap(([rule, holds]) => (holds ? [] : [`${file}: ${rule}`]))
}

t.test('a decision is short, dated, has a status and a number of its own', async (t) => {
  const numbers = decisions
    .map((file) => file.slice('docs/decisions/'.length, 'docs/decisions/000'.length))
    .sort()
  t.same(numbers, [...new Set(numbers)])
  t.same(decisions.flatMap(faultsOf), [])
})

t.test('the runbook names every metric of the product, and none that does not exist', async (t) => {
  const registries = [ofTheBff().registry, ofTheProductApi().registry]
  const names = () => registries.flatMap((one) => one.getMetricsAsArray().map(({ name }) => name))
  const ours = names()
  for (const register of registries) collectDefaultMetrics({ register })
  const all = names()
  const [, table = ''] = textOf('docs/operations.md').split('## What to watch')
  const lines = table.slice(0, table.indexOf('\n## ')).split('\n')
  const first = lines
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => (line.split('|')[1] ?? '').match(/(?<=`)[a-z0-9]+_[a-z0-9_]+/g) ?? [])
  t.same(
    ours.filter((name) => !first.includes(name)),
    [],
  )
  t.same(
    first.filter((name) => !all.includes(name)),
    [],
  )
})
