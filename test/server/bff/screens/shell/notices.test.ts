import t from 'tap'
import { shell } from '../../../../../server/bff/screens/shell/route.ts'
import { me } from '../../../../../server/contract/account.ts'
import type { ShellBanner } from '../../../../../shared/screens/shell.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

type Over = Parameters<typeof meReply>[0]
type About = Omit<Parameters<typeof visitOf>[0], 'answers'>

const shown = async (over: Over, about: About = {}) =>
  shell.show(visitOf({ answers: [answers(me, meReply(over))], ...about }).visit, {})
const kinds = async (over: Over, about: About = {}) =>
  (await shown(over, about)).banners.map(({ kind }) => kind)
const pilot = async (subscription: NonNullable<Over>['subscription']) =>
  (await shown({ subscription }, { config: { accessEnd: null } })).banners
/** A banner's words alone, without the hash its dismissal is kept by. */
const worded = (banners: readonly ShellBanner[]) => banners.map((banner) => ({ ...banner, textHash: null }))
const setup = (label: string) => [{ label, href: '/account/setup' }]

t.test('where a pilot stands is told with what can be done (S2.202, S2.209?, S4.19)', async (t) => {
  const info = { tone: 'info', secondsLeft: null, textHash: null }
  t.same(worded(await pilot({ trialStartDate: null, expirationDay: null })), [
    {
      ...info,
      kind: 'pilot-not-started',
      lead: 'Your pilot has not started yet.',
      text: 'Your 14 free days begin on the day you choose.',
      actions: setup('Choose a day'),
    },
  ])
  t.same(worded(await pilot({ trialStartDate: 20191021, expirationDay: 20191104 })), [
    {
      ...info,
      kind: 'pilot-scheduled',
      lead: 'Your pilot starts on Monday, October 21.',
      text: 'It runs until Monday, November 4, for up to 150 students.',
      actions: setup('Change the day'),
    },
  ])
  t.same(worded(await pilot({ trialStartDate: 20190901, expirationDay: 20190915 })), [
    {
      ...info,
      kind: 'pilot-expired',
      tone: 'warn',
      lead: 'Your pilot ended on Sunday, September 15.',
      text: 'Write to us to continue.',
      actions: [
        { label: 'See plans', href: '/account/account' },
        { label: 'Write to us', href: 'mailto:support@demo.test' },
      ],
    },
  ])
})

t.test(
  'a pilot that was started today says what has begun, until when and for how many (S4.21)',
  async (t) => {
    const [begun] = await pilot({ trialStartDate: 20191016, expirationDay: 20191030, rosterLimit: 60 })
    t.match(begun, {
      kind: 'pilot-begun',
      lead: 'Your pilot has started.',
      text: '14 days left: it ends on Wednesday, October 30, and covers up to 60 students.',
    })
    const [next] = await pilot({ trialStartDate: 20191015, expirationDay: 20191029 })
    t.equal(next?.lead, 'Your pilot has 13 days left.', 'from the second day on only the days are counted')
  },
)

t.test('the days left are those after today, and the last day still works (S4.26?, S9.43?)', async (t) => {
  const lead = async (expirationDay: number) =>
    (await pilot({ trialStartDate: 20191003, expirationDay }))[0]?.lead
  t.equal(await lead(20191018), 'Your pilot has 2 days left.')
  t.equal(await lead(20191017), 'Your pilot has 1 day left.')
  t.equal(await lead(20191016), 'Today is the last day of your pilot.')
  t.equal(await lead(20191015), 'Your pilot ended on Tuesday, October 15.')
})

t.test(
  'who sees which notice: the end of the product once sign-up is complete (S2.203, S2.208, S1.32?)',
  async (t) => {
    const [end, product, running] = ['end-of-access', 'end-of-product', 'pilot-running']
    t.same(await kinds({}), [running, product])
    t.same(
      await kinds({ clientData: { isSignupComplete: false } }),
      [end],
      'the end of the product once sign-up is complete (S2.208)',
    )
    t.same(await kinds({ subscription: { plan: 'gold' } }), [product], 'other plans have no pilot')
    t.same(await kinds({ subscription: null }), [product])
    t.same(await kinds({ settings: { role: 'Parent/guardian' } }), [product], 'nor have parents')
    t.same(await kinds({}, { config: { accessEnd: null } }), [running], 'configuration says none (S1.32?)')
    t.same(await kinds({}, { identity: teacherIdentity({ kind: 'device' }) }), [], "children's sessions")
  },
)

