import { OnTurn, PlayerView } from '../../../../shared/screens/player.ts'
import { hintsNeeded } from '../../../contract/student-sign-in.ts'
import { command } from '../command.ts'
import { onTurn } from './load.ts'
import { player } from './route.ts'

/** The child has forgotten the pictures and asks for the teacher (S4.54, S7.118). */
export const askForHints = command({
  screen: 'player',
  name: 'hints-needed',
  method: 'POST',
  needs: 'players',
  body: OnTurn,
  view: PlayerView,
  hasSecret: true,
  async run(visit, { studentId }) {
    const child = await onTurn(visit, studentId)
    await child.call(hintsNeeded, {})
    return player.show(visit, {})
  },
})
