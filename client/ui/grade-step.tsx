import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Icon } from '../design/icon.tsx'
import styles from './grade-step.module.css'

interface Step {
  /** What the press leads to, such as 'Grade 2 standards'. */
  readonly label: string
  readonly go: () => void
}

interface GradeStepProps {
  /** Where we are, such as 'Grade 3'. */
  readonly label: string
  /** Null at K and at 8. */
  readonly previous: Step | null
  readonly next: Step | null
}

/** One grade back or on. The ends stay focusable, so that a press that reaches them keeps its place. */
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

function StepButton(props: { step: Step | null; end: string; icon: typeof ChevronLeft }) {
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
