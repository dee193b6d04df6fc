import { PlayerParams, PlayerView } from '../../../../shared/screens/player.ts'
import { hintsNeeded } from '../../../contract/student-sign-in.ts'
import { command } from '../command.ts'
import { player } from './route.ts'

/** The child has forgotten the pictures and asks for the teacher (S4.54, S7.118). */
export const askForHints = command({
  screen: 'player',
  name: 'hints-needed',
  method: 'POST',
  needs: 'players',
  body: PlayerParams,
  view: PlayerView,
  async run(visit) {
    await visit.player.call(hintsNeeded, {})
    return player.show(visit, {})
  },
})
