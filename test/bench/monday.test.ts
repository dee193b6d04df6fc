import t from 'tap'
import { randomOf } from '../../server/product-api/demo-data/random.ts'
import { asked, MONDAY, monday, type Place, places } from './monday.ts'

const cost = { child: 30, screen: 15, board: 10, plays: 25 }
const IDLE_SECONDS = 1_800
/** The busiest minute is the one that chance has made a little busier. */
const NOISE = 1.25
const draw = (place: Place) => monday(place, cost, IDLE_SECONDS, randomOf('test', place.name))
const [district] = places
if (!district) throw new Error('there is no place')

t.test(
  'the busiest minute is when the first lessons begin, a third of all children within nine minutes',
  async (t) => {
    const { perSecond, sessions, playsADay } = draw(district)
    const first = district.children * MONDAY.firstPeriodShare
    const window = MONDAY.startSpreadSeconds + MONDAY.signInSeconds
    t.ok(perSecond.child > first / window, `${perSecond.child} a second`)
    t.ok(perSecond.child < (NOISE * first) / MONDAY.startSpreadSeconds)
    t.ok(sessions > first && sessions <= district.children * (1 + 1 / MONDAY.childrenPerClass))
    t.equal(playsADay, district.children * MONDAY.playMinutes)
  },
)

t.test('ten times the children are ten times the peak, and time zones flatten it', async (t) => {
  const one = draw({ name: 'one', children: 100_000, zones: [1] })
  const ten = draw({ name: 'ten', children: 1_000_000, zones: [1] })
  const spread = draw({ name: 'spread', children: 1_000_000, zones: [0.25, 0.25, 0.25, 0.25] })
  for (const what of asked) {
    const times = ten.perSecond[what] / one.perSecond[what]
    t.ok(times > 10 / NOISE && times < 10 * NOISE, `${what}: ${times}`)
  }
  t.ok(spread.perSecond.child < 0.5 * ten.perSecond.child)
})

t.test('where only plays cost anything, the busiest minute is one in which nobody comes', async (t) => {
  const { perSecond } = monday(
    district,
    { child: 0, screen: 0, board: 0, plays: 1 },
    IDLE_SECONDS,
    randomOf('plays'),
  )
  t.ok(perSecond.plays * MONDAY.playsPerBatch * MONDAY.secondsPerPlay <= district.children)
  t.ok(perSecond.child < draw(district).perSecond.child / 4)
})
