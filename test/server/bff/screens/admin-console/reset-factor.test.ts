import t from 'tap'
import { Value } from 'typebox/value'
import { resetFactor } from '../../../../../server/bff/screens/admin-console/reset-factor.ts'
import { searchPeople } from '../../../../../server/bff/screens/admin-console/search.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { me } from '../../../../../server/contract/account.ts'
import { recentViews, searchAccounts } from '../../../../../server/contract/admin.ts'
import { mailState } from '../../../../../server/contract/mails.ts'
import { resetSecondFactor, secondFactorPolicy } from '../../../../../server/contract/second-factor.ts'
import { ResetFactor } from '../../../../../shared/screens/admin-console.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, fails, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const identity = teacherIdentity({ accountId: 'internal-1', isInternalAdmin: true })
const since = '2019-10-01T00:00:00.000Z'
const quiet = [
  answers(me, meReply()),
  answers(recentViews, []),
  fails(mailState, 'down'),
  answers(secondFactorPolicy, { roles: [] }),
]

t.test('other administrators are found, and cannot be viewed; who has a second factor is said', async (t) => {
  const otto = {
    accountId: 'otto',
    firstName: 'Otto',
    lastName: 'Castell',
    email: 'otto@school.test',
    role: null,
    institution: null,
    subscription: null,
    lastSigninAt: null,
    state: 'active' as const,
    invitation: null,
    schoolId: null,
    isInternalAdmin: true,
    secondFactorSince: since,
  }
  const found = answers(searchAccounts, { accounts: [otto], schools: [], more: false })
  const { visit } = visitOf({ identity, answers: [...quiet, found] })
  const view = await searchPeople.run(visit, { text: 'castell' })
  t.equal(view.factorPolicy, 'Two-step sign-in is required of nobody.')
  t.match(view.found?.people, [
    {
      role: 'Internal administrator',
      isViewable: false,
      isInternalAdmin: true,
      secondFactorSince: since,
    },
  ])
})

t.test('whose second factor is taken away is signed out everywhere, unless it was refused', async (t) => {
  const ended: string[] = []
  const reset = async (answer: ReturnType<typeof fails>) => {
    const { visit, calls } = visitOf({ identity, answers: [...quiet, answer] })
    const seen = { ...visit, endSessionsOf: async (id: string) => void ended.push(id) }
    return { shown: resetFactor.run(seen, { accountId: 't-1', since }), calls }
  }
  await t.rejects(
    (await reset(fails(resetSecondFactor, 'conflict'))).shown,
    new UpstreamError('conflict', 'resetSecondFactor'),
  )
  t.same(ended, [], 'nobody is signed out by a refusal')
  const { shown, calls } = await reset(answers(resetSecondFactor, {}))
  t.equal((await shown).found, null)
  t.match(calls[0], { args: { params: { accountId: 't-1' }, body: { since } } })
  t.same(ended, ['t-1'])
})

t.test('since when a factor is on is an instant, or the request is refused', (t) => {
  t.ok(Value.Check(ResetFactor, { accountId: 't-1', since }))
  t.notOk(Value.Check(ResetFactor, { accountId: 't-1', since: 'constructor' }))
  t.end()
})
