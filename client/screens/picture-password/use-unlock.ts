import { useEffect, useEffectEvent } from 'react'
import type { PlayerView } from '../../../shared/screens/player.ts'
import { request, viewAddress } from '../../data/api.ts'
import { HINTS_POLL_MS } from './delays.ts'
import type { PageProps } from './page-props.ts'
import { useAside } from './send-player.ts'

type Locked = PageProps<'wrongPassword' | 'teacherFailedRetrieval'>

/**
 * While a child is locked, looks every three seconds whether the teacher has let it in again: it goes on by itself. How it
 * stands with the class shows only by trying.
 */
export function useUnlock({ state, send }: Pick<Locked, 'state' | 'send'>, isLocked: boolean): void {
  const look = useAside(
    () => request<PlayerView>(viewAddress('player'), { poll: true }),
    send,
    ({ studentId, isSet, triesLeft }) => {
      if (studentId !== state.player.studentId) send({ type: 'notMe' })
      else if (!isSet) send({ type: 'passwordNotSet' })
      else if (triesLeft) send({ type: 'unlocked' })
    },
  )
  const lookAgain = useEffectEvent(() => void look.run())
  useEffect(() => {
    if (!isLocked) return
    const timer = setInterval(() => lookAgain(), HINTS_POLL_MS)
    return () => clearInterval(timer)
  }, [isLocked])
}
