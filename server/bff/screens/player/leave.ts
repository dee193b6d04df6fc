import { LeftView, OnTurn } from '../../../../shared/screens/player.ts'
import { command } from '../command.ts'

/**
 * The child leaves the device to the next one, unless that one is there already (S4.51). One whose session has run out here
 * may still have one upstream.
 */
export const leavePlayer = command({
  screen: 'player',
  name: 'leave',
  method: 'POST',
  needs: 'players',
  body: OnTurn,
  view: LeftView,
  async run({ player }, { studentId }) {
    const child = await player.current()
    if (child === null || child.studentId === studentId) await player.leave()
    return {}
  },
})
