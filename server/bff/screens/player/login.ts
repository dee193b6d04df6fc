import { SignedInView, ThreePictures } from '../../../../shared/screens/player.ts'
import { userLogin } from '../../../contract/student-sign-in.ts'
import { command } from '../command.ts'

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
  async run({ player, config }, { password }) {
    await player.call(userLogin, { body: { password } })
    await player.prove()
    return { playAt: config.playSite?.url ?? null }
  },
})
