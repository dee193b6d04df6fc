import { LeftView, OnTurn } from '../../../../shared/screens/player.ts'
import { hintsNotNeeded } from '../../../contract/student-sign-in.ts'
import { command } from '../command.ts'
import { onTurn } from './load.ts'

/** The child remembers after all: the teacher is no longer asked for. */
export const takeBackRequest = command({
  screen: 'player',
  name: 'hints-not-needed',
  method: 'POST',
  needs: 'players',
  body: OnTurn,
  view: LeftView,
  async run(visit, { studentId }) {
    const child = await onTurn(visit, studentId)
    await child.call(hintsNotNeeded, {})
    return {}
  },
})
