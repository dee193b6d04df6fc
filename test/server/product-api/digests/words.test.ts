import t from 'tap'
import { childMail } from '../../../../server/product-api/digests/child-mail.ts'
import type { ClassFigures } from '../../../../server/product-api/digests/class-figures.ts'
import { classMail } from '../../../../server/product-api/digests/class-mail.ts'
import { nextDigestAt } from '../../../../server/product-api/digests/next-at.ts'
import { nobodyInNeed } from '../../../../server/product-api/roll-ups/attention.ts'
import { room12 } from '../../../support/class-week.ts'

const WEDNESDAY = 3
const SUNDAY = 0

t.test('the next day it is due, at its hour in the reader’s zone', async (t) => {
  const next = (after: string, zone = 'America/New_York', day = WEDNESDAY) =>
    nextDigestAt({ kind: 'classes', day, zone }, new Date(after)).toISOString()
  t.equal(next('2026-11-16T15:00:00.000Z'), '2026-11-18T20:30:00.000Z', 'a Monday')
  t.equal(next('2026-11-18T20:29:59.000Z'), '2026-11-18T20:30:00.000Z', 'the minute before')
  t.equal(next('2026-11-18T20:30:00.000Z'), '2026-11-25T20:30:00.000Z', 'the minute itself: a week later')
  t.equal(next('2026-11-17T12:00:00.000Z', 'Pacific/Auckland'), '2026-11-18T02:30:00.000Z')
  t.equal(
    next('2026-10-30T00:00:00.000Z', 'America/New_York', SUNDAY),
    '2026-11-01T20:30:00.000Z',
    'a long night',
  )
  t.equal(
    next('2026-03-06T00:00:00.000Z', 'America/New_York', SUNDAY),
    '2026-03-08T19:30:00.000Z',
    'a short one',
  )
  const family = { kind: 'child', day: WEDNESDAY, zone: 'UTC' } as const
  t.equal(
    nextDigestAt(family, new Date('2026-11-18T00:00:00.000Z')).toISOString(),
    '2026-11-18T17:00:00.000Z',
  )
})

const weekOf = (classes: readonly ClassFigures[], before: Parameters<typeof classMail>[1]) =>
  classMail({ classes, listed: classes.reduce((sum, { attention }) => sum + attention.listed, 0) }, before)

t.test('a teacher’s week is counts, and what moved since the last one', async (t) => {
  const first = weekOf([room12], null)
  t.equal(first.subject, 'Your week: 5 students need you')
  t.equal(first.link, '/account/attention?from=mail')
  t.equal(first.title, 'Your week in Room 12')
  t.equal(first.beside, 'Room 12')
  const figures = [
    { value: '10 min', label: 'class average, 7 days' },
    { value: '16 of 18', label: 'played in the last 7 days' },
    { value: '41 min', label: 'class average, 28 days' },
  ]
  const lines = [
    { text: '1 student has played far less than the class', drawing: 'clock' },
    { text: '1 student has not played for 7 days', drawing: 'away' },
    { text: '2 students are not yet on a skill', drawing: 'warning' },
  ]
  const nothingMoved = {
    heading: 'What moved',
    lines: [{ text: 'The next mail says what moved since this one.' }],
  }
  t.same(first.figures, figures)
  t.same(first.parts, [{ heading: '5 students need you', lines, hasButton: true }, nothingMoved])
  const calm = { ...room12, classId: 'r14', name: 'Room 14', attention: nobodyInNeed }
  const two = weekOf([room12, calm], null)
  t.equal(two.title, 'Your week')
  t.equal(two.beside, undefined)
  t.same(two.figures, undefined, 'each class has its own')
  t.same(two.parts, [
    { heading: 'Room 12: 5 students need you', figures, lines, hasButton: false },
    { heading: 'Room 14', figures, lines: [{ text: 'Nobody needs you today.' }], hasButton: true },
    nothingMoved,
  ])
  t.equal(weekOf([{ ...room12, name: 'evil.com' }], null).title, 'Your week in One of your classes')
  const moved = (before: Record<string, number>) => weekOf([room12], { r12: before }).parts.at(-1)?.lines
  const more = { action: 'See skills', link: '/account/dashboard?roster=r12&from=mail' }
  t.same(moved({ '3OA': 7, '3NF': 2, '3_2': 1 }), [
    {
      text: '0 of 18 are consistent in Fractions on a line (3NF)',
      detail: '2 fewer than last time',
      drawing: 'down',
      more,
    },
    {
      text: '9 of 18 are consistent in Multiply and divide (3OA)',
      detail: '2 more than last time',
      drawing: 'green',
      more,
    },
  ])
  t.same(moved(room12.consistent), [{ text: 'No skill did.' }])
  const ofAnotherGrade = { ...room12.consistent, '4OA': 5, '4NF': 3 }
  t.same(moved(ofAnotherGrade), [{ text: 'No skill did.' }], 'of what is not shown nothing is said')
  t.match(weekOf([room12, calm], { r12: { '3OA': 7 }, r14: calm.consistent }).parts.at(-1)?.lines[0], {
    detail: /^Room 12, /,
  })
  t.equal(weekOf([{ ...room12, attention: nobodyInNeed }], null).subject, 'Your week: nobody needs you today')
})

