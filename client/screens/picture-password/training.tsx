import { useEffect, useEffectEvent, useState } from 'react'
import type { HintView, PracticeView } from '../../../shared/screens/player.ts'
import type { PageProps, Steps } from './page-props.ts'
import styles from './player.module.css'
import { sendPlayer, useAside, usePlayerCommand } from './send-player.ts'
import { Slots } from './slots.tsx'
import { Speech } from './speech.tsx'
import { Tiles } from './tiles.tsx'
import { usePick } from './use-pick.ts'

interface TrainingProps extends PageProps<'training'> {
  readonly steps: Steps
  /** What the page says beside its words, to be spoken too; null once it says it no more. */
  readonly onRemark: (remark: string | null) => void
}

/**
 * One of three choices, asked until it is right: a wrong one is put aside, and nothing else comes of it (S4.48?). Whoever
 * retrieves the password sees where the bead lands in the first round, and finds the pictures alone in the second (S4.56).
 */
export function Training({ state, words, send, steps, onRemark }: TrainingProps) {
  const { step, player } = state
  const [tried, setTried] = useState<readonly string[]>([])
  const practice = usePlayerCommand<PracticeView, string>(
    'practice',
    { state, send },
    (picture) => ({ step, picture }),
    ({ isRight }, picture) => {
      if (!isRight) setTried((now) => [...now, picture])
      send({ type: 'practiced', isRight })
    },
  )
  const [hinted, setHinted] = useState<string | null>(null)
  const hint = useAside(
    () => sendPlayer<HintView>('hint', { studentId: player.studentId, step }),
    send,
    ({ picture }) => setHinted(picture),
  )
  const askForHint = useEffectEvent(() => {
    if (state.for === 'retrieval' && state.round === 1) void hint.run()
  })
  useEffect(() => askForHint(), [])
  const remark =
    tried.length > 0 ? 'Not that one. Try again!' : hinted !== null ? 'Tap where the bead lands.' : null
  useEffect(() => {
    onRemark(remark)
    return () => onRemark(null)
  }, [remark, onRemark])
  const { picked, pick } = usePick<string>((picture) => void practice.run(picture))
  return (
    <div className={styles.middle}>
      <Speech {...words} />
      <Slots filled={step} />
      <Tiles
        pictures={steps[step] ?? []}
        picked={picked ?? practice.busyWith ?? null}
        tried={tried}
        hinted={hinted}
        onPick={pick}
      />
      <p className={styles.lead} role="status">
        {remark}
      </p>
    </div>
  )
}
