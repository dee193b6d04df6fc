import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import t from 'tap'

const root = join(import.meta.dirname, '..')

interface Import {
  from: string
  to: string
  typeOnly: boolean
}

interface Direction {
  sentence: string
  /** Files the sentence is about. */
  of: RegExp
  /** What they may import besides their own folder, by project path or package name. */
  may: RegExp
}

const CLOCK = 'server/clock\\.ts'
const screenFile = (name: string) => new RegExp(`^server/bff/screens/[^/]+/${name}\\.ts$`)

const directions: Direction[] = [
  {
    sentence: 'shared imports nothing of ours, no React and no Node',
    of: /^shared\//,
    may: /^(shared\/|typebox$)/,
  },
  { sentence: 'contract imports TypeBox only', of: /^server\/contract\//, may: /^(server\/contract\/|typebox$)/ },
  {
    sentence: 'upstream imports contract, config and errors',
    of: /^server\/bff\/upstream\//,
    may: new RegExp(
      `^(server/bff/upstream/|server/contract/|server/bff/(config|errors)\\.ts|server/bff/session/session\\.ts|server/bff/web/metrics\\.ts|shared/|${CLOCK}|undici$|pino$|typebox|node:)`,
    ),
  },
  {
    sentence: 'a load imports upstream, its types and shared, and makes no calls of its own',
    of: screenFile('load'),
    may: /^(server\/bff\/upstream\/|server\/bff\/rules\/|server\/bff\/screens\/screen\.ts|server\/bff\/errors\.ts|server\/bff\/session\/session\.ts|server\/contract\/|shared\/)/,
  },
  {
    sentence: 'a view is pure: shared, rules and types only',
    of: screenFile('view'),
    may: /^(server\/bff\/rules\/|shared\/|type:)/,
  },
  {
    sentence: 'the client imports shared and what draws, never the server',
    of: /^client\//,
    may: /^(client\/|shared\/|react$|react-dom|react\/|wouter|swr|@visx\/|react-aria-components|@react-aria\/|@internationalized\/date|lucide-react|vite|@vitejs\/|node:path|node:url)/,
  },
  {
    sentence: 'the product API shares contract, shared/rules and the clock with the others, and nothing else',
    of: /^server\/product-api\//,
    may: new RegExp(`^(server/product-api/|server/contract/|shared/rules/|${CLOCK}|(?!server/|client/|shared/))`),
  },
  {
    sentence: 'the sandbox shares contract, shared/rules and the clock with the others, and nothing else',
    of: /^server\/sandbox\//,
    may: new RegExp(`^(server/sandbox/|server/contract/|shared/rules/|${CLOCK}|(?!server/|client/|shared/))`),
  },
  {
    sentence: 'the BFF never imports the product API or the sandbox: it reaches them over HTTP',
    of: /^server\/bff\//,
    may: new RegExp(`^(server/bff/|server/contract/|shared/|${CLOCK}|(?!server/|client/|shared/))`),
  },
]

const sources = ['shared', 'server', 'client'].flatMap((folder) =>
  (readdirSync(join(root, folder), { recursive: true }) as string[])
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => `${folder}/${file}`),
)

/** The import and re-export lines of a file, relative ones as project paths. */
function importsOf(file: string, text = readFileSync(join(root, file), 'utf8')): Import[] {
  const lines = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g,
  )
  return [...lines].map((match) => {
    const specifier = match[2] ?? match[3] ?? ''
    const to = specifier.startsWith('.') ? relative(root, join(root, dirname(file), specifier)) : specifier
    return { from: file, to, typeOnly: match[1] !== undefined }
  })
}

const allowed = (direction: Direction, line: Import) =>
  direction.may.test(line.to) ||
  dirname(line.to) === dirname(line.from) ||
  (line.typeOnly && direction.may.source.includes('type:'))

/** The sentences a file breaks, with the line that breaks them. */
const broken = (lines: Import[]) =>
  directions.flatMap((direction) =>
    lines
      .filter((line) => direction.of.test(line.from) && !allowed(direction, line))
      .map((line) => `${direction.sentence}: ${line.from} imports ${line.to}`),
  )

t.test('imports follow the directions of the architecture', async (t) => {
  t.ok(sources.length > 50, 'the sources were found')
  t.same(broken(sources.flatMap((file) => importsOf(file))), [])
})

t.test('a wrong import is found and named by its sentence', async (t) => {
  const planted = importsOf('server/bff/screens/skills/view.ts', "import { Pool } from 'undici'\n")
  t.same(broken(planted), [
    'a view is pure: shared, rules and types only: server/bff/screens/skills/view.ts imports undici',
  ])
  const crossing = importsOf(
    'server/bff/session/guard.ts',
    "import { x } from '../../product-api/app.ts'\nimport type { Y } from '../../sandbox/app.ts'\n",
  )
  t.equal(broken(crossing).length, 2)
})

t.test('screens never import screens', async (t) => {
  const screen = /^(?:server\/bff|client)\/screens\/([^/]+)\/[^/]+/
  const between = sources
    .flatMap((file) => importsOf(file))
    .filter(({ from, to }) => {
      const [ours, theirs] = [screen.exec(from)?.[1], screen.exec(to)?.[1]]
      return ours !== undefined && theirs !== undefined && ours !== theirs
    })
  t.same(between, [])
})

t.test('the environment is read in configuration only, and the time from the clock only', async (t) => {
  const reads = (pattern: RegExp, except: RegExp) =>
    sources.filter((file) => !except.test(file) && pattern.test(readFileSync(join(root, file), 'utf8')))
  t.same(reads(/process\.env/, /\/config\.ts$|\/main\.ts$|^server\/start\.ts$|drizzle\.config\.ts$/), [])
  t.same(reads(/Date\.now\(\)|new Date\(\)/, /^server\/clock\.ts$|^client\//), [])
})

t.test('no file says nothing by its name', async (t) => {
  t.same(
    sources.filter((file) => /(^|\/)(utils?|helpers?|misc|common|manager)(\.|\/|-)/i.test(file)),
    [],
  )
})

t.test('the client takes schemas as types only, so that TypeBox stays out of the bundle', async (t) => {
  const contracts = sources
    .filter((file) => file.startsWith('client/'))
    .flatMap((file) => importsOf(file))
    .filter(({ to, typeOnly }) => to.startsWith('shared/screens/') && !typeOnly)
  t.same(contracts, [])
})
