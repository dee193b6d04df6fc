import t from 'tap'
import {
  instantAt,
  LOCAL_TIME_LENGTH,
  LOCAL_TIME_PATTERN,
  localTime,
} from '../../../shared/rules/local-time.ts'

const NEW_YORK = 'America/New_York'

t.test('a local time is an instant in its zone, and back', async (t) => {
  for (const [zone, local, instant] of [
    [NEW_YORK, '2019-10-17T06:00', '2019-10-17T10:00:00.000Z'],
    [NEW_YORK, '2019-12-17T06:00', '2019-12-17T11:00:00.000Z'],
    ['UTC', '2020-02-29T23:59', '2020-02-29T23:59:00.000Z'],
    ['Asia/Kolkata', '2019-10-17T00:15', '2019-10-16T18:45:00.000Z'],
    ['Pacific/Honolulu', '2019-10-17T20:00', '2019-10-18T06:00:00.000Z'],
  ] as const) {
    t.equal(instantAt(zone, local).toISOString(), instant, `${local} in ${zone}`)
    t.equal(localTime(zone, new Date(instant)), local)
  }
})

t.test(
  'when clocks are set back the first of two is meant, and forward the next that is shown',
  async (t) => {
    t.equal(
      instantAt(NEW_YORK, '2019-11-03T01:30').toISOString(),
      '2019-11-03T05:30:00.000Z',
      'still summer time',
    )
    const skipped = instantAt(NEW_YORK, '2019-03-10T02:30')
    t.equal(localTime(NEW_YORK, skipped), '2019-03-10T03:30')
  },
)

t.test('the pattern takes what a browser sends', async (t) => {
  const pattern = new RegExp(LOCAL_TIME_PATTERN)
  t.ok(pattern.test('2019-10-17T06:00'))
  t.equal('2019-10-17T06:00'.length, LOCAL_TIME_LENGTH)
  for (const bad of ['', '2019-10-17', '2019-13-17T06:00', '2019-10-17T24:00', '12019-10-17T06:00'])
    t.notOk(pattern.test(bad), bad)
})
