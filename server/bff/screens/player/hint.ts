import { AskHint, HintView } from '../../../../shared/screens/player.ts'
import { practicePick, userPassword } from '../../../contract/student-sign-in.ts'
import { command } from '../command.ts'
import { onTurn } from './load.ts'

/**
 * The right picture of a step, for a child who retrieves the password with hints (S4.56). It is found as the child
 * would find it: the upstream says it of no step that is not open to this session.
 */
export const showHint = command({
  screen: 'player',
  name: 'hint',
  method: 'POST',
  needs: 'players',
  body: AskHint,
  view: HintView,
  hasSecret: true,
  async run(visit, { studentId, step }) {
    const child = await onTurn(visit, studentId)
    const { hints, steps } = await child.call(userPassword, {})
    if (hints === 'off') return { picture: null }
    for (const picture of steps?.[step] ?? []) {
      const { isRight } = await child.call(practicePick, { body: { step, picture } })
      if (isRight) return { picture }
    }
    return { picture: null }
  },
})
