import t from 'tap'
import { type AttemptFacts, judgmentOf } from '../../../../server/product-api/student-sign-in/judgment.ts'
import { guessingDays, passwordsBy } from '../../../support/guessing-days.ts'

const facts = (over: Partial<AttemptFacts> = {}, ofStudent = 0, ofClass = 0): AttemptFacts => ({
  misses: { ofStudent, ofClass },
  isRight: false,
  wasLastHere: false,
  ...over,
})
const RIGHT = { is: 'right', isMiss: false, forgetsDevice: false }

t.test('three wrong attempts lock a child, whatever comes then (S4.57, S9.48)', async (t) => {
  t.match(judgmentOf(facts()), { is: 'wrong', isMiss: true })
  t.match(judgmentOf(facts({}, 2)), { is: 'locked', isMiss: true })
  t.same(judgmentOf(facts({ isRight: true, wasLastHere: true }, 3)), {
    ...{ is: 'locked', isMiss: false, forgetsDevice: false },
  })
  t.same(judgmentOf(facts({ isRight: true }, 2)), RIGHT)
})

t.test('a class with twelve is held, but for who was last in on the device', async (t) => {
  t.same(judgmentOf(facts({ isRight: true }, 0, 11)), RIGHT)
  t.match(judgmentOf(facts({ isRight: true }, 0, 12)), { is: 'class-locked', isMiss: false })
  t.same(judgmentOf(facts({ isRight: true, wasLastHere: true }, 0, 12)), RIGHT)
})

t.test('a device is known no more once somebody has guessed at it', async (t) => {
  t.equal(judgmentOf(facts()).forgetsDevice, true, 'at one who was not last in there')
  t.equal(judgmentOf(facts({ wasLastHere: true })).forgetsDevice, false, 'a slip of one’s own')
  t.equal(judgmentOf(facts({ wasLastHere: true }, 0, 12)).forgetsDevice, true, 'while the class is held')
})

t.test(
  'in 100,000 school days of one who guesses as the limits allow, at most 1.7 in 100 let them in',
  async (t) => {
    const DAYS = 100_000
    const { entered, misses } = guessingDays({ days: DAYS, weights: passwordsBy('even'), seed: 'test' })
    t.equal(misses, 12 * DAYS, 'twelve wrong ones a day')
    const rate = (100 * entered) / DAYS
    t.ok(rate <= 1.7, `${rate} in 100`)
    // Three standard deviations below the arithmetic: fewer would mean that nobody really guesses.
    t.ok(rate >= 1.53, `${rate} in 100`)
  },
)
