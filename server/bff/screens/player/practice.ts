import { PracticePick, PracticeView } from '../../../../shared/screens/player.ts'
import { practicePick } from '../../../contract/student-sign-in.ts'
import { command } from '../command.ts'
import { onTurn } from './load.ts'

/** Whether a picture is the right one in a step of a training that is open (S4.47, S4.56). */
export const practice = command({
  screen: 'player',
  name: 'practice',
  method: 'POST',
  needs: 'players',
  body: PracticePick,
  view: PracticeView,
  async run(visit, { studentId, ...pick }) {
    const child = await onTurn(visit, studentId)
    return child.call(practicePick, { body: pick })
  },
})
