import Hand from 'lucide-react/icons/hand'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useEffect, useEffectEvent } from 'react'
import type { PlayerView } from '../../../shared/screens/player.ts'
import { request, viewAddress } from '../../data/api.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { KidButton } from '../../ui/kid.tsx'
import { BeadScene } from './bead-scene.tsx'
import type { PageProps } from './page-props.ts'
import styles from './player.module.css'
import { useAside } from './send-player.ts'
import { Speech } from './speech.tsx'
import { useUnlock } from './use-unlock.ts'

/** Wrong attempts of a day (S4.57). */
const TRIES = [1, 2, 3]

/** What to do after a wrong password, or where the child is locked (S4.50, S4.51, S4.53?). */
export function WrongPassword({ state, words, send }: PageProps<'wrongPassword'>) {
  const { locked, triesLeft } = state
  // Asked beside: whoever does not hear of it still tries again.
  const count = useAside(
    () => request<PlayerView>(viewAddress('player')),
    send,
    ({ triesLeft: left }) => send({ type: 'triesCounted', triesLeft: left }),
  )
  useUnlock({ state, send }, locked === 'student')
  const countOnce = useEffectEvent(() => void count.run())
  useEffect(() => {
    if (locked === null) countOnce()
  }, [locked])
  return (
    <div className={styles.middle}>
      <BeadScene mood={locked === null ? 'puzzled' : 'asleep'} />
      <Speech {...words} />
      {triesLeft !== null && <Tries used={TRIES.length - triesLeft} />}
      <div className={styles.buttons}>
        {locked !== 'student' && (
          <KidButton className={styles.wide} onClick={() => send({ type: 'tryAgain' })}>
            <Icon of={RotateCcw} size="l" />
            Try again
          </KidButton>
        )}
        <KidButton
          second={locked !== 'student'}
          className={styles.wide}
          onClick={() => send({ type: 'forgot' })}
        >
          <Icon of={Hand} size="l" />
          {locked === null ? 'I forgot' : 'Ask my teacher'}
        </KidButton>
      </div>
    </div>
  )
}

/** A bead for each try of the day: full once it is used. */
const Tries = ({ used }: { readonly used: number }) => (
  <div className={styles.tries} role="img" aria-label={`${used} of ${TRIES.length} tries used`}>
    {TRIES.map((nth) => (
      <i key={nth} className={classes(styles.try, nth <= used && styles.used)} />
    ))}
  </div>
)
