import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import EyeOff from 'lucide-react/icons/eye-off'
import type { AttentionView } from '../../../shared/screens/attention.ts'
import { ChildLink } from '../../child-links/child-link.tsx'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { useSuccessor } from '../../ui/use-successor.ts'
import styles from './folds.module.css'

type Mentioned = AttentionView['light'][number]
type Hidden = AttentionView['hidden'][number]

const namesOf = (children: readonly Mentioned[]): string => children.map(({ name }) => name).join(', ')

/** Children with one light reason: their names, and the reasons for those who open it. */
export function LightReasons({ children }: { readonly children: readonly Mentioned[] }) {
  if (children.length === 0) return null
  return (
    <details className={styles.details}>
      <summary className={styles.fold}>
        <Icon of={ChevronRight} size="s" className={styles.chevron} />
        <b className="strong">{children.length} with one minor reason</b>
        <span className={styles.names}>{namesOf(children)}</span>
        <span className="sm muted not-small">nothing to do today</span>
      </summary>
      <ul className={styles.list}>
        {children.map(({ studentId, name, href, text }) => (
          <li key={studentId}>
            {href ? <ChildLink href={href}>{name}</ChildLink> : <b className="strong">{name}</b>}{' '}
            <span className="soft">{text}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface HiddenProps {
  readonly children: readonly Hidden[]
  readonly show: (hidden: Hidden) => void
  /** The first of those being shown again. */
  readonly busyWith: string | undefined
}

/** Children hidden until tomorrow, each with a way back; those of one line have one. */
export function HiddenToday({ children, show, busyWith }: HiddenProps) {
  return children.map((hidden) => (
    <HiddenLine
      key={hidden.students[0]}
      hidden={hidden}
      show={() => show(hidden)}
      isBusy={busyWith !== undefined && busyWith === hidden.students[0]}
    />
  ))
}

interface HiddenLineProps {
  readonly hidden: Hidden
  readonly show: () => void
  readonly isBusy: boolean
}

function HiddenLine({ hidden: { name, text }, show, isBusy }: HiddenLineProps) {
  const fold = useSuccessor<HTMLDivElement>()
  return (
    <div ref={fold} className={styles.fold}>
      <Icon of={EyeOff} size="s" />
      <b className="strong">Hidden until tomorrow</b>
      <span className={styles.names}>
        {name}: {text}
      </span>
      <Button
        tone="quiet"
        dense
        busy={isBusy}
        aria-label={`Show ${name} again`}
        className="no-print"
        onClick={show}
      >
        Show again
      </Button>
    </div>
  )
}

/** How many children there is no reason to name. */
export function OnTheirWay({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <div className={styles.fold}>
      <Icon of={CircleCheck} size="s" />
      <b className="strong">{count} on their way</b>
      <span className={styles.names}>No reason to name them</span>
    </div>
  )
}
