import t from 'tap'
import {
  type Announcement,
  announcementFaults,
  audienceOf,
  leadsWhereItMay,
  mayBeDismissible,
  NOTICE_LENGTH,
} from '../../../shared/rules/notices.ts'

const now = new Date('2019-10-16T15:00:00Z')
const hosts = ['help.example.org']
const announcement = (over: Partial<Announcement> = {}): Announcement => ({
  kind: 'maintenance',
  app: null,
  lead: 'Numberlane rests on Saturday.',
  text: 'From 6 to 7 am.',
  label: null,
  link: null,
  from: new Date('2019-10-17T10:00:00Z'),
  until: new Date('2019-10-19T11:00:00Z'),
  audience: ['teachers'],
  ...over,
})
const faults = (over: Partial<Announcement>) =>
  announcementFaults(announcement(over), { now, linkHosts: hosts })

t.test('a link stays on this site or leads to a listed host by https', async (t) => {
  for (const good of ['/account/roster', '/', '/quote?from=notice#plans', 'https://help.example.org/a'])
    t.equal(leadsWhereItMay(good, hosts), true, good)
  for (const bad of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'http://help.example.org/',
    'https://help.example.org.evil.example/',
    'https://help.example.org@evil.example/',
    'https://me:secret@help.example.org/',
    'https://help.example.org:8443/',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.test',
    'account/roster',
    ' /account',
    '',
  ])
    t.equal(leadsWhereItMay(bad, hosts), false, bad)
})

t.test('each fault has its own sentence beside its field', async (t) => {
  t.same(faults({}), {})
  t.same(faults({ lead: ' ' }), { lead: 'Write what it is about.' })
  t.same(faults({ lead: 'a'.repeat(100), text: 'b'.repeat(21) }), {
    text: `That is 121 characters. ${NOTICE_LENGTH} fit on one line.`,
  })
  t.same(faults({ lead: '🌱'.repeat(NOTICE_LENGTH), text: '' }), {}, 'counted as people count')
  t.same(faults({ label: 'More' }), { link: 'Where does the button lead?' })
  t.same(faults({ link: '/account' }), { label: 'What does the button say?' })
  t.same(faults({ label: 'More', link: 'https://evil.example/' }), {
    link: 'An address on this site, such as /account/roster, or https://help.example.org/….',
  })
  t.same(faults({ audience: [] }), { audience: 'Choose who sees it.' })
  t.same(faults({ kind: 'kill', audience: [] }), { app: 'Choose the game app.' })
})

t.test('what nobody sees is no word: control characters, turned text, and nothing at all', async (t) => {
  const hidden = /^There is a character in it that nobody sees/
  for (const [name, character] of [
    ['a line break', '\n'],
    ['a bell', '\u0007'],
    ['a line separator', '\u2028'],
    ['text turned around', '\u202E'],
    ['an isolate without its end', '\u2067'],
  ]) {
    t.match(faults({ lead: `We${character}rest` }), { lead: hidden }, `${name} in the lead`)
    t.match(faults({ text: `We${character}rest` }), { text: hidden }, `${name} in the text`)
    t.match(
      faults({ label: `Mo${character}re`, link: '/account' }),
      { label: hidden },
      `${name} on the button`,
    )
  }
  t.same(faults({ lead: '\u200B \u2060' }), { lead: 'Write what it is about.' }, 'of no width')
  t.same(faults({ lead: 'Família 👩‍👧: <b>olá</b>' }), {}, 'markup and joined signs are text')
})

t.test('everything that is said has an end, and a closed sign-in page an early one', async (t) => {
  const until = (text: string) => ({ until: new Date(text) })
  t.same(faults(until('2019-10-17T10:00:00Z')), { until: 'It ends before it begins.' })
  t.same(faults({ from: new Date('2019-01-01T00:00:00Z'), ...until('2019-10-16T15:00:00Z') }), {
    until: 'That is over already.',
  })
  t.same(faults(until('2020-10-17T10:00:00Z')), {}, 'a year')
  t.match(faults(until('2020-10-19T10:00:00Z')), { until: /^That is longer than 366 days/ })
  t.match(faults({ kind: 'kill', app: 'pizza', ...until('2020-01-16T10:00:00Z') }), {
    until: /^That is longer than 90 days/,
  })
})

t.test('people are told by their role', async (t) => {
  t.same(
    [
      'Classroom teacher',
      'Tutor',
      'School administrator',
      'District administrator',
      'Parent/guardian',
      undefined,
    ].map(audienceOf),
    ['teachers', 'teachers', 'school-administrators', 'district-administrators', 'parents', 'teachers'],
  )
  t.same(
    (['incident', 'maintenance', 'news', 'kill', 'warning', 'promo'] as const).filter(mayBeDismissible),
    ['maintenance', 'news'],
  )
})
