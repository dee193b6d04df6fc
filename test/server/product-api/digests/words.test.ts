import t from 'tap'
import { childMail } from '../../../../server/product-api/digests/child-mail.ts'
import type { ClassFigures } from '../../../../server/product-api/digests/class-figures.ts'
import { classMail } from '../../../../server/product-api/digests/class-mail.ts'
import { nextDigestAt } from '../../../../server/product-api/digests/next-at.ts'
import { nobodyInNeed } from '../../../../server/product-api/roll-ups/attention.ts'

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

const room12: ClassFigures = {
  classId: 'r12',
  name: 'Room 12',
  students: 18,
  playedThisWeek: 16,
  attention: { ...nobodyInNeed, listed: 5, farUnder: 1, notYet: 2, away: 1 },
  consistent: { '3OA': 9, '3_2': 1 },
}

t.test('a teacher’s week is counts, and what moved since the last one', async (t) => {
  const first = classMail([room12], null)
  t.equal(first.subject, 'Your week: 5 students need you')
  t.equal(first.link, '/account/attention')
  t.same(first.parts, [
    {
      heading: 'Room 12',
      lines: [
        '16 of 18 students played in the last 7 days',
        '1 student has played far less than the class',
        '1 student has not played for 7 days',
        '2 students are not yet on a skill',
      ],
    },
    { heading: 'What moved', lines: ['This is the first of these mails: from the next one on, it says.'] },
  ])
  const moved = (before: Record<string, number>) => classMail([room12], { r12: before }).parts.at(-1)?.lines
  t.same(moved({ '3OA': 7, '3NF': 2, '3_2': 1 }), [
    'Room 12: 0 of 18 are consistent in 3NF, 2 fewer than last time',
    'Room 12: 9 of 18 are consistent in 3OA, 2 more than last time',
  ])
  t.same(moved(room12.consistent), ['No skill did.'])
  t.equal(
    classMail([{ ...room12, attention: nobodyInNeed }], null).subject,
    'Your week: nobody needs you today',
  )
})

t.test('a child’s week names the child in the mail, and never in its subject', async (t) => {
  const figures = { firstName: 'Maya', seconds: 4_500, days: 5, games: 3, consistent: ['3OA', '3_2'] }
  const mail = childMail(figures, { child: { '3OA': 1 } })
  t.equal(mail.subject, 'This week: 75 minutes of maths games')
  t.equal(mail.text, 'Maya played on 5 of 7 days.')
  t.same(mail.parts, [
    { heading: 'Played', lines: ['75 minutes in 3 games'] },
    { heading: 'Skills', lines: ['Consistent in 2 skills', 'New this week: 3.2'] },
  ])
  const quiet = childMail({ ...figures, seconds: 0, days: 0, games: 0, consistent: [] }, null)
  t.equal(quiet.text, 'Maya did not play in the last 7 days.')
  t.notMatch([mail.subject, quiet.subject].join(), /Maya/)
})
