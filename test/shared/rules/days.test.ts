import fc from 'fast-check'
import t from 'tap'
import {
  addDays,
  calendarDay,
  canonicalZone,
  dayIn,
  dayOf,
  daysBetween,
  isZone,
  schoolYearStart,
  startOfDay,
  weekdayOf,
} from '../../../shared/rules/days.ts'
import { zoneOfState } from '../../../shared/rules/state-zones.ts'

const zones = [
  'UTC',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/New_York',
  'Pacific/Honolulu',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  // Clocks change at midnight in these two.
  'America/Santiago',
  'Africa/Cairo',
]
const instants = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })

t.test('a day is the day of the zone it is asked for (S7.92?, S9.137)', async (t) => {
  const instant = new Date('2026-03-01T04:30:00Z')
  t.equal(dayIn('UTC', instant), 20260301)
  t.equal(dayIn('America/Los_Angeles', instant), 20260228)
  t.equal(dayIn('Asia/Kolkata', instant), 20260301)
})

t.test('a day is the integer YYYYMMDD, in the order of days (S3.100, S9.137)', async (t) => {
  t.same(calendarDay(20260301), { year: 2026, month: 3, day: 1 })
  t.equal(dayOf({ year: 2026, month: 3, day: 1 }), 20260301)
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, instants, (zone, one, other) => {
      const [day, another] = [dayIn(zone, one), dayIn(zone, other)]
      return /^20\d{6}$/.test(String(day)) && (one > other || day <= another)
    }),
  )
})

t.test('a day begins at its first instant, in every zone and across every change of clocks', async (t) => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (zone, instant) => {
      const day = dayIn(zone, instant)
      const start = startOfDay(zone, day)
      return (
        dayIn(zone, start) === day &&
        dayIn(zone, new Date(start.getTime() - 1)) === addDays(day, -1) &&
        start <= instant &&
        instant < startOfDay(zone, addDays(day, 1))
      )
    }),
  )
  t.same(startOfDay('America/Los_Angeles', 20260308), new Date('2026-03-08T08:00:00Z'))
  t.same(startOfDay('America/Los_Angeles', 20260309), new Date('2026-03-09T07:00:00Z'))
})

t.test('adding days and counting them agree', async (t) => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -4000, max: 4000 }), (instant, days) => {
      const day = dayIn('UTC', instant)
      return daysBetween(day, addDays(day, days)) === days
    }),
  )
  t.equal(addDays(20240228, 1), 20240229)
  t.equal(addDays(20250101, -1), 20241231)
  t.equal(weekdayOf(20261121), 6)
})

t.test('a school year begins on July 1 (S7.92?)', async (t) => {
  t.equal(schoolYearStart(20260630), 20250701)
  t.equal(schoolYearStart(20260701), 20260701)
  t.equal(schoolYearStart(20261231), 20260701)
})

t.test('a zone is known or it is not, and a state has one', async (t) => {
  t.ok(isZone('America/Chicago'))
  t.notOk(isZone('America/Gotham'))
  t.notOk(isZone('+05:30'), 'an offset is none')
  t.equal(canonicalZone('aMeRiCa/new_YORK'), 'America/New_York')
  t.equal(zoneOfState('TX'), 'America/Chicago')
  t.equal(zoneOfState('ca'), 'America/Los_Angeles')
  t.equal(zoneOfState('XX'), 'UTC')
})

t.test('within each quarter of an hour it is one day, in every zone (S9, Dates)', async (t) => {
  const [QUARTER_MS, DAY_MS] = [15 * 60_000, 86_400_000]
  // A zone that moves its clocks at midnight, one that skipped a day, the shortest and longest days there are.
  const days = ['1979-06-01', '2011-12-30', '2018-11-04', '2026-03-08', '2026-10-25'].map((day) =>
    Date.parse(day),
  )
  const wrong = Intl.supportedValuesOf('timeZone').flatMap((zone) => {
    const formatter = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' })
    const dayAt = (at: number) => Number(formatter.format(at).replaceAll('-', ''))
    return days.flatMap((from) =>
      Array.from({ length: DAY_MS / QUARTER_MS }, (_, place) => from + place * QUARTER_MS)
        .flatMap((slot) => [slot, slot + QUARTER_MS - 1])
        .filter((at) => dayIn(zone, new Date(at)) !== dayAt(at))
        .map((at) => `${zone} ${new Date(at).toISOString()}`),
    )
  })
  t.same(wrong, [])
})
