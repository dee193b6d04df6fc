import t from 'tap'
import { PublicError } from '../../../../../server/bff/errors.ts'
import { makeFirstClass } from '../../../../../server/bff/screens/update-rosters/make-class.ts'
import { saveNextRosters } from '../../../../../server/bff/screens/update-rosters/save.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { rostersUpdated } from '../../../../../server/contract/next-rosters.ts'
import * as contract from '../../../../../server/contract/rosters.ts'
import { NOT_UNIQUE } from '../../../../../shared/rules/roster-names.ts'
import { student } from '../../../../support/classes.ts'
import { ridgeview, schoolKeeper, whoIsWhere } from '../../../../support/school-keeper.ts'
import { answers, fails, visitOf } from '../../../../support/visit.ts'

const key = 'k'.repeat(36)
const seen = [
  { roster: 'r12', version: 7 },
  { roster: 'r21', version: 2 },
]
const moves = [
  { to: ['r21'], students: ['s1', 's2'], grade: '4' },
  { to: [], students: ['s4'] },
]
const unknown = new UpstreamError('unknown', 'nextRosters')
const body = { school: 'ridge', key, seen, moves }

t.test(
  'children are moved or deactivated in one call, and once for a key (S2.153, S4.95, S7.81)',
  async (t) => {
    const keeper = schoolKeeper()
    const { visit, calls } = visitOf({ answers: keeper.answers })
    const view = await saveNextRosters.run(visit, body)
    t.same(calls.find(({ id }) => id === 'updateRosters')?.args, {
      query: { schoolId: 'ridge' },
      headers: { 'idempotency-key': key },
      body: {
        seen: [
          { rosterId: 'r12', version: 7 },
          { rosterId: 'r21', version: 2 },
        ],
        students: [
          { studentId: 's1', newRosters: ['r21'], gradeLevel: '4' },
          { studentId: 's2', newRosters: ['r21'], gradeLevel: '4' },
          { studentId: 's4', newRosters: [] },
        ],
      },
    })
    t.same(
      view.school?.students.map(({ studentId, classes }) => [studentId, classes]),
      [
        ['s2', ['r21']],
        ['s1', ['r21']],
        ['s3', ['r21']],
      ],
    )
    t.same(await saveNextRosters.run(visit, body), view, 'a repeat')
    t.equal(keeper.moved, 1)
  },
)

t.test('that rosters are up to date is said afterwards, and alone where nobody moves (S7.66)', async (t) => {
  const { visit, calls } = visitOf({ answers: schoolKeeper().answers })
  await saveNextRosters.run(visit, body)
  await saveNextRosters.run(visit, { ...body, moves: [] })
  t.same(
    calls.map(({ id }) => id),
    ['nextRosters', 'updateRosters', 'rostersUpdated', 'nextRosters', 'rostersUpdated', 'nextRosters'],
  )
  const told = () => calls.filter(({ id }) => id === 'rostersUpdated').at(-1)?.args
  t.same(told(), { query: { schoolId: 'ridge' } })
  await saveNextRosters.run(visit, { ...body, moves: [], wasUpdated: true })
  t.same(told(), { query: { schoolId: 'ridge' } }, 'taken back, and said before all the same')
  await saveNextRosters.run(visit, { ...body, moves: [], wasUpdated: false })
  t.same(told(), { query: { schoolId: 'ridge', takenBack: true } })
  const unsaid = fails(rostersUpdated, 'down')
  const { visit: later } = visitOf({ answers: [...schoolKeeper().answers, unsaid] })
  t.same(
    (await saveNextRosters.run(later, body)).school?.students.length,
    3,
    'everybody is moved all the same',
  )
})

t.test('a conflict is refused and changes nothing', async (t) => {
  const keeper = schoolKeeper()
  const { visit } = visitOf({ answers: keeper.answers })
  const old = [{ roster: 'r12', version: 6 }, ...seen.slice(1)]
  await t.rejects(
    saveNextRosters.run(visit, { ...body, seen: old }),
    new UpstreamError('conflict', 'updateRosters', { status: 409, code: 'conflict' }),
  )
  t.same(whoIsWhere(keeper), { 'Room 21': ['s3'], 'Room 12': ['s1', 's2'] })
})

t.test(
  'two of one name in a class are refused by child, before anything is sent (S5.16, S5.18)',
  async (t) => {
    const keeper = schoolKeeper({
      ...ridgeview(),
      students: [...ridgeview().students, student('s5', 'Ines Duarte')],
    })
    const { visit, calls } = visitOf({ answers: keeper.answers })
    const both = { ...body, moves: [{ to: ['r21'], students: ['s5'] }] }
    await t.rejects(
      saveNextRosters.run(visit, both),
      new PublicError('invalid-input', {
        message: NOT_UNIQUE,
        fields: { s5: 'Ines Duarte is a duplicate name in the roster' },
      }),
    )
    t.notOk(calls.some(({ id }) => id === 'updateRosters'))
  },
)

t.test(
  'a plan without room says whose it is and its limit (S5.25, S5.26?); another’s school is unknown',
  async (t) => {
    const keeper = schoolKeeper()
    const full = answers(contract.updateRosters, () => {
      throw new UpstreamError('conflict', 'updateRosters', {
        ...{ status: 409, code: 'roster-limit' },
        fullPlan: { scope: 'teacher', name: 'Ana Prieto', isTrial: true, rosterLimit: 60, isOwn: false },
      })
    })
    const { visit } = visitOf({ answers: [...keeper.answers, full] })
    await t.rejects(
      saveNextRosters.run(visit, body),
      new PublicError('roster-limit', {
        message: 'Ana Prieto’s own trial covers 60 students. Contact support to raise the limit.',
      }),
    )
    await t.rejects(saveNextRosters.run(visit, { ...body, school: 'far' }), unknown)
  },
)

t.test('a teacher of the school gets a first class, once; nobody else does (S4.93)', async (t) => {
  const keeper = schoolKeeper()
  const { visit } = visitOf({ answers: keeper.answers })
  const view = await makeFirstClass.run(visit, { school: 'ridge', teacher: 't3' })
  t.match(view.school?.rosters[0], { rosterId: 'new', name: 'Ana Prieto', about: 'My Class, Grade 1' })
  t.same(view.school?.without, [])
  t.same(await makeFirstClass.run(visit, { school: 'ridge', teacher: 't3' }), view)
  await t.rejects(
    makeFirstClass.run(visit, { school: 'ridge', teacher: 't9' }),
    new UpstreamError('unknown', 'teacherRosters'),
  )
})
