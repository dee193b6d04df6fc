import t from 'tap'
import { confirmTeachers } from '../../../../../server/bff/screens/confirm-teachers/confirm.ts'
import { teachersToConfirm } from '../../../../../server/bff/screens/confirm-teachers/route.ts'
import { schoolKeeper } from '../../../../support/school-keeper.ts'
import { visitOf } from '../../../../support/visit.ts'

t.test('the teachers of a school, for who may say that they are still there (S2.156)', async (t) => {
  const keeper = schoolKeeper()
  keeper.isDue = true
  const { visit } = visitOf({ answers: keeper.answers })
  const { school } = await teachersToConfirm.show(visit, { school: 'ridge' })
  t.equal(school?.addHref, '/account/adminView?school=ridge')
  t.same(school?.teachers[0], {
    teacherId: 't2',
    name: 'Daniel Abara',
    fullName: 'Daniel Abara',
    initials: 'DA',
    tint: school?.teachers[0]?.tint,
    about: '3rd grade teacher · 1 student',
    mayLeave: true,
  })
  t.match(school?.teachers.at(-1), { about: 'School administrator · 0 students', mayLeave: false })
})

t.test(
  'teachers who have left are signed out everywhere, and the question does not come back (S2.158?, S6.14)',
  async (t) => {
    const keeper = schoolKeeper()
    keeper.isDue = true
    const ended: string[] = []
    const { visit } = visitOf({ answers: keeper.answers })
    const endSessionsOf = async (id: string) => void ended.push(id)
    const body = { school: 'ridge', left: ['t1', 't2'] }
    t.same(await confirmTeachers.run({ ...visit, endSessionsOf }, body), { school: null })
    t.same(ended, ['t1', 't2'])
  },
)
