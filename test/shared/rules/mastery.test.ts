import t from 'tap'
import { masteryColor, nextStep } from '../../../shared/rules/mastery.ts'

const skills = (...statuses: readonly string[]) => statuses.map((status, at) => ({ at, status }))

t.test('the next step is the last that is not yet there, or else the last that sometimes is', async (t) => {
  t.match(nextStep(skills('red', 'green', 'red', 'yellow', 'none')), { at: 2 })
  t.match(nextStep(skills('yellow', 'green', 'yellow', 'green', 'none')), { at: 2 })
  t.equal(nextStep(skills('green', 'none')), undefined, 'nothing is known to be left')
})

t.test('a score has its color from its limit up (S9.84, S9.85)', async (t) => {
  t.same([0.93, 0.9299, 0.6, 0.5999].map(masteryColor), ['green', 'yellow', 'yellow', 'red'])
})
