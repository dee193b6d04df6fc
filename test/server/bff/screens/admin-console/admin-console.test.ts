import t from 'tap'
import { adminConsole } from '../../../../../server/bff/screens/admin-console/route.ts'
import { searchPeople } from '../../../../../server/bff/screens/admin-console/search.ts'
import { me } from '../../../../../server/contract/account.ts'
import { recentViews, searchAccounts } from '../../../../../server/contract/admin.ts'
import type { ReplyOf } from '../../../../../server/contract/call.ts'
import { mailState } from '../../../../../server/contract/mails.ts'
import { secondFactorPolicy } from '../../../../../server/contract/second-factor.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

type Account = ReplyOf<typeof searchAccounts>['accounts'][number]

const identity = teacherIdentity({ accountId: 'internal-1', isInternalAdmin: true })
const account = (over: Partial<Account> = {}): Account => ({
  accountId: 't-1',
  firstName: 'June',
  lastName: 'Castell',
  email: 'june@school.test',
  role: 'Classroom teacher',
  institution: 'Harbor Middle',
  subscription: { plan: 'gold', scope: 'school', trialStartDate: null, expirationDay: 20200701 },
  lastSigninAt: '2019-10-16T13:00:00.000Z',
  ...{ state: 'active' as const, invitation: null, schoolId: 's-1' },
  isInternalAdmin: false,
  secondFactorSince: null,
  ...over,
})
const views: ReplyOf<typeof recentViews> = [
  {
    viewId: 'v-3',
    admin: { accountId: 'internal-1', firstName: 'Iris', lastName: 'Morrow' },
    account: { firstName: 'Daniel', lastName: 'Abara' },
    reason: 'Parent says minutes are missing',
    startedAt: '2019-10-16T14:58:00.000Z',
    endedAt: null,
  },
  {
    viewId: 'v-2',
    admin: { accountId: 'internal-2', firstName: 'Sade', lastName: 'Okonkwo' },
    account: { firstName: 'June', lastName: 'Castell' },
    reason: 'Renewal question, ticket 4471',
    startedAt: '2019-10-15T20:12:00.000Z',
    endedAt: '2019-10-15T20:27:00.000Z',
  },
  {
    viewId: 'v-1',
    admin: { accountId: 'internal-1', firstName: 'Iris', lastName: 'Morrow' },
    account: { firstName: 'June', lastName: 'Castell' },
    reason: 'Looked and left at once',
    startedAt: '2019-10-14T15:20:00.000Z',
    endedAt: '2019-10-14T15:20:05.000Z',
  },
]
const noMail: ReplyOf<typeof mailState> = {
  ...{ waiting: 0, waitingSince: null },
  ...{ undelivered: [], undeliveredCount: 0, bounced: [], bouncedCount: 0 },
}
const mail = { waiting: 'No mail waits', undelivered: [], bounced: [], more: '' }
const recent = [
  {
    viewId: 'v-3',
    when: 'Today, 10:58 am',
    who: 'You',
    name: 'Daniel Abara',
    long: 'for 2 minutes so far',
    reason: 'Parent says minutes are missing',
  },
  {
    viewId: 'v-2',
    when: 'Yesterday, 4:12 pm',
    who: 'S. Okonkwo',
    name: 'June Castell',
    long: 'for 15 minutes',
    reason: 'Renewal question, ticket 4471',
  },
  {
    viewId: 'v-1',
    when: 'October 14, 11:20 am',
    who: 'You',
    name: 'June Castell',
    long: 'for 1 minute',
    reason: 'Looked and left at once',
  },
]

t.test(
  'the console before a search: who looked at whom, in the administrator’s own days (S2.52?)',
  async (t) => {
    const { visit, calls } = visitOf({
      identity,
      answers: [
        answers(me, meReply()),
        answers(recentViews, views),
        answers(mailState, noMail),
        answers(secondFactorPolicy, { roles: ['internal', 'parent'] }),
      ],
    })
    const view = await adminConsole.show(visit, {})
    t.match(view.admin, { initials: 'RC' })
    t.same(
      { ...view, admin: null },
      {
        admin: null,
        superpowers: false,
        factorPolicy: 'Two-step sign-in is required of internal administrators and parents.',
        turnedAway: [],
        moreTurnedAway: '',
        found: null,
        mail,
        recent,
      },
    )
    t.same(
      calls.map(({ id, wave }) => [id, wave]),
      [
        ['me', 1],
        ['recentViews', 1],
        ['mailState', 1],
        ['secondFactorPolicy', 1],
      ],
    )
  },
)

