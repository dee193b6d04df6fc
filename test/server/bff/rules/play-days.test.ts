import fc from 'fast-check'
import t from 'tap'
import { NO_DATE, playDays } from '../../../../server/bff/rules/play-days.ts'

const event = (id: string, timestamp: string | null) => ({ id, timestamp })
const seen = (events: readonly ReturnType<typeof event>[], zone: string) =>
  playDays(events, zone).map(({ day, events }) => [day, events.map(({ id }) => id).join(' ')])

t.test(
  'events are grouped by day, newest first, and newest first within a day (S2.174, S2.176?)',
  async (t) => {
    t.same(
      seen(
        [
          event('b', '2019-10-15T14:00:00.000Z'),
          event('d', '2019-10-16T14:00:00.000Z'),
          event('a', '2019-10-14T14:00:00.000Z'),
          event('c', '2019-10-16T13:00:00.000Z'),
        ],
        'America/New_York',
      ),
      [
        [20191016, 'd c'],
        [20191015, 'b'],
        [20191014, 'a'],
      ],
    )
  },
)

t.test('what has no timestamp is last, under No Date (S2.175, S2.176?)', async (t) => {
  t.equal(NO_DATE, 'No Date')
  t.same(
    seen(
      [event('x', null), event('a', '2019-10-16T13:00:00.000Z'), event('y', ''), event('z', 'soon')],
      'UTC',
    ),
    [
      [20191016, 'a'],
      [null, 'x y z'],
    ],
  )
  t.same(seen([], 'UTC'), [])
})

t.test('days are those of the zone, also where a clock changes (S2.176?)', async (t) => {
  const late = event('late', '2019-10-16T03:59:59.999Z')
  const early = event('early', '2019-10-16T04:00:00.000Z')
  t.same(seen([late, early], 'America/New_York'), [
    [20191016, 'early'],
    [20191015, 'late'],
  ])
  t.same(seen([late, early], 'UTC'), [[20191016, 'early late']])
  // November 3, 2019: one in the morning comes twice in New York.
  t.same(
    seen(
      [event('first', '2019-11-03T05:30:00.000Z'), event('second', '2019-11-03T06:30:00.000Z')],
      'America/New_York',
    ),
    [[20191103, 'second first']],
  )
})

t.test('no event is lost or doubled, and time never goes forward down the page', async () => {
  const instants = fc.date({ min: new Date('2018-01-01'), max: new Date('2021-01-01'), noInvalidDate: true })
  const events = fc
    .array(fc.option(instants))
    .map((all) => all.map((at, i) => event(`${i}`, at?.toISOString() ?? null)))
  fc.assert(
    fc.property(
      events,
      fc.constantFrom('UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia'),
      (given, zone) => {
        const days = playDays(given, zone)
        const flat = days.flatMap(({ events }) => events)
        const dates = days.map(({ day }) => day)
        const times = flat.map(({ timestamp }) => timestamp).filter((at) => at !== null)
        return (
          new Set(flat).size === given.length &&
          new Set(dates).size === dates.length &&
          dates.slice(0, -1).every((day) => day !== null) &&
          times.every((at, i) => i === 0 || at <= (times[i - 1] ?? ''))
        )
      },
    ),
  )
})
