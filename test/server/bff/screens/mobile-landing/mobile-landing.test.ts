import t from 'tap'
import { mobileLanding } from '../../../../../server/bff/screens/mobile-landing/route.ts'
import { me } from '../../../../../server/contract/account.ts'
import { gameplay } from '../../../../../server/contract/analytics.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { meReply } from '../../../../support/me.ts'
import { type Answer, answers, fails, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const children = [student('s1', 'Jayden Brooks'), student('s2', 'Zoë Lindqvist'), student('s3', 'Ana Ruiz')]
const rosters = [rosterReply('r1', 'Room 12', children), rosterReply('r2', 'Room 14', children.slice(0, 1))]
const played = [
  { studentId: 's1', appContext: 'Match', seconds: 60 },
  { studentId: 's1', appContext: 'Zoom', seconds: 30 },
  { studentId: 's2', appContext: 'Zoom', seconds: 0 },
]
const open = (over: readonly Answer[] = [], identity = teacherIdentity()) =>
  visitOf({
    answers: [answers(me, meReply()), answers(myRosters, rosters), answers(gameplay, played), ...over],
    identity,
  })
const show = async (...given: Parameters<typeof open>) => mobileLanding.show(open(...given).visit, {})

t.test('a phone lands on the access code and the ways on, in two waves (S2.93, S2.105)', async (t) => {
  const { visit, calls } = open()
  t.same(await mobileLanding.show(visit, {}), {
    title: 'Your class is ready to play',
    text: 'Students type this code in any game.',
    accessCode: 'rc7m42kd',
    links: [
      {
        screen: 'attention',
        label: 'Attention',
        href: '/account/attention',
        fact: '2 did not play this week',
      },
      { screen: 'skills', label: 'Skills Progress', href: '/account/dashboard', fact: null },
      { screen: 'playtime', label: 'Playtime', href: '/account/playtime', fact: '1 of 3 played this week' },
      { screen: 'factors', label: 'Factors of Learning', href: '/account/factorsOfLearning', fact: null },
      { screen: 'roster', label: 'Roster', href: '/account/roster', fact: '3 students' },
    ],
  })
  t.same(
    calls.map(({ id, wave }) => [id, wave]),
    [
      ['me', 1],
      ['myRosters', 1],
      ['gameplay', 2],
    ],
  )
})

t.test('a parent reads of children, not of a class', async (t) => {
  const parent = answers(me, meReply({ settings: { role: 'Parent/guardian' } }))
  t.match(await show([parent], teacherIdentity({ role: 'Parent/guardian' })), {
    title: 'Your children are ready to play',
    text: 'Your children type this code in any game.',
    links: [{ screen: 'progress' }, { screen: 'parent-roster' }],
  })
})

t.test('parts that could not be loaded are left out, and the rest stays', async (t) => {
  const facts = async (...given: Parameters<typeof open>) =>
    (await show(...given)).links.map(({ fact }) => fact)
  t.same(await facts([fails(gameplay, 'slow')]), [null, null, null, null, '3 students'])
  t.same(await facts([fails(myRosters, 'down')]), [null, null, null, null, null])
  await t.rejects(show([fails(me, 'down')]))
})

t.test('an empty class is not called ready, and its plays are not loaded', async (t) => {
  const { visit, calls } = open([answers(myRosters, [])])
  t.match(await mobileLanding.show(visit, {}), { title: 'Your account is ready' })
  t.same(
    calls.map(({ id }) => id),
    ['me', 'myRosters'],
  )
})

t.test('an administrator viewing an account does not see its code', async (t) => {
  t.match(await show([], teacherIdentity({ kind: 'impersonation' })), {
    accessCode: null,
    text: 'Choose where to go.',
  })
})

t.test('nor does an administrator without a class, whose code would open an empty one', async (t) => {
  const role = 'School administrator'
  const reply = meReply({ settings: { role } })
  const numStudents = (count: number) =>
    answers(me, { ...reply, teacher: { ...reply.teacher, numStudents: count } })
  const administrator = teacherIdentity({ role })
  t.match(await show([numStudents(0)], administrator), { accessCode: null, text: 'Choose where to go.' })
  t.match(await show([numStudents(3)], administrator), { accessCode: 'rc7m42kd' })
})

t.test('the demo user has the built-in class (S3.91)', async (t) => {
  const { links } = await show([], teacherIdentity({ isDemoUser: true }))
  t.match(links[2]?.fact, /^\d+ of 10 played this week$/)
  t.equal(links[4]?.fact, '10 students')
})

t.test('setting up comes first until it is done (S2.98, S2.133)', async (t) => {
  const setup = { rosterFinished: true, appsFinished: false }
  const linksOf = async (...given: Parameters<typeof open>) => (await show(...given)).links
  t.same((await linksOf([answers(me, meReply({ clientData: { setup } }))]))[0], {
    screen: 'setup',
    label: 'Set up your class',
    href: '/account/setup',
    fact: '1 step to go',
  })
  const parent = answers(me, meReply({ settings: { role: 'Parent/guardian' }, clientData: { setup } }))
  const links = await linksOf([parent], teacherIdentity({ role: 'Parent/guardian' }))
  t.match(links[0], { screen: 'setup', label: 'Set up your games', href: '/account/setup' })
})

t.test('a code that opens no game yet is not called ready, and says from when it does (S4.19)', async (t) => {
  const words = async (subscription: Parameters<typeof meReply>[0] & object) => {
    const { title, text } = await show([answers(me, meReply(subscription))])
    return [title, text]
  }
  const pilot = (trialStartDate: number | null, expirationDay: number | null) =>
    words({ subscription: { trialStartDate, expirationDay } })
  const account = 'Your account is ready'
  t.same(await pilot(null, null), [account, 'This code opens the games from the first day of your pilot.'])
  t.same(await pilot(20191021, 20191104), [account, 'This code opens the games from Monday, October 21.'])
  const until = 'Until you have a plan, this code does not open the games.'
  t.same(await pilot(20190901, 20190915), ['Your pilot has ended', until])
  const gold = { plan: 'gold', trialStartDate: null } as const
  t.same(await words({ subscription: { ...gold, expirationDay: 20191015 } }), [
    'Your subscription has ended',
    until,
  ])
  t.same(await words({ subscription: { ...gold, expirationDay: 20191016 } }), [
    'Your class is ready to play',
    'Students type this code in any game.',
  ])
})

t.test('after the end of the plan what opens the games again comes first', async (t) => {
  const over = { subscription: { expirationDay: 20191015 } } as const
  t.same((await show([answers(me, meReply(over))])).links[0], {
    ...{ screen: 'subscription', label: 'See plans', href: '/account/account', fact: null },
  })
  const family = { plan: 'parent_ios', trialStartDate: null, expirationDay: 20191015 } as const
  const parent = answers(me, meReply({ subscription: family, settings: { role: 'Parent/guardian' } }))
  const linksOf = async (kind: 'account' | 'impersonation') =>
    (await show([parent], teacherIdentity({ role: 'Parent/guardian', kind }))).links
  t.same((await linksOf('account'))[0], {
    ...{ screen: 'subscription', label: 'Subscribe again', href: '/account/parentPayment', fact: null },
  })
  t.notOk((await linksOf('impersonation')).some(({ screen }) => screen === 'subscription'))
})

t.test('nobody is counted as not playing in a week in which nobody plays', async (t) => {
  const { links } = await show([answers(gameplay, [])])
  t.same(
    links.map(({ fact }) => fact),
    [null, null, '0 of 3 played this week', null, '3 students'],
  )
})
