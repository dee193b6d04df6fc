import t from 'tap'
import { home } from '../../../../../server/bff/screens/home/route.ts'
import { me } from '../../../../../server/contract/account.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, fails, partnerIdentity, visitOf } from '../../../../support/visit.ts'

t.test('an account goes to a built screen of its own (S2.112, S2.17)', async (t) => {
  const everybody = [
    meReply(),
    meReply({ settings: { role: 'Parent/guardian' } }),
    meReply({ settings: { role: undefined }, clientData: { isSignupComplete: false }, subscription: null }),
    meReply({ clientData: { rights: 'V' } }),
    meReply({ subscription: { trialStartDate: 20191101 } }),
  ]
  for (const reply of everybody)
    for (const small of ['0', '1', undefined] as const) {
      const { visit, calls } = visitOf({ answers: [answers(me, reply)] })
      t.same(await home.show(visit, { small }), { to: '/account/playtime' })
      t.same(calls, [{ id: 'me', args: {}, wave: 1 }])
    }
})

t.test('a partner goes to the partner area, and nobody is asked (S2.6)', async (t) => {
  const { visit, calls } = visitOf({ identity: partnerIdentity(), config: { rpPrefix: 'lezen' } })
  t.same(await home.show(visit, {}), { to: '/lezen' })
  t.same(calls, [])
})

t.test('without an answer nobody is sent anywhere', async (t) => {
  const { visit } = visitOf({ answers: [fails(me, 'slow')] })
  await t.rejects(home.show(visit, {}))
})
