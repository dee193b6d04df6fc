import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'wouter'
import { Icon } from '../design/icon.tsx'
import styles from './child-step.module.css'

interface Neighbor {
  readonly label: string
  readonly href: string
}

export interface ChildStepProps {
  /** '3 of 18 by name', or '2 of 9 listed' after a list. */
  readonly words: string
  /** Null for the first and the last of the class. */
  readonly previous: Neighbor | null
  readonly next: Neighbor | null
  readonly className: string
}

/** To the students before and after in the class; the heading of the page they lead to takes the focus. */
export function ChildStep({ words, previous, next, className }: ChildStepProps) {
  return (
    <nav className={styles.step} aria-label={`Students of ${className}`}>
      {previous && (
        <Link href={previous.href}>
          <Icon of={ChevronLeft} size="s" />
          <span className="vh">Previous: </span>
          {previous.label}
        </Link>
      )}
      <span className="soft">{words}</span>
      {next && (
        <Link href={next.href}>
          <span className="vh">Next: </span>
          {next.label}
          <Icon of={ChevronRight} size="s" />
        </Link>
      )}
    </nav>
  )
}
