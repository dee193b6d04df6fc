import { LeftView, OnTurn } from '../../../../shared/screens/player.ts'
import { command } from '../command.ts'

/** The child leaves the device to the next one, unless that one is there already (S4.51). */
export const leavePlayer = command({
  screen: 'player',
  name: 'leave',
  method: 'POST',
  needs: 'players',
  body: OnTurn,
  view: LeftView,
  async run({ player }, { studentId }) {
    const child = await player.current()
    if (child?.studentId === studentId) await player.leave()
    return {}
  },
})
