import type { PlayerView } from '../../../../shared/screens/player.ts'
import type { PlayerSources } from './load.ts'

/** What a child's own browser needs to go on; whether the child is locked shows only once it tries. */
export const playerView = ({
  studentId,
  state: { isSet, hints, triesLeft, suggested, steps },
}: PlayerSources): PlayerView => ({
  studentId,
  isSet,
  hasHints: hints === 'on',
  triesLeft: triesLeft ?? null,
  suggested: isSet ? null : (suggested ?? null),
  steps,
})
