import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Icon } from '../design/icon.tsx'
import styles from './grade-step.module.css'

interface GradeLink {
  /** Where it leads, for example 'Grade 2 standards'. */
  readonly label: string
  readonly go: () => void
}

interface GradeStepProps {
  /** The current grade, for example 'Grade 3'. */
  readonly label: string
  /** Null at the first and at the last grade, K and 8. */
  readonly previous: GradeLink | null
  readonly next: GradeLink | null
}

/**
 * Moves one grade back or forward. Disabled ends stay focusable, so that reaching one does not lose the
 * focus.
 */
export function GradeStep({ label, previous, next }: GradeStepProps) {
  return (
    <fieldset className={styles.gstep}>
      <legend className="vh">Grade</legend>
      <StepButton step={previous} end="This is the lowest grade" icon={ChevronLeft} />
      <output className={styles.label}>{label}</output>
      <StepButton step={next} end="This is the highest grade" icon={ChevronRight} />
    </fieldset>
  )
}

function StepButton(props: { step: GradeLink | null; end: string; icon: typeof ChevronLeft }) {
  const label = props.step?.label ?? props.end
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      title={label}
      aria-disabled={props.step === null}
      onClick={() => props.step?.go()}
    >
      <Icon of={props.icon} />
    </button>
  )
}
