import t from 'tap'
import type { InstitutionFigures } from '../../../../server/product-api/digests/institution-figures.ts'
import {
  countsOfInstitution,
  institutionMail,
} from '../../../../server/product-api/digests/institution-mail.ts'
import { nextDigestAt } from '../../../../server/product-api/digests/next-at.ts'

const WEDNESDAY = 3

t.test('an administrator’s is due on the first such day of a month', async (t) => {
  const next = (after: string) =>
    nextDigestAt(
      { kind: 'institution', day: WEDNESDAY, zone: 'America/New_York' },
      new Date(after),
    ).toISOString()
  t.equal(next('2026-11-01T12:00:00.000Z'), '2026-11-04T20:30:00.000Z')
  t.equal(next('2026-11-04T20:30:00.000Z'), '2026-12-02T20:30:00.000Z', 'the minute itself: a month later')
  t.equal(next('2026-12-30T12:00:00.000Z'), '2027-01-06T20:30:00.000Z', 'over the end of a year')
  t.equal(next('2026-06-15T12:00:00.000Z'), '2026-07-01T19:30:00.000Z', 'the first day of a month itself')
})

const district: InstitutionFigures = {
  name: 'Lakeside Unified',
  from: 20191020,
  to: 20191116,
  by: 'school',
  places: [
    { id: 's1', name: 'Ridgeview', students: 120, played: 110, minutes: 4_800 },
    { id: 's2', name: 'Hillside', students: 80, played: 20, minutes: 400 },
  ],
  whole: { id: '', name: '', students: 200, played: 130, minutes: 5_200 },
  listed: 1,
}

t.test('an administrator’s month is counts, with the place that needs them first', async (t) => {
  const mail = institutionMail(district, null)
  t.same(mail, {
    subject: 'Your month: 130 of 200 students played',
    title: 'The month in Lakeside Unified',
    beside: 'October 20 to November 16',
    text: 'How Lakeside Unified did in the last 28 days, in counts. No student and no teacher is named.',
    link: '/account/playtime?from=mail',
    action: 'See your schools',
    figures: [
      { value: '130 of 200', label: 'students played' },
      { value: '26 min', label: 'each on average' },
      { value: '1', label: 'on a teacher’s Attention list today' },
    ],
    parts: [
      {
        heading: 'By school, the fewest first',
        lines: [
          { text: 'Hillside', detail: '20 of 80 students played, 5 minutes each on average' },
          { text: 'Ridgeview', detail: '110 of 120 students played, 40 minutes each on average' },
        ],
      },
      {
        heading: 'Since the last mail',
        lines: [{ text: 'The next mail says what moved since this one.' }],
      },
    ],
  })
  const moved = (played: Record<string, number>) =>
    institutionMail(
      district,
      Object.fromEntries(Object.entries(played).map(([id, count]) => [id, { played: count }])),
    ).parts.at(-1)?.lines
  t.same(moved({ '': 120, s1: 111, s2: 9 }), [
    { text: 'Hillside', drawing: 'up', detail: '11 more students played' },
    { text: 'All schools', drawing: 'up', detail: '10 more students played' },
    { text: 'Ridgeview', drawing: 'down', detail: '1 fewer student played' },
  ])
  t.same(
    moved({ '': 130, s1: 110 }),
    [{ text: 'As many played as before.' }],
    'a school that was not there did not move',
  )
  t.same(countsOfInstitution(district), { s1: { played: 110 }, s2: { played: 20 }, '': { played: 130 } })
})

t.test('a large district’s mail names the twelve schools where the fewest played', async (t) => {
  const places = Array.from({ length: 500 }, (_, n) => ({
    ...{ id: `s${n}`, name: `School ${n}` },
    ...{ students: 500, played: 499 - n, minutes: 500 },
  }))
  const lines = institutionMail({ ...district, places }, null).parts[0]?.lines ?? []
  t.equal(lines.length, 13)
  t.match(lines[0], { text: 'School 499', detail: /^0 of 500 students played/ })
  t.same(lines.at(-1), { text: '488 more schools on the page' })
})
