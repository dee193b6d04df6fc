import t from 'tap'
import type { SummaryFacts } from '../../../../../server/bff/rules/child-summary.ts'
import type { KnownPlay } from '../../../../../server/bff/rules/child-weeks.ts'
import { closedGames } from '../../../../../server/bff/rules/closed-games.ts'
import { comesBefore, type PlayGap, playGapOf } from '../../../../../server/bff/rules/play-gap.ts'
import {
  playGapRow,
  playGapSentence,
  playGapStep,
} from '../../../../../server/bff/screens/student/play-gap.ts'
import { addDays } from '../../../../../shared/rules/days.ts'
import { TODAY } from '../../../../support/visit.ts'

const plays = (count: number, daysAgo: number, result: KnownPlay['result'] = 'pass'): KnownPlay[] =>
  Array.from({ length: count }, () => ({
    day: addDays(TODAY, -daysAgo),
    appContext: 'Zoom',
    levelNum: 3,
    result,
    seconds: 60,
  }))
const canSignIn = { isLocked: false, asksForHelp: false, othersWithPassword: null }
const classOf = (minutes: number, classAverage = 40) => ({ minutes, classAverage })

const table: readonly (readonly [
  string,
  Pick<SummaryFacts, 'plays' | 'fourWeeks'> & Partial<Pick<SummaryFacts, 'signIn'>>,
  PlayGap | null,
  sentence: string,
])[] = [
  ['plays like the others', { plays: plays(9, 1), fourWeeks: classOf(40) }, null, ''],
  ['plays less than half, which is a light reason', { plays: plays(9, 1), fourWeeks: classOf(15) }, null, ''],
  [
    'barely plays, which comes before having been away',
    { plays: plays(2, 10), fourWeeks: classOf(7) },
    { kind: 'barely', minutes: 7, classAverage: 40 },
    'Zoë barely plays: 7 minutes in four weeks.',
  ],
  [
    'barely plays, but has played today',
    { plays: plays(2, 0), fourWeeks: classOf(7) },
    { kind: 'barely', minutes: 7, classAverage: 40, hasPlayedToday: true },
    'Zoë barely plays: 7 minutes in four weeks.',
  ],
  [
    'away for a week',
    { plays: plays(40, 10), fourWeeks: classOf(40) },
    { kind: 'away', daysAgo: 10 },
    'Zoë has not played for 10 days.',
  ],
  [
    'no play at all',
    { plays: [], fourWeeks: classOf(0) },
    { kind: 'away', daysAgo: null },
    'Zoë has not played in four weeks.',
  ],
  [
    'leaves most of the newest levels',
    { plays: [...plays(9, 2), ...plays(2, 1), ...plays(4, 1, 'quit')], fourWeeks: classOf(40) },
    { kind: 'left-many', left: 4, levels: 6 },
    'Zoë left 4 of the last 6 levels early.',
  ],
  [
    'left some long ago',
    { plays: [...plays(9, 9, 'quit'), ...plays(6, 1)], fourWeeks: classOf(40) },
    null,
    '',
  ],
  [
    'away without the password that the others have',
    {
      plays: plays(9, 10),
      fourWeeks: classOf(40),
      signIn: { ...canSignIn, othersWithPassword: 14 },
    },
    { kind: 'no-password', daysAgo: 10 },
    'Zoë has no picture password, and has not played for 10 days.',
  ],
  [
    'plays without a password, and so has another way in',
    { plays: plays(9, 1), fourWeeks: classOf(40), signIn: { ...canSignIn, othersWithPassword: 14 } },
    null,
    '',
  ],
  [
    'locked out today',
    { plays: plays(9, 1), fourWeeks: classOf(40), signIn: { ...canSignIn, isLocked: true } },
    { kind: 'locked' },
    'Zoë cannot sign in: three wrong picture passwords today.',
  ],
  [
    'waits to be verified, whatever could not be loaded',
    { plays: null, fourWeeks: null, signIn: { ...canSignIn, isLocked: true, asksForHelp: true } },
    { kind: 'help' },
    'Zoë asks for help to sign in.',
  ],
  ['a class that does not play', { plays: [], fourWeeks: classOf(0, 0) }, null, ''],
  ['plays that could not be loaded', { plays: null, fourWeeks: classOf(0) }, null, ''],
  [
    'a class whose minutes could not be loaded: nobody is compared with it',
    { plays: plays(2, 1), fourWeeks: null },
    null,
    '',
  ],
]
for (const [name, facts, gap, words] of table)
  t.test(`how a child plays: ${name}`, async (t) => {
    const found = playGapOf({ signIn: canSignIn, ...facts }, TODAY)
    t.strictSame(found, gap)
    if (!found) return
    const { before, gap: strong, after } = playGapSentence(found, { name: 'Zoë', play: '', skillGaps: 0 })
    t.equal(before + strong + after, words)
    t.equal(playGapRow(found, '/h').label, strong.charAt(0).toUpperCase() + strong.slice(1))
  })

