import t from 'tap'
import { isNpsDue, isPromoter, NPS_CLOSE_MS, npsEnding, npsScores } from '../../../shared/rules/nps.ts'

const at = (iso: string) => new Date(iso)
const person = { accountStartDate: 20261101, lastNPSDate: undefined, isAdmin: false, zone: 'UTC' } as const

t.test('scores are 1 to 10, and 8 or more are promoters (S9.73, S9.74)', async (t) => {
  t.same(npsScores, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  t.same(npsScores.filter(isPromoter), [8, 9, 10])
})

t.test('promoters get the share screen, all others thanks (S4.60)', async (t) => {
  t.same(npsScores.map(npsEnding), [...Array(7).fill('thanks'), ...Array(3).fill('share')])
})

t.test('the close button comes after 3 seconds', async (t) => {
  t.equal(NPS_CLOSE_MS, 3_000)
})

t.test('the first question comes after 96 hours, for administrators after 168 (S9.75, S9.77?)', async (t) => {
  const due = (isAdmin: boolean, now: string) => isNpsDue({ ...person, isAdmin, now: at(now) })
  t.notOk(due(false, '2026-11-04T23:59:59Z'))
  t.ok(due(false, '2026-11-05T00:00:00Z'), 'inclusive')
  t.notOk(due(true, '2026-11-07T23:59:59Z'))
  t.ok(due(true, '2026-11-08T00:00:00Z'), 'inclusive')
  t.notOk(
    isNpsDue({ ...person, zone: 'America/Los_Angeles', now: at('2026-11-05T06:59:59Z') }),
    'their own day counts',
  )
})

t.test('the next question comes 1440 hours after the last, for everybody (S9.76, S9.77?)', async (t) => {
  for (const isAdmin of [false, true]) {
    const due = (now: string) => isNpsDue({ ...person, isAdmin, lastNPSDate: 20261110, now: at(now) })
    t.notOk(due('2027-01-08T23:59:59Z'))
    t.ok(due('2027-01-09T00:00:00Z'), 'inclusive')
  }
})
