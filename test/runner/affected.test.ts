import t from 'tap'
import type { Import } from '../imports.ts'
import { affectedBy } from './affected.ts'

const from = (file: string, ...to: string[]): Import[] =>
  to.map((imported) => ({ from: file, to: imported, typeOnly: false }))

const skills = 'test/client/screens/skills/class.test.ts'
const journey = 'test/browser/skills.test.ts'
const editor = 'test/browser/roster-editor.test.ts'
const moved = 'test/browser/moved.test.ts'
const student = 'test/browser/student.test.ts'
const shared = 'test/browser/late.test.ts'
const tour = 'test/browser/tour.test.ts'
const view = 'test/server/bff/screens/skills/view.test.ts'
const whole = 'test/security/permissions.test.ts'
const ids = 'test/security/ids.test.ts'
const everyCall = 'test/server/contract/every-call.test.ts'
const document = 'test/server/product-api/openapi/document.test.ts'
const week = 'test/server/product-api/rosters/week.test.ts'

const texts: Readonly<Record<string, string>> = {
  [skills]: "openApp(t, '/account/dashboard?show=chart')",
  [journey]: "openAs(t, product, '/account/dashboard')",
  [moved]: "openAs(t, product, '/account'); isAt(t, page, '/account/dashboard')",
  [student]: "openAs(t, product, '/account/settings')",
  [shared]: "import { PLACE } from './places.ts'; openAs(t, product, PLACE)",
  [tour]:
    "for (const at of ['/account/dashboard', '/account/playtime', '/account/roster']) openAs(t, product, at)",
  'test/browser/places.ts': "export const PLACE = '/account/playtime'",
  [editor]: `openAs(t, product, \`/account/roster/\${rosterId}\`)`,
}
const project = {
  tests: [skills, journey, moved, student, shared, tour, editor, view, whole, ids, everyCall, document, week],
  imports: [
    ...from('client/screens/skills/page.tsx', 'client/ui/button.tsx'),
    ...from('client/app.tsx', 'client/ui/menu.tsx'),
    ...from('server/bff/screens/skills/route.ts', 'server/bff/screens/skills/view.ts'),
    ...from('server/bff/screens/index.ts', 'server/bff/screens/skills/route.ts'),
    ...from('server/bff/app.ts', 'server/bff/screens/index.ts', 'server/bff/session/store.ts'),
    ...from(shared, 'test/browser/places.ts'),
    ...from(view, 'server/bff/screens/skills/route.ts'),
    ...from(whole, 'server/bff/app.ts'),
    ...from('server/bff/app.ts', 'server/bff/rules/page-rules.ts'),
    ...from('server/bff/rules/page-rules.ts', 'shared/routes.ts'),
    ...from(ids, 'server/bff/screens/index.ts', 'test/security/answers.ts'),
    ...from('test/security/answers.ts', 'shared/routes.ts'),
    ...from(everyCall, 'server/contract/calls.ts'),
    ...from('server/contract/calls.ts', 'server/contract/rosters.ts'),
    ...from('server/product-api/rosters/routes.ts', 'server/contract/rosters.ts'),
    ...from('server/product-api/rosters/routes.ts', 'server/product-api/rosters/week.ts'),
    ...from('server/product-api/openapi/routes.ts', 'server/product-api/openapi/fields.ts'),
    ...from(
      'server/product-api/app.ts',
      'server/product-api/openapi/routes.ts',
      'server/product-api/rosters/routes.ts',
    ),
    ...from(week, 'server/product-api/app.ts'),
    ...from('server/bff/app.ts', 'server/contract/rosters.ts'),
    { from: whole, to: 'shared/screens/skills.ts', typeOnly: true },
  ],
  textOf: (file: string) => texts[file] ?? '',
  additionsTo: (): readonly string[] | null => null,
}
const affected = (...changed: string[]) => affectedBy(changed, project)

t.test('a page is tested by its own folder and by whoever opens its address', async (t) => {
  const files = [skills, journey]
  t.same(affected('client/screens/skills/page.tsx'), { areas: ['rules'], files })
  t.same(affected('client/ui/button.tsx'), { areas: ['rules'], files }, 'so is what it is made of')
})

