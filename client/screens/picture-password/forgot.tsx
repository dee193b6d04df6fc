import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useEffectEvent } from 'react'
import type { PlayerView } from '../../../shared/screens/player.ts'
import { request, viewAddress } from '../../data/api.ts'
import { Icon } from '../../design/icon.tsx'
import { KidButton } from '../../ui/kid.tsx'
import { BeadScene } from './bead-scene.tsx'
import { HINTS_POLL_MS } from './delays.ts'
import type { PageProps, Steps } from './page-props.ts'
import styles from './player.module.css'
import { sendPlayer, useAside, usePlayerCommand } from './send-player.ts'
import { Speech } from './speech.tsx'

interface ForgotProps extends PageProps<'forgotPassword'> {
  readonly onSteps: (steps: Steps) => void
}

/** Asks for the teacher, and looks every three seconds whether help has come (S4.54, S4.55, S9.51). */
export function Forgot({ state, words, send, onSteps }: ForgotProps) {
  const seen = ({ studentId, isSet, hasHints, steps }: PlayerView) => {
    if (studentId !== state.player.studentId) return send({ type: 'notMe' })
    if (!isSet) return send({ type: 'passwordReset' })
    if (!hasHints || steps === null) return
    onSteps(steps)
    send({ type: 'hintsOn' })
  }
  const ask = usePlayerCommand<PlayerView>('hints-needed', { state, send }, () => ({}), seen)
  // A look that came to nothing is repeated: the child goes on waiting.
  const look = useAside(() => request<PlayerView>(viewAddress('player'), { poll: true }), send, seen)
  const remembered = () => {
    // Nothing waits for it: whoever signs in is not waited for either.
    void sendPlayer('hints-not-needed', { studentId: state.player.studentId }).catch(() => undefined)
    send({ type: 'remembered' })
  }
  const askOnce = useEffectEvent(() => void ask.run())
  const lookAgain = useEffectEvent(() => void look.run())
  useEffect(() => {
    askOnce()
    const timer = setInterval(() => lookAgain(), HINTS_POLL_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={styles.middle}>
      <BeadScene mood="asking" />
      <Speech {...words} />
      <p className={styles.lead} role="status">
        Waiting for your teacher …
      </p>
      <KidButton second className={styles.wide} onClick={remembered}>
        <Icon of={Undo2} size="l" />I remember now
      </KidButton>
    </div>
  )
}
