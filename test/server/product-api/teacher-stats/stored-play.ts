import fc from 'fast-check'
import { DAY_MS } from '../../../../shared/rules/days.ts'
import { inOrder, type StoredPlay } from '../analytics/oracle.ts'

export const ZONE = 'America/Los_Angeles'
export const MINUTE_MS = 60_000
export const start = Date.parse('2026-11-02T17:00:00Z')
export const now = new Date(start + 28 * DAY_MS)

export const play = (given: Partial<StoredPlay> & { minute?: number } = {}): StoredPlay => {
  const { minute = 0, ...rest } = given
  return {
    id: 1,
    studentId: 'kid',
    appContext: 'Match',
    startedAt: new Date(start + minute * MINUTE_MS),
    seconds: 60,
    levelNum: 12,
    levelMode: null,
    operationType: null,
    difficultyType: null,
    levelResultType: 'wonEarly',
    problemCountIncorrect: 0,
    wingsLevelAccuracy: null,
    quitType: null,
    rewardType: null,
    chosen: false,
    instructionalContext: null,
    educationalContext: null,
    partition: 0,
    designVersion: null,
    abilityBefore: 0,
    ...rest,
  }
}

/** Any play of four weeks, in a few games and levels, so that plays meet each other. */
export const anyPlay: fc.Arbitrary<StoredPlay> = fc
  .record({
    minute: fc.integer({ min: 0, max: 28 * 24 * 60 }),
    seconds: fc.integer({ min: 0, max: 600 }),
    appContext: fc.constantFrom('Match', 'Zoom', 'Wings', 'Marbles'),
    levelNum: fc.constantFrom(1, 12, 13, 400, 999),
    levelResultType: fc.constantFrom(
      'wonEarly',
      'wonWithTwoStars',
      'died',
      'leftBeforeFinishing',
      'unheardOf',
    ),
    problemCountIncorrect: fc.option(fc.integer({ min: 0, max: 9 })),
    wingsLevelAccuracy: fc.option(fc.float({ min: 0, max: 1, noNaN: true })),
    quitType: fc.constantFrom(null, null, null, 'shutdown', 'pro', 'aimless', 'avoidance'),
    chosen: fc.boolean(),
    educationalContext: fc.constantFrom(null, 'school', 'home'),
    designVersion: fc.constantFrom(null, '2.1', '2.2'),
    abilityBefore: fc.option(fc.float({ min: -4, max: 4, noNaN: true })),
  })
  .map((given) => play(given as Partial<StoredPlay>))
/** A child's plays in order, each with its own id. */
export const anyPlays = fc
  .array(anyPlay, { maxLength: 40 })
  .map((plays) => inOrder(plays.map((one, id) => ({ ...one, id }))))
