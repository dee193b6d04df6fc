import t from 'tap'
import { picturePassword } from '../../../../../server/bff/screens/picture-password/route.ts'
import { picturePasswordView } from '../../../../../server/bff/screens/picture-password/view.ts'
import { deviceClasses } from '../../../../../server/contract/auth.ts'
import { tint } from '../../../../../shared/rules/names.ts'
import { answers, fails, visitOf } from '../../../../support/visit.ts'

const child = (studentId: string, firstName: string, lastName: string) => ({ studentId, firstName, lastName })
const room12 = {
  rosterId: 'r-12',
  name: 'Room 12',
  children: [
    child('s-1', 'Mateo', 'Reyes'),
    child('s-2', 'Amara', 'Okafor'),
    child('s-3', 'Amara', 'Ndiaye'),
    child('s-4', 'Zoë', 'Lang'),
    child('s-5', 'Zoë', 'Lund'),
  ],
}
const room14 = { rosterId: 'r-14', name: 'Room 14', children: [] }
const device = (...classes: (typeof room12)[]) => ({ teacherId: 't-1', timezone: 'UTC', classes })
const named = (studentId: string, name: string, initials: string) => ({
  studentId,
  name,
  initials,
  tint: tint(studentId),
})
const names = [
  named('s-3', 'Amara N.', 'AN'),
  named('s-2', 'Amara O.', 'AO'),
  named('s-1', 'Mateo', 'MR'),
  named('s-4', 'Zoë Lang', 'ZL'),
  named('s-5', 'Zoë Lund', 'ZL'),
]

t.test('one class is its names, as much of each as tells two children apart (S7.13?)', async (t) => {
  t.same(picturePasswordView({ ...device(room12), params: {} }), {
    classes: [],
    open: { name: 'Room 12', back: null, children: names },
  })
})

t.test('of several classes one is chosen; a class of somebody else’s returns "not found"', async (t) => {
  const choice = {
    classes: [
      { name: 'Room 12', href: '/visualPassword?rosterId=r-12' },
      { name: 'Room 14', href: '/visualPassword?rosterId=r-14' },
    ],
    open: null,
  }
  const both = device(room12, room14)
  t.same(picturePasswordView({ ...both, params: {} }), choice)
  t.same(picturePasswordView({ ...both, params: { rosterId: 'r-99' } }), choice)
  t.same(picturePasswordView({ ...both, params: { rosterId: 'r-14' } }), {
    classes: [],
    open: { name: 'Room 14', back: '/visualPassword', children: [] },
  })
  t.same(picturePasswordView({ ...device(), params: {} }), { classes: [], open: null })
})

t.test('the names are one call, and without it there is no page', async (t) => {
  const { visit, calls } = visitOf({ answers: [answers(deviceClasses, device(room12))] })
  t.match(await picturePassword.show(visit, {}), { open: { name: 'Room 12' } })
  t.same(
    calls.map(({ id }) => id),
    ['deviceClasses'],
  )
  await t.rejects(picturePassword.show(visitOf({ answers: [fails(deviceClasses, 'down')] }).visit, {}))
})
