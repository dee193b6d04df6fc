import type { LucideIcon } from 'lucide-react'
import CalendarX2 from 'lucide-react/icons/calendar-x-2'
import CircleX from 'lucide-react/icons/circle-x'
import ClockAlert from 'lucide-react/icons/clock-alert'
import LogOut from 'lucide-react/icons/log-out'
import Sprout from 'lucide-react/icons/sprout'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link } from 'wouter'
import type { AttentionView } from '../../../shared/screens/attention.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './attention.module.css'

type Student = AttentionView['children'][number]
type Reason = Student['reasons'][number]

const icons: Readonly<Record<Reason['kind'], LucideIcon>> = {
  'far-under': ClockAlert,
  'not-yet': TriangleAlert,
  lost: CircleX,
  left: LogOut,
  'low-factor': Sprout,
  away: CalendarX2,
}

/**
 * An ordered list, most urgent first: each student with the reasons in words and a link to the evidence for
 * each.
 */
export function AttentionList({ students }: { readonly students: readonly Student[] }) {
  return (
    <ol>
      {students.map(({ studentId, name, fullName, initials, tint, href, reasons, next }) => (
        <li key={studentId} className={styles.child} data-print="keep">
          <Avatar initials={initials} tint={tint} />
          <div className={styles.about}>
            <b className={classes('strong', styles.name)} title={fullName}>
              {href ? <Link href={href}>{name}</Link> : name}
            </b>
            <ul>
              {reasons.map((reason) => (
                <ReasonItem key={reason.kind} reason={reason} studentName={fullName} />
              ))}
            </ul>
            {next && (
              <p className={styles.next}>
                {next.lead}: <Link href={next.href}>{next.label}</Link>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function ReasonItem({ reason, studentName }: { readonly reason: Reason; readonly studentName: string }) {
  const { kind, tone, text, detail, link } = reason
  return (
    <li className={styles.reason}>
      <Icon of={icons[kind]} size="s" className={classes(styles.icon, styles[tone])} />
      <span>
        {text} {detail && <span className="soft">{detail}</span>}
      </span>
      <ButtonLink
        tone="sec"
        dense
        href={link.href}
        aria-label={`${link.label}: ${studentName}`}
        className={classes(styles.way, 'no-print')}
      >
        {link.label}
      </ButtonLink>
    </li>
  )
}
