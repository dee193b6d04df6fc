import { TRIES_A_DAY } from '../../../../shared/rules/picture-password.ts'
import type { PlayerView } from '../../../../shared/screens/player.ts'
import type { PlayerSources } from './load.ts'

/**
 * What a child's own browser needs to go on; whether the child is locked shows only once it tries. Who was refused for a
 * lock from another session has no wrong attempts of its own, and hears of its end here.
 */
export const playerView = ({
  studentId,
  knowsOfLock,
  state: { isSet, hints, isLocked, triesLeft, suggested, steps },
}: PlayerSources): PlayerView => ({
  studentId,
  isSet,
  hasHints: hints === 'on',
  triesLeft: triesLeft ?? (knowsOfLock && !isLocked ? TRIES_A_DAY : null),
  suggested: isSet ? null : (suggested ?? null),
  steps,
})