t.test(
  'the end of access is announced up to and on its day, and not after it (S1.32?, S2.203)',
  async (t) => {
    const leads = async (accessEnd: number) =>
      (await shown({ subscription: null }, { config: { accessEnd } })).banners.map(({ lead }) => lead)
    t.same(await leads(20270131), ['Access will end on January 31, 2027.'])
    t.same(await leads(20191016), ['Access will end on October 16, 2019.'], 'on the day')
    t.same(await leads(20191015), [], 'the day after')
  },
)

t.test('school administrators are asked to update rosters, after what has an end (S2.205)', async (t) => {
  const due = { clientData: { rostersDue: true } }
  const identity = teacherIdentity({ role: 'School administrator', rights: 'V' })
  t.same(await kinds(due, { identity }), ['pilot-running', 'end-of-product', 'update-rosters'])
  t.same((await shown(due, { identity })).banners[2]?.actions, [
    { label: 'Update rosters', href: '/account/updateRosters' },
  ])
  for (const nobody of [{}, { kind: 'impersonation' as const, rights: 'V' as const }])
    t.notOk((await kinds(due, { identity: teacherIdentity(nobody) })).includes('update-rosters'))
})

t.test('whoever views as a parent reads of the plan, without the way to it, which is closed', async (t) => {
  const subscription = { plan: 'parent_yearly', cardState: 'unpaid', expirationDay: 20191016 } as const
  const actions = async (kind: 'account' | 'impersonation') => {
    const identity = teacherIdentity({ role: 'Parent/guardian', kind })
    const { banners } = await shown({ settings: { role: 'Parent/guardian' }, subscription }, { identity })
    return banners.filter((one) => one.kind === 'family-unpaid').map((one) => one.actions)
  }
  t.same(await actions('account'), [[{ label: 'Change the card', href: '/account/subscription' }]])
  t.same(await actions('impersonation'), [[]])
})

t.test('setting up is in the menu until the pilot has begun, and nobody else has it (S2.200)', async (t) => {
  const menu = async (over: Over, about: About = {}) => (await shown(over, about)).menu.map(({ id }) => id)
  const [plain, before] = [
    ['support', 'settings', 'subscribe', 'sign-out'],
    ['support', 'settings', 'subscribe', 'setup', 'sign-out'],
  ]
  const complete = ['support', 'settings', 'sign-out']
  t.same(await menu({ subscription: { trialStartDate: null } }), before)
  t.same(await menu({ subscription: { trialStartDate: 20191017 } }), before, 'set for tomorrow')
  t.same(await menu({ subscription: { trialStartDate: 20191016 } }), plain, 'begun today')
  t.same(
    await menu({ subscription: { plan: 'platinum', trialStartDate: null } }),
    complete,
    'no upgrade (S2.198)',
  )
  t.same(
    await menu(
      { subscription: { trialStartDate: null } },
      { identity: teacherIdentity({ role: 'Parent/guardian' }) },
    ),
    complete,
    'never for a parent (S2.199?)',
  )
  t.same(await menu({}, { identity: teacherIdentity({ kind: 'device' }) }), ['support', 'sign-out'])
  const superpowers = { isInternalAdmin: true, superpowers: true }
  t.same(
    await menu({}, { identity: teacherIdentity(superpowers) }),
    ['support', 'settings', 'subscribe', 'update-rosters', 'student-data', 'sign-out'],
    'with superpowers (S2.46, S2.47?, S6.40)',
  )
  t.same(await menu({}, { identity: teacherIdentity({ rights: 'V' }) }), plain, 'not with view rights alone')
})
