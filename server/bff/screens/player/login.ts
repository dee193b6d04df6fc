import { SignedInView, ThreePictures } from '../../../../shared/screens/player.ts'
import { userLogin } from '../../../contract/student-sign-in.ts'
import { command } from '../command.ts'
import { onTurn } from './load.ts'

/**
 * Signs the child in by all three pictures at once; what they are is judged upstream alone (S4.49, S4.57, S8.30 to
 * S8.33).
 */
export const loginPlayer = command({
  screen: 'player',
  name: 'login',
  method: 'POST',
  needs: 'players',
  body: ThreePictures,
  view: SignedInView,
  async run(visit, { studentId, password }) {
    const child = await onTurn(visit, studentId)
    await child.call(userLogin, { body: { password } })
    await child.prove()
    return { playAt: await child.handOn() }
  },
})
