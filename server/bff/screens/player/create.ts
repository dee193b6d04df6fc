import { picturesOf } from '../../../../shared/rules/picture-password.ts'
import { PlayerView, ThreePictures } from '../../../../shared/screens/player.ts'
import { createUserPassword } from '../../../contract/student-sign-in.ts'
import { PublicError } from '../../errors.ts'
import { command } from '../command.ts'
import { onTurn } from './load.ts'
import { player } from './route.ts'

/** Sets the child's first password, and opens its training in this session; 409 if there is one (S4.46?, S7.116). */
export const createPassword = command({
  screen: 'player',
  name: 'create',
  method: 'POST',
  needs: 'players',
  body: ThreePictures,
  view: PlayerView,
  hasSecret: true,
  async run(visit, { studentId, password }) {
    if (picturesOf(password) === null)
      throw new PublicError('invalid-input', {
        fields: { password: 'Choose one picture from each group.' },
      })
    const child = await onTurn(visit, studentId)
    await child.call(createUserPassword, { body: { password } })
    return player.show(visit, {})
  },
})
