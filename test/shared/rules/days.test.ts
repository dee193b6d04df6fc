import fc from 'fast-check'
import t from 'tap'
import {
  addDays,
  dayIn,
  daysBetween,
  isZone,
  schoolYearStart,
  startOfDay,
  weekdayOf,
} from '../../../shared/rules/days.ts'

t.test('a day is YYYYMMDD in the zone of the viewer (S3.100, S9.137)', async (t) => {
  const late = new Date('2019-10-17T03:30:00Z')
  t.equal(dayIn('UTC', late), 20191017)
  t.equal(dayIn('America/New_York', late), 20191016)
  t.equal(dayIn('Pacific/Auckland', late), 20191017)
  t.equal(dayIn('Asia/Tokyo', new Date('2019-12-31T23:59:59Z')), 20200101)
})

t.test('days change at midnight on the days that clocks change', async (t) => {
  const zone = 'America/New_York'
  t.equal(dayIn(zone, new Date('2019-11-03T03:59:59Z')), 20191102)
  t.equal(dayIn(zone, new Date('2019-11-03T04:00:00Z')), 20191103)
  t.equal(dayIn(zone, new Date('2019-11-04T04:59:59Z')), 20191103)
  t.equal(dayIn(zone, new Date('2019-11-04T05:00:00Z')), 20191104)
})

t.test('a zone nobody knows is told apart and never guessed', async (t) => {
  t.equal(isZone('Mars/Olympus'), false)
  t.equal(isZone(''), false)
  t.equal(isZone('America/Chicago'), true)
  t.throws(() => dayIn('Mars/Olympus', new Date('2019-10-16T23:00:00Z')), RangeError)
})

t.test('a day begins at its first instant in the zone', async () => {
  const zones = fc.constantFrom(
    'UTC',
    'America/New_York',
    'America/Sao_Paulo',
    'Pacific/Kiritimati',
    'Asia/Tehran',
  )
  fc.assert(
    fc.property(zones, fc.integer({ min: 0, max: 3650 }), (zone, days) => {
      const day = addDays(20150101, days)
      const start = startOfDay(zone, day)
      return dayIn(zone, start) === day && dayIn(zone, new Date(start.getTime() - 1)) < day
    }),
    { numRuns: 50 },
  )
})

t.test('weekdays and days between', async (t) => {
  t.equal(weekdayOf(20191016), 3)
  t.equal(daysBetween(20191016, 20191101), 16)
  t.equal(daysBetween(20200301, 20200228), -2)
})

t.test('days are added over the ends of months and years', async (t) => {
  t.equal(addDays(20191231, 1), 20200101)
  t.equal(addDays(20200228, 1), 20200229)
  t.equal(addDays(20200301, -1), 20200229)
  t.equal(addDays(20191016, 0), 20191016)
})

t.test('adding days and taking them away leads back, in order', async () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => dayIn('UTC', date))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 3000 }), (from, days) => {
      return addDays(addDays(from, days), -days) === from && addDays(from, days) > from
    }),
  )
})

t.test('the school year starts on the last July 1 (S9.147)', async (t) => {
  t.equal(schoolYearStart(20191016), 20190701)
  t.equal(schoolYearStart(20190701), 20190701)
  t.equal(schoolYearStart(20190630), 20180701)
  t.equal(schoolYearStart(20200101), 20190701)
})
