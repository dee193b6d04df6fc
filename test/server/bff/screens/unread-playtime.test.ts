import t, { type Test } from 'tap'
import { attention } from '../../../../server/bff/screens/attention/route.ts'
import { playtime } from '../../../../server/bff/screens/playtime/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import type { CallUpstream } from '../../../../server/bff/upstream/client.ts'
import { ccs, earlierFigures, gameplay, studentLog } from '../../../../server/contract/analytics.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import type { AttentionView } from '../../../../shared/screens/attention.ts'
import type { ClassPlaytime } from '../../../../shared/screens/playtime.ts'
import { student as child, rosterReply } from '../../../support/classes.ts'
import { lastLevel } from '../../../support/last-level.ts'
import { stubUpstream } from '../../../support/upstream-stub.ts'
import { visitOf } from '../../../support/visit.ts'

const MINUTE = 60
const ids = ['s1', 's2', 's3', 's4']
const names = ['Jayden Brooks', 'Mia Chen', 'Ann Okafor', 'Ben Ito']
/** Mia plays most, and Ben next to nothing. */
const minutes = [40, 59, 40, 1]
const rows = ids.map((studentId, at) => ({
  studentId,
  appContext: 'Zoom',
  seconds: (minutes[at] ?? 0) * MINUTE,
}))
const [jayden, mia, ann, ben] = rows
const damaged = (more: object) => [jayden, { ...mia, ...more }, ann, ben]
const levels = ids.map((id) => lastLevel(id))

/** What a screen shows when these are the rows of playtime, of last levels, and of playtime a week ago. */
async function show<View>(
  t: Test,
  screen: unknown,
  { played = rows, last = levels, before = rows }: Record<string, unknown[]>,
): Promise<View> {
  const replies: Record<string, unknown> = {
    [myRosters.path]: [
      rosterReply(
        'r1',
        'Room 12',
        ids.map((id, at) => child(id, names[at] ?? '')),
      ),
    ],
    [ccs.path]: { standards: 'CommonCore', columns: [] },
    [gameplay.path]: played,
    [studentLog.path]: { mastery: [], timePlayed: [], lastLevels: last },
    [earlierFigures.path]: { mastery: [], lastLevels: levels, factors: [], gameplay: before },
  }
  const { upstream } = await stubUpstream(t, ({ path }) => {
    const body = replies[path.split('?', 1)[0] ?? '']
    return body === undefined ? { status: 404 } : { status: 200, body }
  })
  const to = { base: 'upstream', bearer: 'bearer', requestId: 'request' } as const
  const call: CallUpstream = (called, args) => upstream.call(to, called, args)
  return (await (screen as Screen).show({ ...visitOf({}).visit, call }, {})) as View
}

const named = ({ children, light }: AttentionView) => [
  ...children.map(({ name }) => name),
  ...light.map(({ name }) => name),
]

t.test('a child whose minutes cannot be read has none, not 0, and stands in no average', async (t) => {
  const whole = await show<ClassPlaytime>(t, playtime, {})
  t.equal(whole.figures?.average.figure, '35 min')
  for (const seconds of [null, 3540.5, -1, '60']) {
    const view = await show<ClassPlaytime>(t, playtime, { played: damaged({ seconds }) })
    t.same(
      view.rows.map(({ studentId, total }) => [studentId, total]),
      [
        ['s1', [0, 40]],
        ['s3', [0, 40]],
        ['s4', [0, 1]],
        ['s2', []],
      ].sort(([a], [b]) => order(view, String(a)) - order(view, String(b))),
    )
    t.same(view.rows.at(-1), {
      ...view.rows.at(-1),
      studentId: 's2',
      total: [],
      share: 0,
      perWeek: [],
      games: view.columns.map(() => []),
    })
    t.equal(view.figures?.average.figure, '27 min', 'of the three who are known')
    t.equal(view.figures?.recent.figure, '3 of 3')
    t.notOk(
      view.chart?.bars.some(({ row }) => view.rows[row]?.studentId === 's2'),
      'no bar',
    )
  }
})
const order = (view: ClassPlaytime, id: string) => view.rows.findIndex(({ studentId }) => studentId === id)

t.test('a class of whom nothing can be read is not one that did not play', async (t) => {
  const played = rows.map((row) => ({ ...row, seconds: null }))
  const { empty, figures, rows: shown } = await show<ClassPlaytime>(t, playtime, { played })
  t.equal(empty, null)
  t.equal(shown.length, ids.length)
  t.match(figures, {
    average: { figure: 'Not known' },
    weekly: { figure: 'Not known' },
    recent: { figure: 'Not known', others: null },
  })
})

t.test('attention names nobody for rows that cannot be read', async (t) => {
  const whole = await show<AttentionView>(t, attention, {})
  t.match(named(whole), [/Ben/])
  t.notMatch(named(whole).join(), /Mia/)
  const view = await show<AttentionView>(t, attention, { played: damaged({ seconds: null }) })
  t.same(named(view), named(whole), 'Ben still plays little, and nothing is said of Mia')
  t.notMatch(JSON.stringify(view.week), /Mia/)
  const nobodys = await show<AttentionView>(t, attention, { played: damaged({ studentId: null }) })
  t.same(named(nobodys), [], 'a row may be anybody’s')
  const chart = await show<ClassPlaytime>(t, playtime, { played: damaged({ studentId: null }) })
  t.notOk(
    chart.chart?.bars.some(({ isUnder }) => isUnder),
    'nobody is drawn as far under',
  )
})

t.test('a last level that cannot be read is not one that was never played', async (t) => {
  const [first, second, ...others] = levels
  for (const broken of [{ levelNum: null }, { studentId: null }]) {
    const view = await show<AttentionView>(t, attention, {
      last: [first, { ...second, ...broken }, ...others],
    })
    t.notMatch(named(view).join(), /Mia/, JSON.stringify(broken))
  }
})

t.test('nothing is said of what changed for a child whose week ago cannot be read', async (t) => {
  const before = [jayden, mia, ann, { ...ben, seconds: null }]
  const view = await show<AttentionView>(t, attention, { before })
  t.match(view.children, [{ name: /Ben/, change: null }])
  t.notMatch(JSON.stringify(view.week), /Ben/)
})
