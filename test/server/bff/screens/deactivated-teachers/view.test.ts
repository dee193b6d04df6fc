import t from 'tap'
import { findDeactivatedTeacher } from '../../../../../server/bff/screens/deactivated-teachers/find.ts'
import { deactivatedTeachers } from '../../../../../server/bff/screens/deactivated-teachers/route.ts'
import type { ReplyOf } from '../../../../../server/contract/call.ts'
import { deactivatedTeachers as readDeactivated } from '../../../../../server/contract/deactivated.ts'
import { answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

type Reply = ReplyOf<typeof readDeactivated>
const lyle: Reply['teachers'][number] = {
  ...{ id: 't-brandt', firstName: 'Lyle', lastName: 'Brandt', email: 'lyle.brandt@ridgeview.example' },
  ...{ role: 'Classroom teacher', gradeLevel: '5', lastSigninAt: '2019-09-27T15:00:00.000Z' },
  deactivatedAt: '2019-10-02T15:00:00.000Z',
  deactivatedBy: { firstName: 'Teresa', lastName: 'Whitcomb' },
  classes: [{ name: 'Room 22', students: 19, isShared: false, isElsewhere: false, isNoSchools: false }],
  ...{ reactivatable: true, erasable: true, erasedAt: null, erasedByOwner: false },
}
const visit = (teachers: Reply['teachers'], total = teachers.length) =>
  visitOf({
    answers: [answers(readDeactivated, { teachers, total })],
    identity: teacherIdentity({ rights: 'V' }),
  })

t.test('deactivated teachers with what they had, when and by whom', async (t) => {
  const { visit: of, calls } = visit([lyle], 2)
  const { teachers, more } = await deactivatedTeachers.show(of, { school: 's-1' })
  t.equal(calls.length, 1)
  t.match(teachers, [
    {
      ...{ teacherId: 't-brandt', name: 'Lyle Brandt', fullName: 'Lyle Brandt', initials: 'LB' },
      ...{ firstName: 'Lyle', email: 'lyle.brandt@ridgeview.example', role: '5th grade teacher' },
      classes: ['Room 22, 19 students'],
      choice: {
        with: { words: 'With Room 22', about: 'The class as it was, with 19 students.' },
        without: {
          words: 'Without a class',
          about: 'Room 22 is put away. Its students keep their results and wait in Update rosters.',
        },
      },
      latest: 'Last signed in September 27',
      deactivated: 'Deactivated October 2 by Teresa Whitcomb',
      notice: 'Lyle Brandt was deactivated on October 2.',
      mayReturn: true,
      records: { words: 'Delete', href: '/account/records?teacher=t-brandt' },
    },
  ])
  t.equal(more, 'The newest 1 of 2 are listed.')
})

t.test('unknown facts are left out', async (t) => {
  const { visit: of } = visit([
    { ...lyle, lastSigninAt: null, deactivatedAt: null, deactivatedBy: null, classes: [], role: null },
  ])
  const { teachers } = await findDeactivatedTeacher.run(of, { email: 'lyle.brandt@ridgeview.example' })
  t.match(teachers[0], {
    ...{ classes: [], choice: null, role: '', latest: 'Never signed in', deactivated: 'Deactivated' },
    notice: 'Lyle Brandt was deactivated.',
  })
})

t.test('with or without the classes, the effects on each are shown first', async (t) => {
  const choiceOf = async (classes: Reply['teachers'][number]['classes']) =>
    (await deactivatedTeachers.show(visit([{ ...lyle, classes }]).visit, { school: 's-1' })).teachers[0]
      ?.choice
  t.same(
    await choiceOf([
      { name: 'Room 9', students: 0, isShared: false, isElsewhere: false, isNoSchools: false },
    ]),
    {
      with: { words: 'With Room 9', about: 'The class as it was, without students.' },
      without: { words: 'Without a class', about: 'Room 9 is put away.' },
    },
  )
  t.same(
    await choiceOf([
      { name: 'Room 9', students: 0, isShared: false, isElsewhere: false, isNoSchools: false },
      { name: 'Room 22', students: 1, isShared: false, isElsewhere: false, isNoSchools: false },
      { name: 'Math club', students: 8, isShared: true, isElsewhere: false, isNoSchools: false },
    ]),
    {
      with: {
        words: 'With Room 9, Room 22 and Math club',
        about:
          'The classes as they were: Room 9 without students, Room 22 with 1 student and Math club with 8 students.',
      },
      without: {
        words: 'Without a class',
        about:
          'Room 9 and Room 22 are put away. Their students keep their results and wait in Update rosters. Math club stays with whoever else teaches there.',
      },
    },
  )
  const club = { name: 'Chess', students: 5, isShared: false, isElsewhere: false, isNoSchools: true }
  t.equal(
    (await choiceOf([club]))?.without.about,
    'Chess is put away. Students of Chess belong to no school and wait for this teacher alone.',
  )
  const elsewhere = { name: 'Chess', students: 5, isShared: false, isElsewhere: true, isNoSchools: false }
  t.match(await choiceOf([elsewhere]), {
    without: { about: 'Chess stays at its school, without a teacher.' },
  })
})

t.test('an account that will be deleted is kept on the page where that is taken back', async (t) => {
  const leaving = { ...lyle, reactivatable: false, erasable: false, erasedAt: '2019-10-29T15:00:00.000Z' }
  const { teachers } = await deactivatedTeachers.show(
    visit([leaving, { ...lyle, erasable: false }, { ...leaving, reactivatable: true, erasedByOwner: true }])
      .visit,
    {
      school: 's-1',
    },
  )
  t.match(teachers, [
    {
      latest: 'Will be deleted for good on October 29',
      mayReturn: false,
      records: { words: 'Keep', href: '/account/records' },
    },
    { records: null },
    { mayReturn: true, records: null },
  ])
})

t.test('nobody is sent to a page that is not theirs', async (t) => {
  const { visit: of } = visitOf({
    answers: [answers(readDeactivated, { teachers: [lyle], total: 1 })],
    identity: teacherIdentity({ rights: 'V', isDemoUser: true }),
  })
  const { teachers } = await deactivatedTeachers.show(of, { school: 's-1' })
  t.equal(teachers[0]?.records, null)
})
