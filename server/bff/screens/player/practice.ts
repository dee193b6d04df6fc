import { PracticePick, PracticeView } from '../../../../shared/screens/player.ts'
import { practicePick } from '../../../contract/student-sign-in.ts'
import { command } from '../command.ts'

/** Whether a picture is the right one in a step of a training that is open (S4.47, S4.56). */
export const practice = command({
  screen: 'player',
  name: 'practice',
  method: 'POST',
  needs: 'players',
  body: PracticePick,
  view: PracticeView,
  run: ({ player }, pick) => player.call(practicePick, { body: pick }),
})
