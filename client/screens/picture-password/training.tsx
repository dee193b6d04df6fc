import { useState } from 'react'
import type { PracticeView } from '../../../shared/screens/player.ts'
import type { PageProps, Steps } from './page-props.ts'
import styles from './player.module.css'
import { usePlayerCommand } from './send-player.ts'
import { Slots } from './slots.tsx'
import { Tiles } from './tiles.tsx'
import { Said } from './title.tsx'
import { usePick } from './use-pick.ts'

interface TrainingProps extends PageProps<'training'> {
  readonly steps: Steps
}

/** One of three choices, asked until it is right: a wrong one is put aside, and nothing else comes of it (S4.48?). */
export function Training({ state: { step }, words, send, steps }: TrainingProps) {
  const [tried, setTried] = useState<readonly string[]>([])
  const practice = usePlayerCommand<PracticeView, string>(
    'practice',
    (picture) => ({ step, picture }),
    send,
    ({ isRight }, picture) => {
      if (!isRight) setTried((now) => [...now, picture])
      send({ type: 'practiced', isRight })
    },
  )
  const { picked, pick } = usePick<string>((picture) => void practice.run(picture))
  return (
    <div className={styles.middle}>
      <Said {...words} />
      <Slots filled={step} />
      <Tiles
        pictures={steps[step] ?? []}
        picked={picked ?? practice.busyWith ?? null}
        tried={tried}
        onPick={pick}
      />
      <p className={styles.lead} role="status">
        {tried.length > 0 && 'Not that one. Try again!'}
      </p>
    </div>
  )
}