t.test('a screen of the server is tested with its journeys, not with every app', async (t) => {
  const files = [journey, view]
  t.same(affected('server/bff/screens/skills/view.ts'), { areas: ['rules'], files })
})

t.test(
  'a test is of the screens it opens, also by what it shares, and of the one it is named for',
  async (t) => {
    const of = (screen: string) => affected(`client/screens/${screen}/page.tsx`)
    t.same(of('home'), { areas: ['rules'], files: [moved] }, 'not of those it only comes to')
    t.same(of('playtime'), { areas: ['rules'], files: [shared] })
    t.same(of('student'), { areas: ['rules'], files: [student] })
  },
)

t.test('a journey through many screens runs for one that no other journey opens', async (t) => {
  t.same(affected('client/screens/roster/page.tsx'), { areas: ['rules'], files: [tour] })
})

t.test('an id in an address is any id', async (t) => {
  t.same(affected('client/screens/roster-editor/page.tsx'), { areas: ['rules'], files: [editor] })
})

t.test('what every page loads runs every test in a browser', async (t) => {
  const areas = ['rules', 'client', 'browser']
  t.same(affected('client/ui/menu.tsx'), { areas, files: [] })
  t.same(affected('client/design/marks.svg'), { areas, files: [] })
})

t.test('what all screens share runs every test that builds the app', async (t) => {
  t.same(affected('server/bff/session/store.ts'), { areas: ['rules'], files: [whole] })
})

t.test('types alone are the compiler’s, and documents are the rules’', async (t) => {
  t.same(affected('shared/screens/skills.ts'), { areas: ['rules'], files: [] })
  t.same(affected('docs/architecture.md'), { areas: ['rules'], files: [] })
})

t.test('a changed test runs, and a change to the runner runs all of them', async (t) => {
  t.same(affected(journey), { areas: ['rules'], files: [journey] })
  for (const file of ['package.json', 'test/runner/worker.ts', 'test/run.mjs'])
    t.equal(affected(file), 'everything')
})

/** What is affected by files that nothing was changed in: lines were added to them, or they are new. */
const affectedByAdding = (added: Readonly<Record<string, readonly string[]>>, ...changed: string[]) =>
  affectedBy([...Object.keys(added), ...changed], {
    ...project,
    additionsTo: (file) => added[file] ?? null,
  })

t.test(
  'a page added to the table of pages is tested by its own tests and by who reads the table',
  async (t) => {
    const line = "  playtime: { path: '/account/playtime', area: 'account' },"
    const files = [shared, whole, ids]
    t.same(affectedByAdding({ 'shared/routes.ts': [line] }), { areas: ['rules'], files })
    const named = "  'play-time': { path: '/account/play', screen: 'playtime', area: 'account' },"
    t.same(affectedByAdding({ 'shared/routes.ts': [named] }), { areas: ['rules'], files })
    t.same(affected('shared/routes.ts'), { areas: ['rules'], files: [whole, ids] }, 'a changed one by all')
  },
)

t.test('a screen listed on the server is tested by who reads the list', async (t) => {
  t.same(affected('server/bff/screens/index.ts'), { areas: ['rules'], files: [whole, ids] })
})

t.test(
  'a call added is tested by who goes through all calls, a changed one by all who make it',
  async (t) => {
    const added = {
      'server/contract/rosters.ts': ['export const week = call({', '})'],
      'server/product-api/rosters/routes.ts': ['  serve(app, week, readWeek)'],
      'server/product-api/rosters/week.ts': [],
    }
    t.same(affectedByAdding(added), { areas: ['rules'], files: [whole, everyCall] })
    t.same(affected(...Object.keys(added)), { areas: ['rules'], files: [whole, everyCall, week] })
  },
)

t.test('what the document of the API is made of is tested by its readers', async (t) => {
  t.same(affected('server/product-api/openapi/fields.ts'), { areas: ['rules'], files: [document] })
})
