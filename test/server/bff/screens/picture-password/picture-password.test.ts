import t from 'tap'
import { picturePassword } from '../../../../../server/bff/screens/picture-password/route.ts'
import { picturePasswordView } from '../../../../../server/bff/screens/picture-password/view.ts'
import { readRows } from '../../../../../server/bff/upstream/read-rows.ts'
import { deviceRoster, deviceRosters } from '../../../../../server/contract/student-sign-in.ts'
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
const rostersOf = (...classes: (typeof room12)[]) => classes.map(({ rosterId, name }) => ({ rosterId, name }))
const device = (...classes: (typeof room12)[]) => ({
  teacherId: 't-1',
  timezone: 'UTC',
  rosters: rostersOf(...classes),
})
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
  t.same(picturePasswordView({ rosters: rostersOf(room12), open: room12, isChoice: false }), {
    classes: [],
    open: { rosterId: 'r-12', isOfOneChild: false, name: 'Room 12', back: null, children: names },
  })
})

t.test('of several classes one is chosen, and the way leads back to them', async (t) => {
  const rosters = rostersOf(room12, room14)
  t.same(picturePasswordView({ rosters, open: null, isChoice: true }), {
    classes: [
      { name: 'Room 12', href: '/visualPassword?rosterId=r-12' },
      { name: 'Room 14', href: '/visualPassword?rosterId=r-14' },
    ],
    open: null,
  })
  t.same(picturePasswordView({ rosters, open: room14, isChoice: true }), {
    classes: [],
    open: { rosterId: 'r-14', isOfOneChild: false, name: 'Room 14', back: '/visualPassword', children: [] },
  })
  t.same(picturePasswordView({ rosters: [], open: null, isChoice: false }), { classes: [], open: null })
})

t.test('a device opened by a badge says that it is of one child', async (t) => {
  const open = { ...room12, children: room12.children.slice(0, 1), isOfOneChild: true }
  t.match(picturePasswordView({ rosters: rostersOf(room12), open, isChoice: false }).open, {
    isOfOneChild: true,
    children: [{ name: 'Mateo' }],
  })
})

const asked = async (rosterId: string | undefined, ...classes: (typeof room12)[]) => {
  const { visit, calls } = visitOf({
    answers: [
      answers(deviceRosters, device(...classes)),
      answers(deviceRoster, ({ params }) => {
        const found = classes.find((one) => one.rosterId === params.rosterId)
        if (!found) throw new Error(`${params.rosterId} is not of this device`)
        return found
      }),
    ],
  })
  const view = await picturePassword.show(visit, { rosterId })
  return { view, calls: calls.map(({ id }) => id) }
}

t.test('the names are a call of their own, for the open class alone (S7.114, S7.115)', async (t) => {
  t.match(await asked(undefined, room12), {
    view: { open: { name: 'Room 12' } },
    calls: ['deviceRosters', 'deviceRoster'],
  })
  t.match(await asked('r-14', room12, room14), {
    view: { open: { name: 'Room 14' } },
    calls: ['deviceRosters', 'deviceRoster'],
  })
  for (const rosterId of [undefined, 'r-99'])
    t.match(await asked(rosterId, room12, room14), {
      view: { open: null, classes: [{ name: 'Room 12' }, { name: 'Room 14' }] },
      calls: ['deviceRosters'],
    })
  await t.rejects(picturePassword.show(visitOf({ answers: [fails(deviceRosters, 'down')] }).visit, {}))
})

t.test('the names that come along with the classes are not asked for again', async (t) => {
  const { visit, calls } = visitOf({
    answers: [answers(deviceRosters, { ...device(room12, room14), open: room12 })],
  })
  t.match(await picturePassword.show(visit, { rosterId: 'r-12' }), {
    open: { name: 'Room 12', children: names },
  })
  t.same(
    calls.map(({ id, args }) => [id, args]),
    [['deviceRosters', { query: { open: 'r-12' } }]],
  )
})

t.test('one child or class that cannot be read keeps nobody else from signing in', async (t) => {
  const read = (reply: object) => {
    const { reply: all, leftOut } = readRows(deviceRosters.reply, reply)
    return { leftOut, given: answers(deviceRosters, all as never) }
  }
  const [mateo, ...others] = room12.children
  for (const broken of [null, { ...mateo, lastName: null }, { ...mateo, firstName: 7 }]) {
    const open = { ...room12, children: [broken, ...others] }
    const { given, leftOut } = read({ ...device(room12), open })
    t.same(leftOut, ['student'])
    const { visit, calls } = visitOf({ answers: [given] })
    const view = await picturePassword.show(visit, {})
    t.same(
      view.open?.children,
      names.filter(({ studentId }) => studentId !== 's-1'),
    )
    t.equal(calls.length, 1, 'those who can be read are not asked for again')
    t.same(readRows(deviceRoster.reply, open), { reply: { ...open, children: others }, leftOut: ['student'] })
  }
  const { given, leftOut } = read({ ...device(), rosters: [null, ...rostersOf(room12)] })
  t.same(leftOut, ['class'])
  t.match(
    await picturePassword.show(visitOf({ answers: [given] }).visit, {}),
    { open: null, classes: [{ name: 'Room 12' }] },
    'no class is opened by itself that may be another child’s',
  )
})
