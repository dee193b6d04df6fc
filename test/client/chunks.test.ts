import t from 'tap'
import { chunkOf, type Module } from '../../client/chunks.ts'

const page = (screen: string) => `/client/screens/${screen}/page.tsx`
const main = '/client/main.tsx'

/** Who imports whom: statically, and (after the slash) dynamically. */
const imports: Readonly<Record<string, readonly [at: readonly string[], requests: readonly string[]]>> = {
  [main]: [[], []],
  '/react.js': [[main, page('skills')], []],
  [page('sign-in')]: [[], [main]],
  [page('callback')]: [[], [main]],
  [page('quote')]: [[], [main]],
  '/client/ui/page-head.tsx': [[page('quote'), page('skills')], []],
  '/client/ui/button.tsx': [[page('quote'), page('sign-in')], []],
  '/client/ui/use-fields.ts': [[page('quote'), page('callback')], []],
  '/shared/rules/counts.ts': [[page('quote'), '/client/roll-up/administrators-tab.tsx'], []],
  '/client/ui/checkbox.tsx': [[page('quote'), page('roster')], []],
  [page('device-login')]: [[], [main]],
  [page('picture-password')]: [[], [main]],
  '/client/design/number-line.tsx': [['/client/ui/kid.tsx', '/client/ui/welcome.tsx'], []],
  '/client/ui/kid.tsx': [[page('device-login'), page('picture-password')], []],
  '/client/screens/picture-password/player-pages.tsx': [[], [page('picture-password')]],
  '/client/screens/roster-editor/password-dialog.tsx': [[], [page('roster-editor')]],
  '/client/screens/picture-password/flow.ts': [
    [page('picture-password'), '/client/screens/picture-password/player-pages.tsx'],
    [],
  ],
  '/client/design/password-picture.tsx': [
    [
      '/client/screens/picture-password/player-pages.tsx',
      '/client/screens/roster-editor/password-dialog.tsx',
    ],
    [],
  ],
  [page('skills')]: [[], [main]],
  [page('playtime')]: [[], [main]],
  [page('student')]: [[], [main]],
  [page('history')]: [[], [main]],
  [page('roster')]: [[], [main]],
  [page('access')]: [[], [main]],
  [page('progress')]: [[], [main]],
  '/client/session/session-provider.tsx': [[], [main]],
  '/client/ui/dialog-open.tsx': [[], ['/client/ui/dialog.tsx']],
  '/client/ui/dialog.tsx': [[page('skills')], []],
  '/client/ui/field.tsx': [[page('sign-in')], []],
  '/client/ui/welcome.tsx': [[page('sign-in'), page('callback')], []],
  '/client/ui/banner.tsx': [[page('sign-in'), page('skills')], []],
  '/client/data/use-confirm.ts': [[page('callback'), page('access')], []],
  '/client/ui/card.tsx': [[page('skills'), page('roster')], []],
  '/client/ui/child-head.tsx': [[page('student'), page('history')], []],
  '/client/charts/week-bars.tsx': [[page('progress'), page('student')], []],
  '/client/ui/toast.tsx': [[page('roster'), page('access'), page('admin-view')], []],
  '/client/pasted/sheet.ts': [[page('roster'), page('access')], []],
  '/client/ui/hint.tsx': [[page('callback'), page('admin-view')], []],
  '/client/ui/search.tsx': [['/client/roll-up/administrators-tab.tsx', page('access')], []],
  '/client/roll-up/administrators-tab.tsx': [[], ['/client/roll-up/lazy-administrators-tab.tsx']],
  '/client/roll-up/lazy-administrators-tab.tsx': [[main, page('skills')], []],
  '/client/roll-up/all-grades.tsx': [[], ['/client/roll-up/administrators-tab.tsx']],
  '/client/roll-up/resting.tsx': [[], ['/client/roll-up/administrators-tab.tsx']],
  '/client/roll-up/card.module.css': [['/client/roll-up/all-grades.tsx', '/client/roll-up/resting.tsx'], []],
  [page('admin-view')]: [[], [main]],
  '/swr.js': [['/client/session/session-provider.tsx', page('skills')], []],
  '/client/forms/institution-search.tsx': [[], ['/client/forms/institution-field.tsx']],
  '/client/screens/playtime/minutes-chart.tsx': [[], [page('playtime')]],
  '/client/screens/playtime/figures.tsx': [
    [page('playtime'), '/client/screens/playtime/minutes-chart.tsx'],
    [],
  ],
  '/client/screens/student/plays-chart.tsx': [[], [page('student')]],
  '/visx.js': [['/client/screens/playtime/minutes-chart.tsx', '/client/screens/student/plays-chart.tsx'], []],
  '/react-aria.js': [['/client/ui/dialog-open.tsx'], []],
  '/react-aria/overlay.js': [['/client/ui/dialog-open.tsx', '/client/forms/institution-search.tsx'], []],
}
const graph = (id: string): Module | null => {
  const [importers, dynamicImporters] = imports[id] ?? []
  return importers && dynamicImporters ? { isEntry: id === main, importers, dynamicImporters } : null
}

t.test('shared modules are grouped by the pages that need them; widgets load when opened', async (t) => {
  const table = [
    ['/react.js', 'base'],
    ['/client/ui/banner.tsx', 'gate'],
    ['/client/ui/field.tsx', null],
    ['/client/ui/welcome.tsx', 'sign-in'],
    ['/client/data/use-confirm.ts', 'public'],
    ['/client/ui/kid.tsx', 'children'],
    ['/client/design/number-line.tsx', 'children'],
    ['/client/screens/picture-password/flow.ts', null],
    ['/client/design/password-picture.tsx', null],
    ['/client/ui/card.tsx', 'inside'],
    ['/client/ui/page-head.tsx', 'gate'],
    ['/client/ui/use-fields.ts', 'typed'],
    ['/shared/rules/counts.ts', 'counted'],
    ['/client/ui/checkbox.tsx', 'chosen'],
    ['/client/ui/button.tsx', 'typed'],
    ['/client/ui/child-head.tsx', 'child'],
    ['/client/charts/week-bars.tsx', 'child'],
    ['/client/ui/toast.tsx', 'admin'],
    ['/client/ui/search.tsx', 'roll-up'],
    ['/client/ui/hint.tsx', 'fields'],
    ['/client/pasted/sheet.ts', 'lists'],
    ['/client/screens/playtime/figures.tsx', null],
    ['/swr.js', 'inside'],
    ['/client/session/session-provider.tsx', 'inside'],
    [page('skills'), null],
    ['/react-aria.js', null],
    ['/react-aria/overlay.js', 'opened'],
    ['/client/roll-up/card.module.css', 'roll-up'],
    ['/visx.js', 'charts'],
    ['/client/screens/student/plays-chart.tsx', null],
  ] as const
  for (const [id, chunk] of table) t.equal(chunkOf(id, graph), chunk, id)
})
