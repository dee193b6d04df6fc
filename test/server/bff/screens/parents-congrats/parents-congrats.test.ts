import t from 'tap'
import { parentsCongrats } from '../../../../../server/bff/screens/parents-congrats/route.ts'
import { me } from '../../../../../server/contract/account.ts'
import type { Student } from '../../../../../server/contract/entities.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { meReply } from '../../../../support/me.ts'
import { nothingShared, sharedByAna } from '../../../../support/shared-children.ts'
import { answers, fails, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const family = meReply({ settings: { role: 'Parent/guardian', mmFirstName: 'Simone', mmLastName: 'Brooks' } })
const open = (...children: Student[]) =>
  visitOf({
    answers: [
      answers(me, family),
      answers(myRosters, [rosterReply('r1', 'Children', children)]),
      nothingShared,
    ],
  })
const [maya, theo] = [student('s1', 'Maya Brooks'), student('s2', 'Theo Brooks')]

t.test('a parent is welcomed and led on to what is built (S2.99, S2.100?)', async (t) => {
  const { visit, calls } = open(maya, theo)
  const yourChildren = { label: 'Your children', href: '/account/parentRoster' }
  t.same(await parentsCongrats.show(visit, {}), {
    title: 'Congratulations, Simone!',
    text: 'Maya and Theo can play.',
    links: [{ label: 'See their progress', href: '/account/progress' }, yourChildren],
  })
  t.same(
    calls.map(({ id, wave }) => [id, wave]),
    [
      ['me', 1],
      ['myRosters', 1],
    ],
  )
  t.same(await parentsCongrats.show(open().visit, {}), {
    title: 'Congratulations, Simone!',
    text: 'You have a family account. Your children come next.',
    links: [yourChildren],
  })
  const without = visitOf({ answers: [answers(me, family), fails(myRosters, 'down')] })
  t.match(await parentsCongrats.show(without.visit, {}), {
    text: 'Your children can play.',
    links: { length: 2 },
  })
})

t.test('while the games are on no device, they come first', async (t) => {
  const setup = { rosterFinished: true, appsFinished: false }
  const reply = meReply({
    settings: { role: 'Parent/guardian', mmFirstName: 'Simone', mmLastName: 'Brooks' },
    clientData: { setup },
  })
  const { visit } = visitOf({
    answers: [answers(me, reply), answers(myRosters, [rosterReply('r1', 'Children', [maya])])],
  })
  t.match(await parentsCongrats.show(visit, {}), {
    text: 'Maya can play as soon as the games are on your devices.',
    links: [{ label: 'Get the games', href: '/account/setup' }, { href: '/account/progress' }, {}],
  })
})

t.test('a parent who has not told a name yet is led to the settings first (S2.100?)', async (t) => {
  const settings = { role: 'Parent/guardian', mmFirstName: undefined, mmLastName: undefined }
  const reply = meReply({ settings })
  const newcomer = { ...reply, teacher: { ...reply.teacher, firstName: '', lastName: '' } }
  const { visit } = visitOf({ answers: [answers(me, newcomer), answers(myRosters, []), nothingShared] })
  t.same(await parentsCongrats.show(visit, {}), {
    title: 'Congratulations!',
    text: 'You have a family account. Tell us about you first; your children come next.',
    links: [{ label: 'Continue to settings', href: '/account/settings' }],
  })
})

t.test('a second guardian is told whose children they see', async (t) => {
  const { visit } = visitOf({
    answers: [
      answers(me, family),
      answers(myRosters, [rosterReply('r1', 'Children', [])]),
      sharedByAna(maya, theo),
    ],
  })
  t.match(await parentsCongrats.show(visit, {}), {
    text: /^Ana Ortiz lets you see how Maya and Theo are doing\./,
    links: [{ href: '/account/progress' }],
  })
})

t.test(
  'a parent whose games are closed is led to what opens them, and not congratulated on play',
  async (t) => {
    const shown = async (
      subscription: Parameters<typeof meReply>[0] & object,
      kind: 'account' | 'impersonation' = 'account',
    ) => {
      const reply = meReply({ settings: { role: 'Parent/guardian', mmFirstName: 'Simone' }, ...subscription })
      const { visit } = visitOf({
        answers: [answers(me, reply), answers(myRosters, [rosterReply('r1', 'Children', [maya, theo])])],
        identity: teacherIdentity({ role: 'Parent/guardian', kind }),
      })
      return parentsCongrats.show(visit, {})
    }
    const over = { plan: 'parent_ios', trialStartDate: null, expirationDay: 20191015 } as const
    const others = [{ href: '/account/progress' }, { href: '/account/parentRoster' }]
    t.match(await shown({ subscription: over }), {
      title: 'Welcome back, Simone!',
      text: 'Your subscription has ended, so Maya and Theo cannot play. Their progress is kept.',
      links: [{ label: 'Subscribe again', href: '/account/parentPayment' }, ...others],
    })
    t.match(await shown({ subscription: { ...over, plan: 'parent_yearly', cardState: 'unpaid' } }), {
      links: [{ label: 'Change the card', href: '/account/subscription' }, {}, {}],
    })
    t.match(await shown({ subscription: null }), {
      title: 'Congratulations, Simone!',
      text: 'Maya and Theo can play once you choose a plan.',
      links: [{ label: 'Choose a plan', href: '/account/parentPayment' }, ...others],
    })
    t.match(await shown({ subscription: { ...over, expirationDay: 20191016 } }), {
      text: 'Maya and Theo can play.',
    })
    t.match((await shown({ subscription: over }, 'impersonation')).links, others)
  },
)
