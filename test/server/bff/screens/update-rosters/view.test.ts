import t from 'tap'
import { findSchoolMatches } from '../../../../../server/bff/screens/admin-view/matches.ts'
import { updateRosters } from '../../../../../server/bff/screens/update-rosters/route.ts'
import { updateRostersView } from '../../../../../server/bff/screens/update-rosters/view.ts'
import { readRows } from '../../../../../server/bff/upstream/read-rows.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { nextRosters } from '../../../../../server/contract/next-rosters.ts'
import { teachersSummary } from '../../../../../server/contract/teachers.ts'
import { ridgeview } from '../../../../support/school-keeper.ts'
import { answers, visitOf } from '../../../../support/visit.ts'

const school = (schoolId: string) => ({ schoolId, name: '', teachers: 0, students: 0, subscription: null })
const summaryOf = (...ids: string[]) =>
  answers(teachersSummary, {
    scope: 'district',
    name: null,
    teachers: 0,
    students: 0,
    office: [],
    schools: { page: 1, pages: 1, total: ids.length, list: ids.slice(0, 1).map(school) },
    open: null,
  })

t.test(
  'a school before the move: children, classes by grade, teachers without one (S2.151, S3.98)',
  async (t) => {
    t.same(updateRostersView(ridgeview(), 20261014), {
      back: '/account/adminView',
      school: {
        schoolId: 'ridge',
        name: 'Ridgeview',
        isUpdated: false,
        year: '2026 to 2027',
        grades: [
          { value: '3', label: 'Grade 3' },
          { value: '4', label: 'Grade 4' },
        ],
        students: [
          {
            studentId: 's2',
            name: 'Chloe Begay',
            fullName: 'Chloe Begay',
            initials: 'CB',
            tint: 3,
            firstName: 'Chloe',
            lastName: 'Begay',
            grade: '3',
            listedIn: '3',
            placed: null,
            classes: ['r12'],
            about: 'Room 12, Renee Castellanos',
          },
          {
            studentId: 's1',
            name: 'Jayden Brooks',
            fullName: 'Jayden Brooks',
            initials: 'JB',
            tint: 5,
            firstName: 'Jayden',
            lastName: 'Brooks',
            grade: '3',
            listedIn: '3',
            placed: null,
            classes: ['r12'],
            about: 'Room 12, Renee Castellanos',
          },
          {
            studentId: 's3',
            name: 'Ines Duarte',
            fullName: 'Ines Duarte',
            initials: 'ID',
            tint: 2,
            firstName: 'Ines',
            lastName: 'Duarte',
            grade: '4',
            listedIn: '4',
            placed: null,
            classes: ['r21'],
            about: 'Room 21, Daniel Abara',
          },
          {
            studentId: 's4',
            name: 'Omar Haddad',
            fullName: 'Omar Haddad',
            initials: 'OH',
            tint: 2,
            firstName: 'Omar',
            lastName: 'Haddad',
            grade: '3',
            listedIn: '3',
            placed: null,
            classes: [],
            about: 'No class',
          },
        ],
        rosters: [
          {
            name: 'Renee Castellanos',
            fullName: 'Renee Castellanos',
            initials: 'RC',
            tint: 2,
            rosterId: 'r12',
            teacherId: 't1',
            version: 7,
            about: 'Room 12, Grade 3',
            grade: '3',
            students: 2,
          },
          {
            name: 'Daniel Abara',
            fullName: 'Daniel Abara',
            initials: 'DA',
            tint: 3,
            rosterId: 'r21',
            teacherId: 't2',
            version: 2,
            about: 'Room 21, Grade 4',
            grade: '4',
            students: 1,
          },
        ],
        without: [{ name: 'Ana Prieto', fullName: 'Ana Prieto', initials: 'AP', tint: 4, teacherId: 't3' }],
      },
    })
  },
)

t.test('a named school is one call; the only one is found, and of several one is to be chosen', async (t) => {
  const given = [answers(nextRosters, ridgeview()), summaryOf('ridge')]
  const named = visitOf({ answers: given })
  await updateRosters.show(named.visit, { school: 'ridge' })
  t.same(named.calls, [{ id: 'nextRosters', args: { query: { schoolId: 'ridge' } }, wave: 1 }])
  const only = visitOf({ answers: given })
  t.equal((await updateRosters.show(only.visit, {})).school?.schoolId, 'ridge')
  t.same(
    only.calls.map(({ id }) => id),
    ['teachersSummary', 'nextRosters'],
  )
  const several = visitOf({ answers: [summaryOf('ridge', 'cedar')] })
  t.same(await updateRosters.show(several.visit, {}), { back: '/account/adminView', school: null })
})

t.test(
  'a child who cannot be read stays unplaced, and without one of its classes nobody is moved',
  async (t) => {
    const { students, rosters, ...school } = ridgeview()
    const [first, ...others] = students
    const visitWith = (reply: object) =>
      visitOf({ answers: [answers(nextRosters, readRows(nextRosters.reply, reply).reply as never)] }).visit
    const show = (reply: object) => updateRosters.show(visitWith(reply), { school: 'ridge' })
    const without = await show({ ...school, rosters, students: others })
    const matches = (reply: object) =>
      findSchoolMatches.run(visitWith(reply), { school: 'ridge', names: [{ firstName: 'A', lastName: 'B' }] })
    for (const broken of [null, { ...first, lastName: null }, { ...first, gradeLevel: 3 }]) {
      const reply = { ...school, rosters, students: [broken, ...others] }
      t.same(readRows(nextRosters.reply, reply).leftOut, ['student'])
      t.same(await show(reply), without)
      await t.rejects(matches(reply), new UpstreamError('invalid-response', 'nextRosters'))
    }
    await t.resolves(matches(ridgeview()))
    const [room, ...rooms] = rosters
    const refusal = show({ ...school, students, rosters: [{ ...room, name: null }, ...rooms] })
    t.match(await refusal.catch((error: unknown) => error), {
      code: 'class-unread',
      message:
        '1 class of Ridgeview could not be read, so the rosters cannot be updated right now. Nothing was lost. Write to support@demo.test.',
    })
  },
)
