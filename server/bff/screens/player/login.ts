import { LoginPlayer, SignedInView } from '../../../../shared/screens/player.ts'
import { userLogin } from '../../../contract/student-sign-in.ts'
import { PublicError } from '../../errors.ts'
import { command } from '../command.ts'
import { CLASS_SHARE } from './class-share.ts'
import { childOnTurn } from './load.ts'

/**
 * Signs the child in by all three pictures at once; what they are is judged upstream alone (S4.49, S4.57, S8.30 to
 * S8.33).
 */
export const loginPlayer = command({
  screen: 'player',
  name: 'login',
  method: 'POST',
  needs: 'players',
  body: LoginPlayer,
  view: SignedInView,
  hasSecret: true,
  allowance: CLASS_SHARE,
  isByNetwork: true,
  async run(visit, { studentId, password, key }) {
    const child = await childOnTurn(visit, studentId)
    await visit.player
      .call(userLogin, { body: { password }, headers: key === undefined ? {} : { 'idempotency-key': key } })
      .catch(async (error) => {
        if (error instanceof PublicError) visit.recordStudentSignIn(child, error.code)
        if (error instanceof PublicError && error.code === 'student-locked') await visit.player.noteLock()
        throw error
      })
    await visit.player.prove()
    visit.recordStudentSignIn(child, null)
    return { playAt: await visit.player.handOn() }
  },
})
