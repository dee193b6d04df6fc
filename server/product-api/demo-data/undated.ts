import { addDays, type DayInt } from '../../../shared/rules/days.ts'
import type { Play, UndatedPlay } from '../analytics/play.ts'
import type { Child } from './child.ts'
import { midnightOf } from './day-of-play.ts'
import { randomOf } from './random.ts'

/** How often a tablet has lost its clock: about one day of a child's year. */
const CLOCK_LOST = 1 / 250

/**
 * One child's plays without a time: on a few days, the last level is tried again on a device that has lost
 * its clock and did not count the mistakes. `plays` must hold the child's plays of those days, in order.
 */
export function undatedPlaysOf(
  seed: number,
  child: Child,
  { from, through }: { from: DayInt; through: DayInt },
  plays: readonly Play[],
): UndatedPlay[] {
  const found: UndatedPlay[] = []
  for (let day = from; day <= through; day = addDays(day, 1)) {
    if (!randomOf(seed, 'clock lost', child.studentId, day).chance(CLOCK_LOST)) continue
    const midnight = midnightOf(child.zone, addDays(day, 1))
    const last = plays.findLast(({ startedAt }) => startedAt.getTime() < midnight)
    if (last) found.push(withoutTime(last))
  }
  return found
}

function withoutTime({ startedAt: _, abilityBefore: __, ...play }: Play): UndatedPlay {
  return { ...play, problemCountIncorrect: null, wingsLevelAccuracy: null, rewardType: null, quitType: null }
}
