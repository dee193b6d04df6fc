import fc from 'fast-check'
import t from 'tap'
import { addDays } from '../../../shared/rules/days.ts'
import {
  addMonths,
  mayStartPilotOn,
  pilotFrom,
  pilotStartBounds,
  trialState,
} from '../../../shared/rules/subscription.ts'

const TODAY = 20261121
const day = fc.integer({ min: -2000, max: 2000 }).map((days) => addDays(TODAY, days))

t.test(
  'a pilot is not started, then scheduled, started, and expired (S4.19, S4.22, S4.23, S4.24, S4.26?)',
  async (t) => {
    const state = (trialStartDate: number | null, expirationDay: number | null) =>
      trialState({ plan: 'trial', trialStartDate, expirationDay }, TODAY)
    t.equal(state(null, null), 'not-started')
    t.equal(state(20261122, 20261206), 'scheduled')
    t.equal(state(20261121, 20261205), 'started')
    t.equal(state(20261107, 20261121), 'started', 'the expiration day still works')
    t.equal(state(20261106, 20261120), 'expired')
  },
)

t.test('plans other than the trial count as started (S4.25)', async (t) => {
  for (const plan of ['free', 'silver', 'gold', 'platinum', 'pilot', 'parent_ios'])
    t.equal(trialState({ plan, trialStartDate: 20270101, expirationDay: 20200101 }, TODAY), 'started')
})

t.test('a pilot runs from its first day to the 14th after it (S9.42, S9.43?)', async () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -5, max: 30 }), (first, later) => {
      const state = trialState({ plan: 'trial', ...pilotFrom(first) }, addDays(first, later))
      return state === (later < 0 ? 'scheduled' : later > 14 ? 'expired' : 'started')
    }),
  )
})

t.test(
  'three months on is the same day, or the last of a shorter month (S4.20, S5.92?, S9.44)',
  async (t) => {
    t.same(
      [20261121, 20261130, 20261231, 20270131, 20231130].map((from) => addMonths(from, 3)),
      [20270221, 20270228, 20270331, 20270430, 20240229],
    )
    t.same(pilotStartBounds(TODAY), { first: TODAY, last: 20270221 })
  },
)

t.test('a pilot begins on a day there is, today or up to three months ahead (S5.91, S5.92?)', async (t) => {
  t.same(
    [20261120, TODAY, 20261201, 20270221, 20270222].map((first) => mayStartPilotOn(first, TODAY)),
    [false, true, true, true, false],
  )
  for (const none of [20261131, 20261301, 20270132, 20270200])
    t.notOk(mayStartPilotOn(none, TODAY), String(none))
  fc.assert(
    fc.property(day, day, (first, today) => {
      const { last } = pilotStartBounds(today)
      return mayStartPilotOn(first, today) === (first >= today && first <= last)
    }),
  )
})
