import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId } from 'react'
import { ChildLink } from '../../child-links/child-link.tsx'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import type { AttentionLine } from '../../reasons/attention-lines.ts'
import { Reason } from '../../reasons/reason.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useSuccessor } from '../../ui/use-successor.ts'
import styles from './reason-row.module.css'
import { RowTools } from './row-tools.tsx'

/** What the address says is open, in place of a child's id. */
export const TOGETHER = 'together'

interface TogetherRowProps {
  readonly line: Extract<AttentionLine, { together: unknown }>
  /** Says who they are. */
  readonly isOpen: boolean
  readonly toggle: (open: typeof TOGETHER | undefined) => void
  /** Hides them all for today; left out if this person may not. */
  readonly hide: (() => void) | undefined
  readonly isHiding: boolean
}

/** Several children on one line: what they share, one thing to do for all of them, and who they are. */
export function TogetherRow({ line, isOpen, toggle, hide, isHiding }: TogetherRowProps) {
  const { count, label, title, reason, action } = line.together
  const namesId = useId()
  const row = useSuccessor<HTMLLIElement>()
  return (
    <li ref={row} className={classes(styles.row, isOpen && styles.open)} data-print="keep">
      <span className={styles.lane} aria-hidden="true" />
      <Avatar initials={String(count)} tint={1} />
      <div className={styles.about}>
        <b className="strong">{title}</b>
        <Reason reason={reason} />
        <p className="only-print">{line.children.map(({ fullName }) => fullName).join(', ')}</p>
      </div>
      <ButtonLink
        tone="sec"
        dense
        href={action.href}
        aria-label={`${action.label}: ${title}`}
        className={classes(styles.action, 'no-print')}
      >
        {action.label}
      </ButtonLink>
      <RowTools
        icon={<Icon of={ChevronRight} />}
        label={`Who are the ${label}?`}
        controls={namesId}
        isOpen={isOpen}
        onToggle={() => toggle(isOpen ? undefined : TOGETHER)}
        whom={`the ${label}`}
        hide={hide}
        isHiding={isHiding}
      />
      <div id={namesId} className={classes(styles.why, 'no-print')} hidden={!isOpen}>
        <ul className={styles.people}>
          {line.children.map(({ studentId, name, href, why }) => (
            <li key={studentId}>
              {href ? <ChildLink href={href}>{name}</ChildLink> : <b className="strong">{name}</b>}{' '}
              <span className="soft">{why.also.map(({ text }) => text).join(' ')}</span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
