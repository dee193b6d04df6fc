import t from 'tap'
import { liftAccount } from '../../../../../server/bff/screens/admin-console/lift-account.ts'
import { liftNetwork } from '../../../../../server/bff/screens/admin-console/lift-network.ts'
import { adminConsole } from '../../../../../server/bff/screens/admin-console/route.ts'
import { me } from '../../../../../server/contract/account.ts'
import { recentViews, searchAccounts } from '../../../../../server/contract/admin.ts'
import { mailState } from '../../../../../server/contract/mails.ts'
import { secondFactorPolicy } from '../../../../../server/contract/second-factor.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, fails, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const internal = teacherIdentity({ accountId: 'internal-1', isInternalAdmin: true })
const isInternal = (isInternalAdmin: boolean) => {
  const { teacher, ...rest } = meReply()
  return answers(me, { ...rest, teacher: { ...teacher, isInternalAdmin } })
}

/** A visit of an administrator, and what is lifted in it. */
function visitOfAdmin(given: Parameters<typeof visitOf>[0]['answers'] = [], networks: string[] = []) {
  const lifted: string[] = []
  const quiet = [
    answers(recentViews, []),
    fails(mailState, 'down'),
    answers(secondFactorPolicy, { roles: [] }),
  ]
  const { visit, recorded } = visitOf({
    identity: internal,
    answers: [isInternal(true), ...quiet, ...(given ?? [])],
  })
  const turnedAway = {
    networks: async () => networks,
    isAccount: async () => false,
    liftNetwork: async (network: string) => void lifted.push(network),
    liftAccount: async ({ email }: { email: string }) => void lifted.push(email),
  }
  return { visit: { ...visit, turnedAway }, lifted, recorded }
}

t.test('a network is let in by whoever is an internal administrator at that moment', async (t) => {
  const now = visitOfAdmin()
  t.match(await liftNetwork.run(now.visit, { network: '192.0.2.1' }), { turnedAway: [] })
  t.same([now.lifted, now.recorded], [['192.0.2.1'], [['network-let-in-again', '192.0.2.1']]])
  const revoked = visitOfAdmin([isInternal(false)])
  await t.rejects(liftNetwork.run(revoked.visit, { network: '192.0.2.1' }), { code: 'forbidden' })
  t.same([revoked.lifted, revoked.recorded], [[], []])
})

t.test('only an account that the upstream shows is let in', async (t) => {
  const nobody = visitOfAdmin([answers(searchAccounts, { accounts: [], schools: [], more: false })])
  await t.rejects(liftAccount.run(nobody.visit, { email: 'alma@school.test' }), { code: 'not-found' })
  const refused = visitOfAdmin([fails(searchAccounts, 'denied')])
  await t.rejects(liftAccount.run(refused.visit, { email: 'alma@school.test' }))
  t.same([nobody.lifted, refused.lifted], [[], []])
})

t.test('twenty networks are listed, and how many more there are', async (t) => {
  const networks = Array.from({ length: 23 }, (_, at) => `192.0.2.${at}`)
  const view = await adminConsole.show(visitOfAdmin([], networks).visit, {})
  t.same([view.turnedAway, view.moreTurnedAway], [networks.slice(0, 20), 'and 3 more'])
})
