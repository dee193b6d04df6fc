import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import t from 'tap'
import { type Direction, directions } from './directions.ts'
import { filesIn, type Import, importsOf, sources, textOf } from './imports.ts'
import { root, testFiles } from './runner/areas.mjs'

const allowed = ({ may, mayType, closed }: Direction, { from, to, typeOnly }: Import) =>
  may.test(to) || (!closed && dirname(to) === dirname(from)) || (typeOnly && mayType?.test(to) === true)

/** A screen's commands are told by what they declare. */
const isCommand = (file: string) =>
  file.startsWith('server/bff/screens/') && /from '\.(\.\/|\/console-)command\.ts'/.test(textOf(file))
const isAbout = ({ of, commands }: Direction, file: string) =>
  of.test(file) && (commands === undefined || isCommand(file) === (commands === 'only'))

/** The sentences a file breaks, with the line that breaks them. */
const broken = (lines: Import[]) =>
  directions.flatMap((direction) =>
    lines
      .filter((line) => isAbout(direction, line.from) && !allowed(direction, line))
      .map((line) => `${direction.sentence}: ${line.from} imports ${line.to}`),
  )

t.test('imports follow the directions of the architecture', async (t) => {
  t.ok(sources.length > 50, 'the sources were found')
  t.same(broken(sources.flatMap((file) => importsOf(file))), [])
})

t.test('a wrong import is found and named by its sentence', async (t) => {
  const planted = importsOf('server/bff/screens/skills/view.ts', "import { Pool } from 'undici'\n")
  t.same(broken(planted), [
    'a view is pure: shared, rules, who holds what, and types only: server/bff/screens/skills/view.ts imports undici',
  ])
  const crossing = importsOf(
    'server/bff/parts.ts',
    "import { x } from '../product-api/app.ts'\nimport type { Y } from '../sandbox/app.ts'\n",
  )
  t.equal(broken(crossing).length, 2, 'a type from another program is a crossing too')
})

