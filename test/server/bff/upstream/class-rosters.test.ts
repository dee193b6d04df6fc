import t from 'tap'
import { Check } from 'typebox/value'
import { chooseRoster, classRosters, shownClass } from '../../../../server/bff/upstream/class-rosters.ts'
import { readRows } from '../../../../server/bff/upstream/read-rows.ts'
import { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'
import { classes } from '../../../../server/contract/partner.ts'
import { myRosters, schoolRoster, teacherRosters } from '../../../../server/contract/rosters.ts'
import { partnerClassReply, rosterReply, student } from '../../../support/classes.ts'
import { answers, fails, partnerIdentity, teacherIdentity, visitOf } from '../../../support/visit.ts'

const jayden = student('s1', 'Jayden Brooks')
const room12 = rosterReply('r1', 'Room 12', [jayden])

t.test(
  "an account's classes are its rosters, one of which is made for those without (S7.74, S4.93)",
  async (t) => {
    const { visit, calls } = visitOf({ answers: [answers(myRosters, [room12])] })
    t.same(await classRosters(visit), [
      {
        rosterId: 'r1',
        name: 'Room 12',
        gradeLevel: '3',
        kind: 'roster',
        students: [jayden],
        changedAt: '2019-10-16T14:48:00.000Z',
      },
    ])
    t.same(calls, [{ id: 'myRosters', args: { query: {} }, wave: 1 }])
  },
)

t.test('no class is made for those who look after others (S4.94)', async (t) => {
  const { visit, calls } = visitOf({
    identity: teacherIdentity({ rights: 'V' }),
    answers: [answers(myRosters, [])],
  })
  t.same(await classRosters(visit), [])
  t.same(calls, [{ id: 'myRosters', args: { query: { create: false } }, wave: 1 }])
})

t.test(
  "another teacher's classes are asked for by id (S7.76), and unknown where they may not be seen",
  async (t) => {
    const { visit, calls } = visitOf({ answers: [answers(teacherRosters, [room12])] })
    t.equal((await classRosters(visit, { teacher: 't2' })).length, 1)
    t.same(calls, [
      { id: 'teacherRosters', args: { params: { teacherId: 't2' }, query: { create: false } }, wave: 1 },
    ])
    const foreign = visitOf({ answers: [fails(teacherRosters, 'unknown')] })
    await t.rejects(
      classRosters(foreign.visit, { teacher: 't2' }),
      new UpstreamError('unknown', 'teacherRosters'),
    )
  },
)

t.test(
  'an internal administrator opens others’ classes with superpowers, not without (S6.36, S6.42?)',
  async (t) => {
    const opened = async (superpowers: boolean, teacher: string) => {
      const identity = teacherIdentity({ isInternalAdmin: true, superpowers })
      const { visit, calls } = visitOf({ identity, answers: [answers(teacherRosters, [room12])] })
      const found = classRosters(visit, { teacher }).then(
        (all) => all.length,
        ({ reason }) => reason,
      )
      return [await found, calls.length]
    }
    t.same(await opened(false, 't2'), ['unknown', 0])
    t.same(await opened(false, 'teacher-1'), [1, 1], 'their own')
    t.same(await opened(true, 't2'), [1, 1])
  },
)

t.test("a partner's classes are those of the token, in the school in use (S7.139, S3.88)", async (t) => {
  const { visit, calls } = visitOf({
    identity: partnerIdentity(),
    answers: [
      answers(classes, [
        partnerClassReply('class-1', 'Maple', [jayden]),
        partnerClassReply('group-1', 'Readers', [jayden], { type: 'GROUP' }),
        partnerClassReply('class-1', 'Elsewhere', [jayden], { schoolId: 'school-2' }),
        partnerClassReply('class-9', 'Not theirs', [jayden]),
      ]),
    ],
  })
  t.same(await classRosters(visit), [
    {
      rosterId: 'class-1',
      name: 'Maple',
      gradeLevel: null,
      kind: 'CLASS',
      students: [jayden],
      changedAt: null,
    },
    {
      rosterId: 'group-1',
      name: 'Readers',
      gradeLevel: null,
      kind: 'GROUP',
      students: [jayden],
      changedAt: null,
    },
  ])
  t.same(calls, [{ id: 'classes', args: { body: { rosterIds: ['class-1', 'group-1'] } }, wave: 1 }])
})

t.test('of a class or a child that a partner lists twice, the first is read', async (t) => {
  const maple = partnerClassReply('class-1', 'Maple', [jayden, { ...jayden, firstName: 'Jay' }])
  const elsewhere = partnerClassReply('class-1', 'Elsewhere', [jayden], { schoolId: 'school-2' })
  const { reply, leftOut } = readRows(classes.reply, [elsewhere, maple, { ...maple, className: 'Oak' }])
  t.match(reply, [elsewhere, { ...maple, students: [jayden] }])
  t.same([(reply as unknown[]).length, leftOut], [2, ['student', 'class']])
  t.notOk(Check(classes.reply, [elsewhere, maple]), 'which is not as the contract says')
})

t.test(
  'a class that nobody at the school teaches any more opens to its administrators (S6.10, S6.16)',
  async (t) => {
    const identity = teacherIdentity({ rights: 'V' })
    const left = rosterReply('r9', 'Room 9', [])
    const of = (roster: string, school: ReturnType<typeof answers> = answers(schoolRoster, left)) => {
      const { visit, calls } = visitOf({ identity, answers: [answers(myRosters, [room12]), school] })
      const found = classRosters(visit, { roster }).then((all) => all.map(({ rosterId }) => rosterId))
      return { found, calls }
    }
    const { found, calls } = of('r9')
    t.same(await found, ['r9'])
    t.same(calls, [
      { id: 'myRosters', args: { query: { create: false } }, wave: 1 },
      { id: 'schoolRoster', args: { params: { rosterId: 'r9' } }, wave: 1 },
    ])
    t.same(await of('r1', answers(schoolRoster, room12)).found, ['r1'], 'one’s own, among all of one’s own')
    t.same(await of('r9', fails(schoolRoster, 'unknown')).found, ['r1'], 'and one’s own without a school')
    await t.rejects(of('r9', fails(schoolRoster, 'down')).found, new UpstreamError('down', 'schoolRoster'))
  },
)

t.test('a partner without classes is not asked about, and has no teachers', async (t) => {
  const { partner } = partnerIdentity()
  if (!partner) throw new Error('a partner has a scope')
  const { visit, calls } = visitOf({ identity: partnerIdentity({ partner: { ...partner, classIds: [] } }) })
  t.same(await classRosters(visit), [])
  await t.rejects(classRosters(visit, { teacher: 't2' }), new UpstreamError('unknown', 'teacherRosters'))
  t.same(calls, [])
})

t.test('the class asked for is chosen, else the first; any other id is unknown', async (t) => {
  const { visit } = visitOf({
    answers: [answers(myRosters, [room12, rosterReply('r2', 'Room 14', [])])],
  })
  const rosters = await classRosters(visit)
  t.equal(chooseRoster(rosters)?.rosterId, 'r1')
  t.equal(chooseRoster(rosters, 'r2')?.rosterId, 'r2')
  t.equal(chooseRoster([]), null)
  t.throws(() => chooseRoster(rosters, 'r3'), new UpstreamError('unknown', 'rosters'))
})

t.test('without a request the class last looked at is shown, but of another teacher the first', async (t) => {
  const looked = (shownAt: string, id: string) => ({ ...rosterReply(id, id, []), shownAt })
  const { visit } = visitOf({
    answers: [
      answers(myRosters, [
        room12,
        looked('2019-10-01T08:00:00.000Z', 'r2'),
        looked('2019-10-02T08:00:00.000Z', 'r3'),
      ]),
    ],
  })
  const rosters = await classRosters(visit)
  t.equal(shownClass(rosters, {}).roster?.rosterId, 'r3')
  t.equal(shownClass(rosters, { roster: 'r1' }).roster?.rosterId, 'r1')
  t.equal(shownClass(rosters, { student: 's1' }).roster?.rosterId, 'r1', 'a child opens in its class')
  t.equal(shownClass(rosters, { student: 'gone' }).roster?.rosterId, 'r3')
  t.equal(shownClass(rosters, { teacher: 't2' }).roster?.rosterId, 'r1')
  t.same(shownClass([], {}), { rosters: [], roster: null })
})
