import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Icon } from '../../design/icon.tsx'
import { KidButton } from '../../ui/kid.tsx'
import { BeadScene } from './bead-scene.tsx'
import styles from './player.module.css'
import type { SendEvent } from './send-player.ts'
import { Speech } from './speech.tsx'
import type { Words } from './words.ts'

/** What the one button of a page says and does; a page without one is left by "Not me". */
const ways = {
  firstTimeLogin: { label: 'Let’s go', icon: ArrowRight, type: 'next', mood: 'ready' },
  beginTraining: { label: 'Let’s go', icon: ArrowRight, type: 'next', mood: 'ready' },
  endTraining: { label: 'Sign in', icon: ArrowRight, type: 'next', mood: 'glad' },
  startRetrieval: { label: 'Let’s go', icon: ArrowRight, type: 'next', mood: 'ready' },
  teacherFailedRetrieval: { label: 'Back to the names', icon: ArrowLeft, type: 'notMe', mood: 'puzzled' },
  error: { label: 'Try again', icon: RotateCcw, type: 'tryAgain', mood: 'puzzled' },
} as const

interface PlainProps {
  readonly page: keyof typeof ways
  readonly words: Words
  readonly send: SendEvent
}

/** A page of a few words and one button. */
export function Plain({ page, words, send }: PlainProps) {
  const { label, icon, type, mood } = ways[page]
  return (
    <div className={styles.middle}>
      <BeadScene mood={mood} />
      <Speech {...words} />
      <KidButton className={styles.wide} onClick={() => send({ type })}>
        <Icon of={icon} size="l" />
        {label}
      </KidButton>
    </div>
  )
}
