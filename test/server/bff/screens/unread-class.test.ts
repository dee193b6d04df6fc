import t, { type Test } from 'tap'
import { attention } from '../../../../server/bff/screens/attention/route.ts'
import { factors } from '../../../../server/bff/screens/factors/route.ts'
import { playtime } from '../../../../server/bff/screens/playtime/route.ts'
import { rosterEditor } from '../../../../server/bff/screens/roster-editor/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { skills } from '../../../../server/bff/screens/skills/route.ts'
import { student } from '../../../../server/bff/screens/student/route.ts'
import type { CallUpstream } from '../../../../server/bff/upstream/client.ts'
import { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'
import {
  ccs,
  factorsOfLearning,
  gameplay,
  interventions,
  studentLog,
} from '../../../../server/contract/analytics.ts'
import { doneInterventions } from '../../../../server/contract/done-interventions.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { student as child, rosterReply } from '../../../support/classes.ts'
import { rowsLeftOut } from '../../../support/rows-left-out.ts'
import { stubUpstream } from '../../../support/upstream-stub.ts'
import { visitOf } from '../../../support/visit.ts'

const room12 = rosterReply('r1', 'Room 12', [child('s1', 'Jayden Brooks')])
const room14 = rosterReply('r2', 'Room 14', [child('s4', 'Ben Ito')])
/** A class that says which it is, and what does not even say that. */
const damagedRows = [
  { ...room12, gradeLevel: 3 },
  { ...room12, name: null },
  { ...room12, students: null },
  null,
]
const dashboard = [skills, factors, attention, playtime].map((screen) => screen as unknown as Screen)

const UNKNOWN = new UpstreamError('unknown', 'rosters')
const UNREAD = new UpstreamError('invalid-response', 'rosters')

/** What there is of a class besides itself. */
const figures = {
  [ccs.path]: { standards: 'CommonCore', columns: [{ columnId: '3OA', grade: '3', domain: 'Operations' }] },
  [studentLog.path]: { mastery: [], timePlayed: [], lastLevels: [] },
  ...Object.fromEntries(
    [gameplay, factorsOfLearning, interventions, doneInterventions].map(({ path }) => [path, []]),
  ),
}

/** Shows screens of somebody with these classes. */
async function screenOf(t: Test, rosters: readonly unknown[]) {
  const replies: Readonly<Record<string, unknown>> = { ...figures, [myRosters.path]: rosters }
  const { upstream } = await stubUpstream(t, ({ path }) => {
    const body = replies[path.split('?', 1)[0] ?? '']
    return body === undefined ? { status: 503 } : { status: 200, body }
  })
  const { unread, to } = rowsLeftOut()
  const call: CallUpstream = (called, args) => upstream.call(to, called, args)
  const { visit } = visitOf({})
  const show = (screen: unknown, params: Record<string, string> = {}) =>
    (screen as Screen).show({ ...visit, call }, params)
  return { show, unread }
}

t.test('a class that cannot be read is not called none, nor one that was deleted', async (t) => {
  for (const row of damagedRows) {
    const { show, unread } = await screenOf(t, [row])
    for (const screen of dashboard)
      for (const params of [undefined, { roster: 'r1' }]) {
        const { empty } = (await show(screen, params)) as { empty: { title: string; text: string } }
        t.match(
          empty,
          { title: 'This class could not be read', text: 'Nothing was lost. Please try again later.' },
          `${screen.name}: ${JSON.stringify(row)} ${JSON.stringify(params)}`,
        )
      }
    t.ok(unread.length > 0 && unread.every((noun) => noun === 'class'))
  }
})

t.test('of several classes the others are shown, and one that is not there is still unknown', async (t) => {
  const { show } = await screenOf(t, [{ ...room12, gradeLevel: 3 }, room14])
  for (const screen of dashboard) {
    t.match(await show(screen), { roster: 'r2' }, screen.name)
    t.match(
      await show(screen, { roster: 'r1' }),
      { roster: null, rosters: [{ rosterId: 'r2' }] },
      screen.name,
    )
    await t.rejects(show(screen, { roster: 'r9' }), UNKNOWN, screen.name)
  }
})

t.test('neither a child of such a class nor its editor is called unknown', async (t) => {
  const { show } = await screenOf(t, [{ ...room12, gradeLevel: 3 }, room14])
  await t.rejects(show(student, { student: 's1', roster: 'r1' }), UNREAD)
  await t.rejects(show(rosterEditor, { roster: 'r1' }), UNREAD)
  await t.rejects(show(rosterEditor, { roster: 'r9' }), UNKNOWN)
})