t.test('a teacher’s week counts all classes, also those it has no room for, and a child once', async (t) => {
  const classes = Array.from({ length: 14 }, (_, n) => ({ ...room12, classId: `r${n}`, name: `Room ${n}` }))
  const mail = classMail({ classes, listed: 61 }, null)
  t.equal(mail.subject, 'Your week: 61 students need you')
  t.equal(mail.parts.length, 14, 'twelve classes, the rest, and what moved')
  t.same(mail.parts.at(-2), { heading: '2 more classes on the page', lines: [], hasButton: true })
  t.equal(mail.parts.filter(({ hasButton }) => hasButton).length, 1)
})

t.test('nothing moved in a class that is new to the teacher', async (t) => {
  const calm = { ...room12, classId: 'r14', name: 'Room 14' }
  t.same(weekOf([room12, calm], { r12: room12.consistent }).parts.at(-1)?.lines, [{ text: 'No skill did.' }])
})

t.test('a child’s week names the child in the mail, and never in its subject', async (t) => {
  const week = {
    seconds: 4_500,
    days: 5,
    lastDay: 20191016,
    games: 3,
    consistent: ['3OA', '3_2'],
    consistentInAny: ['3OA', '3_2', '4OA'],
    next: { columnId: '3NF', status: 'red' },
  } as const
  const subject = { ideaSubject: 'productiveStrategy' } as const
  const figures = {
    ...{ studentId: 'kid-1', firstName: 'Maya', from: 20191010, to: 20191016 },
    ...week,
    ...subject,
  }
  const mail = childMail(figures, { child: { '3OA': 1 } })
  t.equal(mail.subject, 'This week: 75 minutes of maths games')
  t.equal(mail.text, 'Maya played on 5 of 7 days, and last today.')
  t.equal(
    childMail({ ...figures, lastDay: 20191014 }, null).text,
    'Maya played on 5 of 7 days, and last on October 14.',
  )
  t.equal(mail.stop, 'Stop mails about Maya', 'another child’s go on')
  t.equal(mail.title, 'Maya this week')
  t.equal(mail.beside, 'October 10 to 16', 'the days it is about')
  t.match(mail, {
    link: '/account/progress?student=kid-1&from=mail',
    action: 'See Maya’s progress',
    second: {
      action: 'One-page report (PDF)',
      link: '/account/progress?student=kid-1&show=report&from=mail',
    },
  })
  t.same(mail.figures, [
    { value: '75 min', label: 'in 3 games' },
    { value: '2 skills', label: 'consistent' },
    { value: '1', label: 'next step' },
  ])
  t.same(mail.parts, [
    {
      heading: 'What moved',
      lines: [
        {
          text: 'Place value (3.2)',
          detail: 'New since the last mail',
          drawing: 'green',
          chip: { tone: 'green', words: 'Consistently' },
        },
        {
          text: 'Fractions on a line (3NF)',
          detail: 'The next step',
          drawing: 'red',
          chip: { tone: 'red', words: 'Not yet' },
        },
      ],
    },
    {
      heading: 'Try this at home',
      hasFace: true,
      lines: [
        {
          text: 'When a level goes wrong, ask Maya to tell you one other way to start it. Then watch how it goes.',
        },
      ],
    },
  ])
  t.same(
    childMail({ ...figures, ideaSubject: null }, { child: {} }).parts.map(({ heading }) => heading),
    ['What moved'],
    'no idea while too little was played to tell',
  )
  const calm = { ...figures, next: null }
  t.same(childMail(calm, null).figures?.length, 2, 'no next step is no figure')
  t.same(childMail(calm, { child: { '3OA': 1, '3_2': 1 } }).parts[0]?.lines, [
    { text: 'No skill became consistent this week.' },
  ])
  const quiet = childMail({ ...figures, seconds: 0, days: 0, lastDay: null, games: 0, consistent: [] }, null)
  t.equal(quiet.text, 'Maya did not play in the last 7 days.')
  t.notMatch([mail.subject, quiet.subject].join(), /Maya/)
  const typed = childMail({ ...figures, firstName: 'evil.com' }, null)
  t.notMatch(JSON.stringify(typed), 'evil.com', 'the other guardian may have typed it')
  t.match(typed, {
    title: 'Your child this week',
    text: /^Your child played on/,
    action: 'See your child’s progress',
    stop: 'Stop mails about your child',
  })
  t.equal(childMail({ ...figures, firstName: 'x'.repeat(200) }, null).title, `${'x'.repeat(30)}... this week`)
})
