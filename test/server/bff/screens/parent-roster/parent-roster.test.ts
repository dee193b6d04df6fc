import t from 'tap'
import { parentRoster } from '../../../../../server/bff/screens/parent-roster/route.ts'
import { saveChildren } from '../../../../../server/bff/screens/parent-roster/save.ts'
import { me } from '../../../../../server/contract/account.ts'
import { rosterPasswords } from '../../../../../server/contract/picture-passwords.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { meReply } from '../../../../support/me.ts'
import { passwordState, withoutPasswords } from '../../../../support/password-state.ts'
import { nothingShared, sharedByAna } from '../../../../support/shared-children.ts'
import { type Answer, answers, fails, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const identity = teacherIdentity({ role: 'Parent/guardian' })
const theo = { ...student('s2', 'Theo Brooks', '1'), birthYear: 2012 }
const maya = student('s1', 'Maya', null)
const family = [rosterReply('r1', 'Children', [theo, maya]), rosterReply('r2', 'More', [maya])]
const pictures = answers(rosterPasswords, {
  studentPasswords: 'picturePasswords',
  students: [
    passwordState('s1', { isLocked: true, misses: 3 }),
    passwordState('s2', { helpToken: 'help-1' }),
  ],
})
const colleague = { id: 'teacher-2', firstName: 'Ben', lastName: 'Odell' }
const shared = {
  ...rosterReply('r3', 'Room 12', [student('s9', 'Nadia Haddad')]),
  teachers: [...rosterReply('r1', '', []).teachers, colleague],
}
const ages = ['Age', ...Array.from({ length: 17 }, (_, i) => String(i + 1)), '18+']

t.test('a parent’s children, each once, with what changing them needs (S2.27, S2.190, S5.75)', async (t) => {
  const { visit, calls } = visitOf({ identity, answers: [answers(myRosters, [...family, shared]), pictures] })
  t.same(await parentRoster.show(visit, {}), {
    title: 'Your children',
    text: 'Up to three. They tap their name when they play.',
    children: [
      {
        studentId: 's1',
        name: 'Maya',
        fullName: 'Maya',
        initials: 'M',
        tint: 5,
        firstName: 'Maya',
        age: 'Age',
        about: '',
        password: 'locked',
      },
      {
        studentId: 's2',
        name: 'Theo Brooks',
        fullName: 'Theo Brooks',
        initials: 'TB',
        tint: 3,
        firstName: 'Theo',
        age: '7',
        about: 'Age 7 · Grade 1',
        password: 'help',
      },
    ],
    edit: { object: 'r1', version: 1, year: 2019, ages, next: null },
    passwordsNotice: null,
    links: [{ label: 'See their progress', href: '/account/progress' }],
  })
  t.same(
    calls.map(({ id }) => id),
    ['myRosters', 'rosterPasswords'],
  )
})

t.test('without the picture passwords the list is there, and says that they are missing', async (t) => {
  const show = (given: Answer) =>
    parentRoster.show(visitOf({ identity, answers: [answers(myRosters, family), given] }).visit, {})
  t.match(await show(withoutPasswords), {
    children: [{ password: null }, { password: null }],
    passwordsNotice: null,
  })
  t.match(await show(fails(rosterPasswords, 'down')), {
    children: [{ password: null }, { password: null }],
    edit: { version: 1 },
    passwordsNotice: 'The picture passwords are not available right now. The list is here.',
  })
  await t.rejects(show(fails(rosterPasswords, 'refused')))
})

t.test('without children the form leads on, and to nothing that is empty (S5.74)', async (t) => {
  const showSignedUp = (isSignupComplete: boolean) => {
    const own = answers(me, meReply({ clientData: { isSignupComplete } }))
    const none = answers(myRosters, [rosterReply('r1', 'My Class', [])])
    return parentRoster.show(visitOf({ identity, answers: [none, nothingShared, own] }).visit, {})
  }
  t.match(await showSignedUp(false), {
    children: { length: 0 },
    edit: { next: '/account/parentPayment' },
    links: { length: 0 },
  })
  t.match(
    await showSignedUp(true),
    { children: { length: 0 }, edit: { next: null } },
    'a parent who has removed the last child is not signing up again',
  )
  await t.rejects(parentRoster.show(visitOf({ identity, answers: [fails(myRosters, 'down')] }).visit, {}))
})

t.test(
  'an administrator viewing as the parent, and a parent with only a school’s class, may not change it',
  async (t) => {
    const viewer = teacherIdentity({ role: 'Parent/guardian', kind: 'impersonation' })
    const viewed = visitOf({ identity: viewer, answers: [answers(myRosters, family)] })
    t.match(await parentRoster.show(viewed.visit, {}), {
      text: 'Only the parent can change this list.',
      children: [{ password: null }, { password: null }],
      edit: null,
    })
    const invited = visitOf({ identity, answers: [answers(myRosters, [shared]), pictures] })
    t.match(await parentRoster.show(invited.visit, {}), {
      text: 'To add or change a child, write to support@demo.test.',
      children: [{ name: 'Nadia Haddad' }],
      edit: null,
    })
  },
)

t.test('a list with a child who cannot be read is shown and not changed (S8.66?)', async (t) => {
  const broken = { ...rosterReply('r1', 'Children', [theo]), studentIds: ['s2', 's1'] }
  const { visit } = visitOf({ identity, answers: [answers(myRosters, [broken]), pictures] })
  t.match(await parentRoster.show(visit, {}), {
    text: 'Not all of your children could be read, so the list cannot be changed right now. Nothing was lost. Write to support@demo.test.',
    children: [{ name: 'Theo Brooks' }],
    edit: null,
  })
})

t.test('a second guardian reads the list of the first, and whose it is, and changes nothing', async (t) => {
  const own = answers(myRosters, [rosterReply('r1', 'My Class', [])])
  const { visit } = visitOf({ identity, answers: [own, sharedByAna(theo)] })
  t.match(await parentRoster.show(visit, {}), {
    title: 'Children you see',
    text: 'Ana Ortiz lets you see how Theo is doing. Only Ana Ortiz can change the list of children and pays for the plan.',
    children: [{ name: 'Theo Brooks' }],
    edit: null,
  })
  const body = { version: 1, children: [{ firstName: 'Ada', age: '8' }] }
  const saving = visitOf({ identity, answers: [own, sharedByAna(theo)] })
  await t.rejects(saveChildren.run(saving.visit, body), { code: 'forbidden', message: /^Ana Ortiz/ })
  t.same(
    saving.calls.map(({ id }) => id),
    ['myRosters', 'sharedChildren'],
    'nothing is sent',
  )
})
