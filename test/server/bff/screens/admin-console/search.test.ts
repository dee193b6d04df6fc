import t from 'tap'
import { adminConsole } from '../../../../../server/bff/screens/admin-console/route.ts'
import { searchPeople } from '../../../../../server/bff/screens/admin-console/search.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { me } from '../../../../../server/contract/account.ts'
import { recentViews, searchAccounts } from '../../../../../server/contract/admin.ts'
import { mailState } from '../../../../../server/contract/mails.ts'
import { secondFactorPolicy } from '../../../../../server/contract/second-factor.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, fails, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const identity = teacherIdentity({ accountId: 'internal-1', isInternalAdmin: true })

t.test('a search that is too short is refused beside its field, without a call', async (t) => {
  const { visit, calls } = visitOf({ identity })
  await t.rejects(searchPeople.run(visit, { text: ' a ' }), {
    code: 'invalid-input',
    fields: { text: 'Please type at least 2 characters.' },
  })
  t.same(calls, [])
})

t.test(
  'a missing record leaves the console usable; a failed search does not look like an empty one',
  async (t) => {
    const without = visitOf({
      identity,
      answers: [
        answers(me, meReply()),
        fails(recentViews, 'down'),
        fails(mailState, 'down'),
        fails(secondFactorPolicy, 'down'),
      ],
    })
    t.match(await adminConsole.show(without.visit, {}), { recent: null, mail: null, factorPolicy: null })
    const failing = visitOf({
      identity,
      answers: [
        answers(me, meReply()),
        answers(recentViews, []),
        fails(mailState, 'down'),
        answers(secondFactorPolicy, { roles: [] }),
        fails(searchAccounts, 'down'),
      ],
    })
    await t.rejects(
      searchPeople.run(failing.visit, { text: 'castell' }),
      new UpstreamError('down', 'searchAccounts'),
    )
  },
)
