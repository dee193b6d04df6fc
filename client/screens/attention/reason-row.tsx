import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import TrendingUp from 'lucide-react/icons/trending-up'
import { useId } from 'react'
import type { ListedChild } from '../../../shared/screens/attention.ts'
import { ChildLink } from '../../child-links/child-link.tsx'
import { useWithOrigin } from '../../child-links/with-origin.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Reason } from '../../reasons/reason.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useSuccessor } from '../../ui/use-successor.ts'
import styles from './reason-row.module.css'
import { RowTools } from './row-tools.tsx'
import { Why } from './why.tsx'

interface ReasonRowProps {
  readonly child: ListedChild
  /** Says why the child is here. */
  readonly isOpen: boolean
  /** Says it of this child, or of none. */
  readonly toggle: (studentId: string | undefined) => void
  /** Hides the child for today; left out if this person may not. */
  readonly hide?: (() => void) | undefined
  readonly isHiding: boolean
}

const chipTones = { new: 'brand', worse: 'bad', plain: 'plain' } as const

/** One child on the list: one reason, what changed, one thing to do; why, for those who ask. */
export function ReasonRow({ child, isOpen, toggle, hide, isHiding }: ReasonRowProps) {
  const { name, fullName, initials, tint, href, reason, change, action, why } = child
  const whyId = useId()
  const withOrigin = useWithOrigin()
  const row = useSuccessor<HTMLLIElement>()
  return (
    <li ref={row} className={classes(styles.row, isOpen && styles.open)} data-print="keep">
      <span className={styles.lane} aria-hidden="true" />
      <Avatar initials={initials} tint={tint} />
      <div className={styles.about}>
        <b className={classes('strong', styles.name)} title={fullName}>
          {href ? <ChildLink href={href}>{name}</ChildLink> : name}
        </b>
        <Reason reason={reason} />
      </div>
      {change && (
        <span className={styles.change}>
          <Chip tone={chipTones[change.tone]}>
            {change.tone === 'worse' && <Icon of={TrendingUp} size="xs" />}
            {change.text}
          </Chip>
        </span>
      )}
      <ButtonLink
        tone="sec"
        dense
        href={withOrigin(action.href)}
        aria-label={`${action.label}: ${fullName}`}
        className={classes(styles.action, 'no-print')}
      >
        {action.label}
      </ButtonLink>
      <RowTools
        icon={<Icon of={CircleQuestionMark} />}
        label={`Why is ${fullName} here?`}
        controls={whyId}
        isOpen={isOpen}
        onToggle={() => toggle(isOpen ? undefined : child.studentId)}
        whom={fullName}
        hide={hide}
        isHiding={isHiding}
      />
      <div id={whyId} className={classes(styles.why, 'no-print')} hidden={!isOpen}>
        {isOpen && <Why why={why} name={child.firstName} />}
      </div>
    </li>
  )
}