t.test('a search lists people with what tells them apart (S2.52?)', async (t) => {
  const found = async (accounts: Account[], more = false) => {
    const { visit, calls } = visitOf({
      identity: { ...identity, superpowers: true },
      answers: [
        answers(me, meReply()),
        answers(recentViews, []),
        answers(mailState, noMail),
        answers(secondFactorPolicy, { roles: [] }),
        answers(searchAccounts, { accounts, schools: [], more }),
      ],
    })
    const view = await searchPeople.run(visit, { text: ' castell ' })
    t.same(
      calls.find(({ id }) => id === 'searchAccounts'),
      {
        id: 'searchAccounts',
        args: { body: { text: 'castell' } },
        wave: 1,
      },
    )
    t.equal(view.superpowers, true)
    return view.found
  }
  const bare = { role: null, institution: null, subscription: null, lastSigninAt: null }
  const two = await found([account(), account({ accountId: 't-2', firstName: '', ...bare })])
  t.equal(two?.words, '2 teachers match “castell”')
  t.match(two?.people, [
    {
      accountId: 't-1',
      name: 'June Castell',
      firstName: 'June',
      initials: 'JC',
      email: 'june@school.test',
      role: 'Classroom teacher',
      institution: 'Harbor Middle',
      plan: { label: 'School, to July 1, 2020', tone: 'good' },
      lastSignin: 'Today',
      ...{ isDeactivated: false, isViewable: true, invitation: null, confirmation: null, returnHref: null },
    },
    {
      name: 'Castell',
      firstName: 'Castell',
      role: 'No role yet',
      institution: 'No institution',
      plan: { label: 'No plan', tone: 'plain' },
      lastSignin: 'Never',
      ...{ isDeactivated: false, isViewable: true, invitation: null, confirmation: null, returnHref: null },
    },
  ])
  t.equal((await found([account()]))?.words, '1 teacher matches “castell”')
  t.equal((await found([]))?.words, 'Nobody matches “castell”')
  t.match((await found([account()], true))?.words, /^The first 1 teachers who match “castell”/)
  const parent = account({ accountId: 'p-1', role: 'Parent/guardian' })
  t.match(await found([parent]), { words: '1 parent matches “castell”', people: [{ noun: 'parent' }] })
  const mixed = await found([account(), parent, account({ accountId: 'a-1', role: 'School administrator' })])
  t.equal(mixed?.words, '3 people match “castell”')
  t.same(
    mixed?.people.map(({ noun }) => noun),
    ['teacher', 'parent', 'administrator'],
  )
})

t.test(
  'who has not opened the account is listed with when they were invited; schools with their plan',
  async (t) => {
    const { visit } = visitOf({
      identity: { ...identity, superpowers: true },
      answers: [
        answers(me, meReply()),
        answers(recentViews, []),
        answers(mailState, noMail),
        answers(secondFactorPolicy, { roles: [] }),
        answers(searchAccounts, {
          accounts: [
            account({
              state: 'unvalidated',
              invitation: { firstSentAt: '2019-10-11T13:00:00.000Z', lastSentAt: '2019-10-16T13:00:00.000Z' },
            }),
            account({ accountId: 't-2', state: 'unvalidated' }),
          ],
          schools: [
            {
              ...{ schoolId: 's-1', name: 'Harbor Middle', place: 'Oakland, CA', teachers: 1 },
              subscription: {
                plan: 'gold',
                scope: 'district',
                trialStartDate: null,
                expirationDay: 20200701,
              },
            },
          ],
          more: false,
        }),
      ],
    })
    const { found } = await searchPeople.run(visit, { text: 'wu' })
    t.match(found?.people, [
      {
        isViewable: false,
        invitation: { words: 'Invited October 11, again today', action: 'Resend', isFirst: false },
        confirmation: null,
      },
      {
        isViewable: false,
        invitation: null,
        confirmation: {
          words: 'Signed up, has not confirmed the email yet',
          action: 'Resend',
          isFirst: false,
        },
      },
    ])
    t.same(found?.schools, [
      {
        ...{ schoolId: 's-1', name: 'Harbor Middle', about: 'Oakland, CA · 1 teacher' },
        plan: { label: 'District, to July 1, 2020', tone: 'good' },
        href: '/account/adminView?school=s-1',
      },
    ])
  },
)
