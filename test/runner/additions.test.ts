import t from 'tap'
import { additionsTo } from './additions.ts'

const table = `import type { Screen } from './screens.ts'

/** Every page. */
export const routes = {
  skills: { path: '/account/dashboard', area: 'account' },
  projector: {
    path: '/account/projector',
    area: 'account',
  },
  home: { path: '/', area: 'session' },
} as const satisfies Readonly<Record<string, Screen>>
`
const routes = (change: (text: string) => string) => additionsTo('shared/routes.ts', table, change(table))
const line = "  week: { path: '/account/week', area: 'account' },"

t.test('whole entries that are added to a table touch nothing that was there', async (t) => {
  t.same(
    routes((text) => text.replace('  home:', `  // A week.\n${line}\n  home:`)),
    [line],
  )
  const long = ['  board: {', "    path: '/account/board',", "    area: 'account',", '  },']
  t.same(
    routes((text) => text.replace('  home:', `${long.join('\n')}\n  home:`)),
    long,
  )
  t.same(
    routes((text) => `import { other } from './other.ts'\n${text}`),
    [],
    'nor does an import',
  )
  t.same(additionsTo('client/screens/week/page.tsx', null, 'export function Page() {}'), [], 'nor a new file')
})

t.test('whatever else is done to a table may touch everything', async (t) => {
  const changes: Readonly<Record<string, (text: string) => string>> = {
    'a changed line': (text) => text.replace('/account/dashboard', '/account/skills'),
    'a removed line': (text) => text.replace(/ {2}home.*\n/, ''),
    'a line inside an entry': (text) => text.replace("'/account/projector',", "$&\n    frame: 'none',"),
    'an entry inside an entry': (text) => text.replace("'/account/projector',", `$&\n  ${line}`),
    'a removed import': (text) => text.replace(/import.*\n/, ''),
    'a statement': (text) => `${text}routes.skills = null\n`,
  }
  for (const [what, change] of Object.entries(changes)) t.equal(routes(change), null, what)
  t.equal(additionsTo('server/bff/session/store.ts', '', line), null, 'and whatever is no table')
})

t.test('a page with a label is in the header of every page', async (t) => {
  const rules = (entry: string) => additionsTo('server/bff/rules/page-rules.ts', '', entry)
  t.same(rules("  week: { needs: 'rosters' },"), ["  week: { needs: 'rosters' },"])
  t.equal(rules("  week: { needs: 'rosters', label: 'Week' },"), null)
})

t.test('calls are added to the contract, its lists and the routes that serve them', async (t) => {
  for (const [file, ...lines] of [
    ['server/contract/rosters.ts', 'export const week = call({', "  id: 'week',", '})'],
    ['server/contract/calls.ts', '  week,'],
    ['server/contract/summaries.ts', "  week: 'Get a week',"],
    ['server/contract/error-codes.ts', '  week: VERSIONED,'],
    ['server/product-api/admin/viewing.ts', '  rosters.week,'],
    ['server/product-api/rosters/routes.ts', '  serve(', '    app,', '    week,', '    readWeek,', '  )'],
    ['server/product-api/quotes/link-routes.ts', '  serve(app, week, async () => {', '    return {}', '  })'],
  ] as const)
    t.same(additionsTo(file, '', lines.join('\n')), lines, file)
})