t.test(
  'what moves comes before levels that are left, and skills after what is said of the play',
  async (t) => {
    const said = (gap: PlayGap, play: string, skillGaps: number) =>
      Object.values(playGapSentence(gap, { name: 'Priya', play, skillGaps })).join('')
    const left: PlayGap = { kind: 'left-many', left: 6, levels: 6 }
    t.equal(
      said(left, 'plays more than in the weeks before', 0),
      'Priya plays more than in the weeks before, but left 6 of the last 6 levels early.',
    )
    t.equal(
      said({ kind: 'barely', minutes: 1, classAverage: 39 }, 'climbs in Zoom', 1),
      'Priya barely plays: 1 minute in four weeks, and one skill is not there yet.',
    )
  },
)

t.test('two skills at not yet weigh more than being away, and less than barely playing', async (t) => {
  const away: PlayGap = { kind: 'away', daysAgo: 8 }
  t.ok(comesBefore(away, 1))
  t.notOk(comesBefore(away, 2))
  t.ok(comesBefore({ kind: 'barely', minutes: 1, classAverage: 39 }, 5))
})

const own = { roster: 'r1', teacher: undefined, isPartners: false, closed: null }
const printCode = { label: 'Print the code', href: '/account/printRoster?roster=r1' }

t.test('the step that follows is about the play, and the same as on Attention', async (t) => {
  const step = (gap: PlayGap, of = {}) => playGapStep(gap, 'Zoë', { ...own, ...of })
  const barely: PlayGap = { kind: 'barely', minutes: 7, classAverage: 39.4 }
  t.same(step(barely), {
    title: 'Make time to play',
    text: 'Find out what keeps Zoë from it. The class plays 39 minutes in four weeks.',
    link: printCode,
  })
  t.same(step({ kind: 'away', daysAgo: 9 }), {
    title: 'Make time to play',
    text: 'Find out what keeps Zoë from it.',
    link: null,
  })
  t.same(step({ kind: 'away', daysAgo: null }).link, printCode)
  t.same(step({ kind: 'no-password', daysAgo: null }).link, printCode)
  t.equal(step({ ...barely, hasPlayedToday: true }).link, null, 'who has played today needs no code')
  t.equal(step(barely, { isPartners: true }).link, null, 'no code at a partner')
  t.equal(step(barely, { teacher: 't2' }).link, null, 'another teacher’s code is theirs to hand out')
  t.equal(step({ kind: 'help' }).link?.label, 'Verify the sign-in')
  t.equal(step({ kind: 'locked' }).link?.label, 'Unlock in the roster')
  t.equal(step({ kind: 'locked' }, { teacher: 't2' }).link?.label, 'See the roster')
  t.equal(step({ kind: 'left-many', left: 4, levels: 6 }).title, 'Sit in on the next level')
})

t.test('before and after the plan the code opens nothing, and the step is the plan', async (t) => {
  const closed = (trialStartDate: number | null, expirationDay: number | null) =>
    closedGames({ plan: 'trial', trialStartDate, expirationDay }, 20191016)
  const step = (gap: PlayGap, why = closed(20191001, 20191015)) =>
    playGapStep(gap, 'Zoë', { ...own, closed: why })
  const plan = {
    title: 'Open the games again',
    text: 'Your pilot has ended, so the access code does not open the games.',
    link: { label: 'See plans', href: '/account/account' },
  }
  for (const gap of [
    { kind: 'barely', minutes: 7, classAverage: 39.4 },
    { kind: 'no-password', daysAgo: null },
    { kind: 'away', daysAgo: 9 },
  ] as const)
    t.same(step(gap), plan, gap.kind)
  t.same(step({ kind: 'no-password', daysAgo: null }, closed(null, null)), {
    title: 'Open the games',
    text: 'The access code opens the games from the first day of your pilot.',
    link: { label: 'Choose a day', href: '/account/setup' },
  })
  t.equal(step({ kind: 'left-many', left: 4, levels: 6 }).title, 'Sit in on the next level')
})
