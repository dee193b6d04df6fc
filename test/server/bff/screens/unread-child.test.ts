import t, { type Test } from 'tap'
import { unreadText } from '../../../../server/bff/rules/unread-text.ts'
import { history } from '../../../../server/bff/screens/history/route.ts'
import { progress } from '../../../../server/bff/screens/progress/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { student } from '../../../../server/bff/screens/student/route.ts'
import type { CallUpstream } from '../../../../server/bff/upstream/client.ts'
import { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'
import { ccs, gameplay, studentLog } from '../../../../server/contract/analytics.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { metagameStats } from '../../../../server/contract/student-history.ts'
import { appLevels } from '../../../../server/contract/student-levels.ts'
import { playTime, sessionCount } from '../../../../server/contract/student-playtime.ts'
import type { HistoryView } from '../../../../shared/screens/history.ts'
import type { ProgressView } from '../../../../shared/screens/progress.ts'
import type { StudentView } from '../../../../shared/screens/student.ts'
import { chartLevel, snapshot, usage } from '../../../support/child-plays.ts'
import { student as child, rosterReply } from '../../../support/classes.ts'
import { lastLevel } from '../../../support/last-level.ts'
import { rowsLeftOut } from '../../../support/rows-left-out.ts'
import { stubUpstream } from '../../../support/upstream-stub.ts'
import { teacherIdentity, visitOf } from '../../../support/visit.ts'

const MINUTE = 60
const studentId = 's1'
const mia = { ...child(studentId, 'Mia Chen', '3'), birthYear: 2011 }
const AT = '2019-10-15T14:00:00.000Z'
const SHARED = '/v2/mm/parents/parent-1/shared-children'
const play = snapshot(AT, 'Zoom', 3, 0)
const zoomed = { day: 20191015, appContext: 'Zoom', seconds: 10 * MINUTE }
const nothingShared = { families: [], ended: [] }
const family = (more: object) => ({ guardianId: 'g-1', owner: 'Ana Ortiz', students: [mia], ...more })
const statsOf = (...snapshots: object[]) => ({ studentId, snapshots, total: snapshots.length })
const timeOf = (...days: object[]) => ({ studentId, days, usages: [usage('Zoom', 600)] })
const logOf = (...lastLevels: object[]) => ({ mastery: [], timePlayed: [], lastLevels })
const levelsOf = (...levels: object[]) => ({
  ...{ studentId, apps: [], appContext: 'Zoom', levels, total: levels.length },
  ...{ maxMin: null, rashZpc: null, interventions: [] },
})

const replies = {
  [myRosters.path]: [rosterReply('r1', 'Room 12', [mia, child('s2', 'Zoe Okafor')])] as unknown[],
  [ccs.path]: { standards: 'CommonCore', columns: [] },
  [gameplay.path]: ['s1', 's2'].map((id) => ({ studentId: id, appContext: 'Zoom', seconds: 40 * MINUTE })),
  [studentLog.path]: logOf(lastLevel(studentId)),
  [metagameStats.path]: statsOf(play),
  [appLevels.path]: levelsOf(chartLevel(AT, 3, 0)),
  [sessionCount.path]: { studentId, sessions: 1, days: [{ day: 20191015, sessions: 1 }] },
  [playTime.path]: timeOf(zoomed),
  [SHARED]: nothingShared,
}

/** What a screen shows of Mia, and says of what could not be read. */
async function show<View>(t: Test, screen: unknown, changed: Readonly<Record<string, unknown>>) {
  const { upstream } = await stubUpstream(t, ({ path }) => {
    const body = { ...replies, ...changed }[path.split('?', 1)[0] ?? '']
    return body === undefined ? { status: 404 } : { status: 200, body }
  })
  const { unread, to } = rowsLeftOut()
  const call: CallUpstream = (called, args) => upstream.call(to, called, args)
  const isParent = (screen as Screen).name === 'progress'
  const identity = isParent
    ? teacherIdentity({ accountId: 'parent-1', role: 'Parent/guardian' })
    : teacherIdentity()
  const params: Record<string, string> = isParent ? {} : { student: studentId }
  const view = (await (screen as Screen).show({ ...visitOf({ identity }).visit, call }, params)) as View
  return { view, said: unreadText(unread) }
}

const AWAY = /not played/
const PLAY_UNREAD = '1 play could not be read.'

t.test('a child who cannot be read is not said to be gone', async (t) => {
  const damaged = { ...rosterReply('r1', 'Room 12', [mia]), studentIds: [studentId, 's2'] }
  const rosters = { [myRosters.path]: [{ ...damaged, students: [{ ...mia, lastName: null }] }] }
  await t.rejects(show(t, student, rosters), new UpstreamError('invalid-response', 'rosters'))
  const others = { [myRosters.path]: [rosterReply('r1', 'Room 12', [child('s2', 'Zoe Okafor')])] }
  await t.rejects(show(t, student, others), new UpstreamError('unknown', 'rosters'))
})

t.test('a child whose plays cannot be read is not away', async (t) => {
  const none = await show<StudentView>(t, student, { [metagameStats.path]: statsOf() })
  t.match(JSON.stringify(none.view.summary), AWAY, 'who did not play is')
  for (const broken of [{ appId: null }, { studentId: null }, { timestamp: 'today' }, { seconds: -1 }]) {
    const stats = statsOf(snapshot('2019-09-20T14:00:00.000Z', 'Zoom', 3, 0), { ...play, ...broken })
    const { view, said } = await show<StudentView>(t, student, { [metagameStats.path]: stats })
    t.notMatch(JSON.stringify(view.summary), AWAY, JSON.stringify(broken))
    t.match(view.summary?.missing, /plays/)
    t.match(said, /^1 play could not be read\./)
  }
})

t.test('of plays of which one cannot be read the others are told of, and nothing is added up', async (t) => {
  const climb = Array.from({ length: 10 }, (_, day) =>
    snapshot(`2019-10-${String(1 + day).padStart(2, '0')}T14:00:00.000Z`, 'Zoom', 1 + day, 0),
  ).toReversed()
  const standards = [{ columnId: '3OA', grade: '3', domain: 'Operations' }]
  const score = { studentId, columnId: '3OA', emaScoreValue: 0.95, numRelevantLevels: 9 }
  const summaryOf = async (...snapshots: object[]) => {
    const changed = {
      [metagameStats.path]: statsOf(...snapshots),
      [ccs.path]: { standards: 'CommonCore', columns: standards },
      [studentLog.path]: { ...logOf(), mastery: [score] },
    }
    const { view, said } = await show<StudentView>(t, student, changed)
    return { summary: view.summary, said }
  }
  const unread = await summaryOf({ ...play, seconds: 12.5 }, play)
  t.match(unread, {
    summary: {
      sentence: { before: 'No skill is a gap, but not all plays of Mia could be read.' },
      gaps: { none: 'None in the 1 skill played so far. Not all plays could be read.' },
      weeks: { rows: [], none: 'Not added up: not all plays could be read.' },
      missing: /, what depends on all plays, /,
    },
    said: '1 play could not be read. Everything that does not depend on it is here.',
  })
  t.notMatch(JSON.stringify(unread), /could not be loaded|Not available right now/)
  const { summary } = await summaryOf({ ...play, seconds: 12.5 }, ...climb)
  t.ok(
    summary?.strong.rows.some(({ kind }) => kind === 'climb'),
    'what the others show stands',
  )
})

t.test('time that cannot be read whole is not summed up', async (t) => {
  t.match((await show<StudentView>(t, student, {})).view.time?.sentence, /10 minutes/)
  const NOT_ADDED_UP = 'Not added up: 1 result could not be read.'
  for (const [path, reply] of [
    [playTime.path, timeOf(zoomed, { ...zoomed, seconds: null })],
    [sessionCount.path, { studentId, sessions: 1, days: [{ day: 20191015, sessions: 0 }] }],
  ] as const) {
    const { view } = await show<StudentView>(t, student, { [path]: reply })
    t.match(view, { time: null, timeUnread: NOT_ADDED_UP, usage: {}, usageUnread: null }, path)
  }
  const unread = { [playTime.path]: timeOf({ ...zoomed, day: null }) }
  const figuresIn = ({ view }: { readonly view: HistoryView }) => [
    ...(view.figures ?? []).map(({ figure }) => figure),
    view.figuresUnread,
  ]
  t.same(figuresIn(await show(t, history, {})), ['1 day', '10', '1', null])
  t.same(figuresIn(await show(t, history, unread)), ['Not known', 'Not known', '1', NOT_ADDED_UP])
  t.match((await show<ProgressView>(t, progress, {})).view.child?.about, /10 minutes in 1 game/)
  const { view, said } = await show<ProgressView>(t, progress, unread)
  t.match(view.child, { about: /^Age 8 · last played/, playtime: null, playtimeUnread: NOT_ADDED_UP })
  t.match(said, /^1 result could not be read\./)
})

t.test('a list of which nothing can be read is not an empty one', async (t) => {
  const stats = { [metagameStats.path]: statsOf({ ...play, appId: null }) }
  t.match((await show<HistoryView>(t, history, stats)).view, { days: null, daysUnread: PLAY_UNREAD })
  const none = { [metagameStats.path]: statsOf() }
  t.ok((await show<HistoryView>(t, history, none)).view.days?.empty, 'that has its own words')
  const levels = { [appLevels.path]: levelsOf({ ...chartLevel(AT, 3, 0), levelNum: null }) }
  t.match((await show<StudentView>(t, student, levels)).view, { chart: null, chartUnread: PLAY_UNREAD })
  const usages = { [playTime.path]: { ...timeOf(zoomed), usages: [{}] } }
  t.match((await show<StudentView>(t, student, usages)).view, {
    ...{ usage: null, usageUnread: '1 result could not be read.' },
    time: { sentence: /10 minutes/ },
  })
})

t.test('a parent is not told that a child never played whose last level cannot be read', async (t) => {
  const never = await show<ProgressView>(t, progress, { [studentLog.path]: logOf() })
  t.match(never.view.child, { about: /has not played yet/, start: {} })
  for (const broken of [{ levelNum: null }, { studentId: null }]) {
    const log = logOf({ ...lastLevel(studentId), ...broken })
    const { view } = await show<ProgressView>(t, progress, { [studentLog.path]: log })
    t.match(view.child, { start: null }, JSON.stringify(broken))
    t.notMatch(view.child?.about, /played yet/)
  }
})

t.test(
  'one damaged child or family takes no other from a parent, and none is not "no children"',
  async (t) => {
    const [roster] = replies[myRosters.path] ?? []
    const rosters = (...students: object[]) => ({ [myRosters.path]: [{ ...(roster as object), students }] })
    const one = await show<ProgressView>(
      t,
      progress,
      rosters(mia, { ...mia, studentId: 's2', lastName: null }),
    )
    t.match(one, { view: { child: { studentId } }, said: /^1 student could not be read\./ })
    const none = await show<ProgressView>(t, progress, rosters({ ...mia, lastName: null }))
    t.match(none, { view: { empty: { title: 'Your children could not be read' } }, said: /^1 student/ })
    const families = [family({ owner: null }), family({})]
    const seen = { [myRosters.path]: [], [SHARED]: { families, ended: [null] } }
    const shared = await show<ProgressView>(t, progress, seen)
    t.match(shared, { view: { child: { studentId } }, said: /^2 lines could not be read\./ })
  },
)
