import t from 'tap'
import { home } from '../../../../../server/bff/screens/home/route.ts'
import { me } from '../../../../../server/contract/account.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, fails, partnerIdentity, teacherIdentity, visitOf } from '../../../../support/visit.ts'

t.test(
  'each account is led to its home (S2.17, S2.99, S2.100?, S2.101, S2.102?, S2.103, S2.104?, S2.105, S2.106?, S2.107, S2.108, S2.109?, S2.110, S2.111, S2.112)',
  async (t) => {
    const table: [string, ReturnType<typeof meReply>, { wide: string; small: string }][] = [
      ['a teacher', meReply(), { wide: 'playtime', small: 'mobileLanding' }],
      [
        'somebody who has just signed up',
        meReply({
          settings: { role: undefined },
          clientData: { isSignupComplete: false },
          subscription: null,
        }),
        { wide: 'settings', small: 'settings' },
      ],
      [
        'a teacher whose pilot is set for later',
        meReply({ subscription: { trialStartDate: 20191101 } }),
        { wide: 'setup', small: 'setup' },
      ],
      [
        'an administrator',
        meReply({ clientData: { rights: 'V' } }),
        { wide: 'adminView?tab=playtime', small: 'mobileLanding' },
      ],
    ]
    for (const [who, reply, to] of table)
      for (const small of ['0', '1', undefined] as const) {
        const { visit, calls } = visitOf({ answers: [answers(me, reply)] })
        t.same(
          await home.show(visit, { small }),
          { to: `/account/${small === '1' ? to.small : to.wide}` },
          `${who} ${small}`,
        )
        t.same(calls, [{ id: 'me', args: {}, wave: 1 }])
      }
  },
)

t.test(
  'a parent goes to be congratulated, where configuration says; superpowers pass that by (S2.99, S2.100?, S6.36)',
  async (t) => {
    const parent = meReply({ settings: { role: 'Parent/guardian' } })
    const homeOf = async (about: Parameters<typeof visitOf>[0]) =>
      home.show(visitOf({ answers: [answers(me, parent)], ...about }).visit, {})
    t.same(await homeOf({}), { to: '/parents-congrats' })
    const elsewhere = 'https://families.example.org/hello'
    t.same(await homeOf({ config: { parentsCongratsUrl: elsewhere } }), { to: elsewhere })
    const internal = teacherIdentity({ isInternalAdmin: true, superpowers: true })
    t.same(await homeOf({ identity: internal }), { to: '/account/progress' })
  },
)

t.test(
  'signing in on the way from a weekly mail ends where the mail leads, whatever else is due',
  async (t) => {
    const parent = meReply({ settings: { role: 'Parent/guardian' } })
    const led = async (to: string, small?: '1') =>
      home.show(visitOf({ answers: [answers(me, parent)] }).visit, { return: to, ...(small && { small }) })
    const report = '/account/progress?student=k1&show=report&from=mail'
    t.same(await led(report), { to: report })
    t.same(await led(report, '1'), { to: report }, 'mails are read on phones')
    t.same(await led('/account/progress?student=k1&show=report'), { to: '/parents-congrats' })
    t.same(await led('/account/progress?from=skills'), { to: '/parents-congrats' }, 'from another page')
    t.same(await led('/reading?from=mail'), { to: '/parents-congrats' }, 'no page of an account')
    t.same(await led('https://elsewhere.example/?from=mail'), { to: '/parents-congrats' })
    const owing = visitOf({ answers: [answers(me, { ...parent, owesSecondFactor: true })] })
    t.match(await home.show(owing.visit, { return: report }), { to: /^\/login\/secure\?return=.*mail$/ })
  },
)

t.test('whoever must set up a second factor first goes there, and then on', async (t) => {
  const owing = { ...meReply(), owesSecondFactor: true }
  const { visit } = visitOf({ answers: [answers(me, owing)] })
  t.same(await home.show(visit, { return: '/account/playtime' }), {
    to: '/login/secure?return=%2Faccount%2Fplaytime',
  })
  t.same(await home.show(visit, { return: 'https://elsewhere.example' }), { to: '/login/secure' })
})

t.test('a partner goes to the partner area, without a call (S2.6)', async (t) => {
  const { visit, calls } = visitOf({ identity: partnerIdentity(), config: { rpPrefix: 'lezen' } })
  t.same(await home.show(visit, {}), { to: '/lezen' })
  t.same(calls, [])
})

t.test('without a response nobody is redirected', async (t) => {
  const { visit } = visitOf({ answers: [fails(me, 'slow')] })
  await t.rejects(home.show(visit, {}))
})