t.test('a type is no dependency, a value among types is', async (t) => {
  const [types, value] = importsOf(
    'server/bff/rules/page.ts',
    "import { type A, type B } from '../upstream/client.ts'\nimport { type A, b } from '../upstream/client.ts'\n",
  )
  t.same([types?.typeOnly, value?.typeOnly], [true, false])
  t.same(broken([types, value].filter((line) => line !== undefined)).length, 1)
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

t.test(
  'screens send through useCommand: none tells refusals from faults, or keeps a busy flag',
  async (t) => {
    const byHand = /instanceof Refused|\bsetBusy\b/
    const screens = sources.filter((file) => /^client\/(screens|forms|ui)\//.test(file))
    t.ok(screens.length > 50, 'the screens were found')
    // Signing out where nobody is signed in is no refusal.
    t.same(
      screens.filter((file) => byHand.test(textOf(file))),
      ['client/screens/logout/page.tsx'],
    )
  },
)

t.test('the environment is read in configuration only, and the time from the clock only', async (t) => {
  const reads = (pattern: RegExp, except: RegExp) =>
    sources.filter((file) => !except.test(file) && pattern.test(textOf(file)))
  t.same(
    reads(
      /process\.env\b/,
      /^server\/(bff|product-api|product-api\/operator|sandbox)\/main\.ts$|^server\/product-api\/(migrate|check-config)\.ts$|^server\/bff\/check-config\.ts$|^server\/start\.ts$/,
    ),
    [],
  )
  t.same(reads(/Date\.now\(\)|new Date\(\)/, /^server\/clock\.ts$/), [])
})

t.test('no hook of a test file outlives the file: files share a process, and its root', async (t) => {
  const hook = /^t\.(beforeEach|afterEach|before|after)\(/m
  const hooked = testFiles.filter((file) => hook.test(readFileSync(join(root, file), 'utf8')))
  t.same(hooked, [])
})

/** The folder of a program that a file is in, or the file itself at the program's root. */
const partOf = (program: string, file: string) => file.slice(program.length + 1).split('/')[0] ?? ''

/** The parts of a program that import each other in a circle, types too, each with those it imports in the circle. */
function cyclesIn(program: string, lines: readonly Import[]): string[] {
  const imported = new Map<string, Set<string>>()
  for (const { from, to } of lines) {
    if (!from.startsWith(`${program}/`) || !to.startsWith(`${program}/`)) continue
    const [part, other] = [partOf(program, from), partOf(program, to)]
    if (part !== other) imported.set(part, (imported.get(part) ?? new Set()).add(other))
  }
  const reachedFrom = (part: string, reached = new Set<string>()): Set<string> => {
    for (const next of imported.get(part) ?? []) if (!reached.has(next)) reachedFrom(next, reached.add(next))
    return reached
  }
  const isFile = (part: string) => part.includes('.')
  return [...imported].flatMap(([part, others]) => {
    const back = [...others].filter(
      (other) => !(isFile(part) && isFile(other)) && reachedFrom(other).has(part),
    )
    return back.length > 0 ? [`${part} and ${back.join(', ')}`] : []
  })
}

t.test('no folders of the BFF or of the client import each other in a circle', async (t) => {
  const lines = sources.flatMap((file) => importsOf(file))
  for (const program of ['server/bff', 'client']) t.same(cyclesIn(program, lines), [], program)
  const circle = [
    ['server/bff/auth/guessing.ts', "import { WAY_IN } from '../web/limits.ts'"],
    ['server/bff/web/addresses.ts', "import type { AuthParts } from '../auth/auth-parts.ts'"],
  ].flatMap(([file = '', text]) => importsOf(file, text))
  t.same(cyclesIn('server/bff', circle), ['auth and web', 'web and auth'])
})

/** The program a file is part of, as far as it concerns what lies in shared/. */
const programOf = (file: string) => /^(client|server\/[a-z-]+|shared)\//.exec(file)?.[1] ?? 'server'

t.test('whatever lies in shared is used by two programs or more', async (t) => {
  const importersOf = new Map<string, string[]>()
  for (const { from, to } of sources.flatMap((file) => importsOf(file)))
    if (to.startsWith('shared/')) importersOf.set(to, [...(importersOf.get(to) ?? []), from])
  const usersOf = (file: string, seen = new Set([file])): string[] =>
    (importersOf.get(file) ?? []).flatMap((from) => {
      if (!from.startsWith('shared/')) return programOf(from)
      return seen.has(from) ? [] : usersOf(from, seen.add(from))
    })
  const programs = ['client', 'server/bff', 'server/product-api', 'server/contract', 'server/sandbox']
  const oneSided = sources
    .filter((file) => file.startsWith('shared/'))
    .filter((file) => programs.filter((program) => usersOf(file).includes(program)).length < 2)
  t.same(oneSided, [], 'it moves to the side that uses it')
})

/** What other screens ask and draw, with what it is for. */
const drawnByOthers: Readonly<Record<string, string>> = {
  'admin-teacher': 'the teacher who is opened in the admin view',
  'admin-mastery': 'beside each teacher in the admin view',
  'confirm-teachers': 'the question after a move in update-rosters',
  'deactivated-teachers': 'the list of teachers beside it',
  deactivated: 'the list under a school in the admin view',
  'institution-change': 'the question before settings save another institution',
  institutions: 'the search inside settings',
  'skill-levels': 'the dialog of a mark on skills',
  'factor-datapoints': 'the dialog of a value on factors',
  'rosters-download': 'saved as a file from the roll-ups and the upload of rosters',
  'upload-place': 'below the file that is sent in the upload of rosters',
  'roster-file': 'saved as a file from the upload of rosters',
  'nps-answers': 'the card of answers in the admin console',
  'weekly-mail': 'the card in the settings and on what is recorded',
  'family-sharing': 'the card below the list of a parent’s children',
  agreement: 'asked over whatever enters a first child, in client/session',
  player: 'the child who is signing in, inside picture-password',
}

t.test('a screen has one name: its contract, its room in the BFF and in the client', async (t) => {
  const has = (file: string) => sources.includes(file)
  const screens = new Set(
    sources.flatMap((file) => /^server\/bff\/screens\/([^/]+)\/route\.ts$/.exec(file)?.[1] ?? []),
  )
  t.ok(screens.has('skills'))
  for (const screen of screens) {
    t.ok(has(`shared/screens/${screen}.ts`), `the contract of ${screen}`)
    const room = `server/bff/screens/${screen}`
    t.ok(has(`${room}/view.ts`), `view of ${screen}`)
    // A single call may stand in the route, or none; more of them are a load, where all are in sight.
    if (!has(`${room}/load.ts`)) {
      const calls = textOf(`${room}/route.ts`).match(/\bawait\b/g) ?? []
      t.ok(calls.length <= 1, `the one call of ${screen}`)
    }
    t.ok(
      screen in drawnByOthers || sources.some((file) => file.startsWith(`client/screens/${screen}/`)),
      `${screen} is drawn`,
    )
  }
})

t.test('no barrel files, no default singletons', async (t) => {
  const saysNothingItself = (file: string) =>
    textOf(file)
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('//') && !/^\s*\/?\*/.test(line))
      .every((line) => /^export .* from /.test(line))
  t.same(sources.filter(saysNothingItself), [])
  // Settings of tools, and components that are fetched when they are drawn.
  const byDefault = sources.filter(
    (file) => /^export default /m.test(textOf(file)) && !/\.config\.ts$/.test(file),
  )
  t.same(
    byDefault.filter((file) => !/^client\/.*\.tsx$/.test(file)),
    [],
  )
})

const LINES = 250

t.test('no file has more than 250 lines', async (t) => {
  const lines = (file: string) => textOf(file).trimEnd().split('\n').length
  const files = [...sources, ...filesIn('test', /\.(tsx?|mjs)$/)]
  t.same(
    files.filter((file) => lines(file) > LINES),
    [],
    'a longer file is split by what belongs together',
  )
})

t.test('no key is pressed right after something has come, which may not have the focus yet', async (t) => {
  const blind = /^(?!.*:focus).*\.waitFor\(\)\n\s*await .*\bkeyboard\.(?:press|type|insertText)\(.*/gm
  const found = filesIn('test', /\.ts$/).flatMap((file) =>
    [...textOf(file).matchAll(blind)].map(([lines]) => `${file}: ${lines}`),
  )
  t.same(found, [], 'hasFocus and hasFocusIn wait for it')
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
