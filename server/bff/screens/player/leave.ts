import { LeftView, PlayerParams } from '../../../../shared/screens/player.ts'
import { command } from '../command.ts'

/** The child leaves the device to the next one (S4.51). */
export const leavePlayer = command({
  screen: 'player',
  name: 'leave',
  method: 'POST',
  needs: 'players',
  body: PlayerParams,
  view: LeftView,
  async run({ player }) {
    await player.leave()
    return {}
  },
})
