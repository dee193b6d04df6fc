import t from 'tap'
import { weeklyMailView } from '../../../../../server/bff/screens/weekly-mail/view.ts'

t.test('a teacher has one weekly mail, a parent one per child', async (t) => {
  const teacher = weeklyMailView([{ kind: 'classes', studentId: null, firstName: null, day: 3 }], true)
  t.same(teacher.mails, [
    { kind: 'classes', studentId: null, label: 'Weekly mail', when: 'Wednesdays at 3:30 pm', day: 3 },
  ])
  t.match(teacher.about, 'in counts. No names')
  t.same(teacher.days[0], { value: '0', label: 'Sunday' })
  t.equal(teacher.days.length, 7)

  const parent = weeklyMailView(
    [
      { kind: 'child', studentId: 'm1', firstName: 'Maya', day: null },
      { kind: 'child', studentId: 'm2', firstName: 'Noah', day: 0 },
    ],
    true,
  )
  t.same(parent.mails, [
    { kind: 'child', studentId: 'm1', label: 'Weekly mail about Maya', when: 'Off', day: null },
    { kind: 'child', studentId: 'm2', label: 'Weekly mail about Noah', when: 'Sundays at 5:00 pm', day: 0 },
  ])
  t.match(weeklyMailView([], true), { mails: [], about: 'Once you have added a child' })
})

t.test('an administrator has the month of their institution too', async (t) => {
  const view = weeklyMailView(
    [
      { kind: 'institution', studentId: null, firstName: null, day: 1 },
      { kind: 'classes', studentId: null, firstName: null, day: null },
    ],
    true,
  )
  t.match(view.mails, [
    { label: 'Monthly mail', when: 'The first Monday of the month at 3:30 pm' },
    { label: 'Weekly mail', when: 'Off' },
  ])
  t.match(view.about, 'your institution each month')
})
