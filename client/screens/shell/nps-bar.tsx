import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { NPS_CLOSE_MS, npsEnding } from '../../../shared/rules/nps.ts'
import type { AnswerNps, NpsAsked } from '../../../shared/screens/nps.ts'
import type { ShellBanner } from '../../../shared/screens/shell.ts'
import { sendCommand } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import MoreBanners from './more-banners.tsx'
import styles from './nps-bar.module.css'
import { NpsFeedback } from './nps-feedback.tsx'
import { NpsScore } from './nps-score.tsx'
import { NpsThanks } from './nps-thanks.tsx'

interface NpsBarProps {
  readonly firstName: string
  /** What else there is to say, of which the question has the place. */
  readonly others: readonly ShellBanner[] | undefined
  readonly onDone: () => void
}

type Step = 'score' | 'feedback' | 'share' | 'thanks'

/**
 * Whether somebody would recommend us, in the place of a banner: score, feedback, then what comes last (S2.206, S4.59,
 * S4.60). Of several tabs the first asks. What was chosen is kept at once, and again with what comes after it.
 */
export default function NpsBar({ firstName, others, onDone }: NpsBarProps) {
  const [isAsking, setAsking] = useState(false)
  const [path] = useLocation()
  /** The page on which it turned out that nothing is asked here. */
  const [emptyOn, setEmptyOn] = useState<string>()
  const [step, setStep] = useState<Step>('score')
  const [answer, setAnswer] = useState<AnswerNps>({ score: 0, feedback: '', shared: false })
  const ask = useCommand(() => sendCommand<NpsAsked>('shell', 'nps-ask'), {
    done: ({ isDue }) => (isDue ? setAsking(true) : setEmptyOn(path)),
    refused: () => setEmptyOn(path),
  })
  const take = useEffectEvent(() => void ask.run())
  useEffect(() => take(), [])
  const leave = useEffectEvent(onDone)
  useLayoutEffect(() => {
    if (emptyOn !== undefined && emptyOn !== path) leave()
  }, [emptyOn, path])
  const keep = useCommand((body: AnswerNps) => sendCommand('shell', 'nps-answer', { body }), {
    overlaps: true,
  })
  // One after the other: an earlier answer that arrives later would take the place of what came after it.
  const kept = useRef<Promise<unknown>>(Promise.resolve())
  const change = (next: Partial<AnswerNps>, then: Step) => {
    const changed = { ...answer, ...next }
    setAnswer(changed)
    setStep(then)
    kept.current = kept.current.then(() => keep.run(changed))
  }
  // Its place is kept, so that the page below stays where it is: until it is known whether another tab asks, and if
  // one does, until the next page.
  if (!isAsking) return <div className={emptyOn === undefined ? styles.bar : styles.place} />
  return (
    <section className={styles.bar} aria-label="One question">
      {step === 'score' && <NpsScore onChoose={(score) => change({ score }, 'feedback')} />}
      {step === 'feedback' && (
        <NpsFeedback
          score={answer.score}
          onSend={(feedback) => change({ feedback }, npsEnding(answer.score))}
        />
      )}
      {(step === 'share' || step === 'thanks') && (
        <NpsThanks
          firstName={firstName}
          isPromoter={step === 'share'}
          onShare={() => change({ shared: true }, step)}
        />
      )}
      {keep.failed && (
        <p className={styles.failed} role="alert">
          {keep.failed}{' '}
          <Button tone="quiet" dense onClick={() => void keep.run(answer)}>
            Try again
          </Button>
        </p>
      )}
      {others && others.length > 0 && (
        <span className={styles.more}>
          <MoreBanners banners={others} />
        </span>
      )}
      <CloseButton onClose={onDone} />
    </section>
  )
}

/** Appears after 3 seconds, in the place that is kept for it (S4.61). */
function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), NPS_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <span className={styles.close}>
      {isShown && (
        <Button tone="quiet" icon aria-label="Close" onClick={onClose}>
          <Icon of={X} />
        </Button>
      )}
    </span>
  )
}
