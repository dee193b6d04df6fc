import type { LucideIcon } from 'lucide-react'
import CalendarX2 from 'lucide-react/icons/calendar-x-2'
import CircleX from 'lucide-react/icons/circle-x'
import ClockAlert from 'lucide-react/icons/clock-alert'
import Hand from 'lucide-react/icons/hand'
import KeyRound from 'lucide-react/icons/key-round'
import Lock from 'lucide-react/icons/lock'
import LogOut from 'lucide-react/icons/log-out'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { AttentionReason } from '../../shared/screens/attention.ts'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import { Mark } from '../design/mark.tsx'
import styles from './reason.module.css'

/** What is said to be low has the mark of low everywhere (docs/decisions/159-one-look-for-low.md). */
const icons: Readonly<Record<Exclude<AttentionReason['kind'], 'low-factor'>, LucideIcon>> = {
  'plays-less': ClockAlert,
  'not-yet': TriangleAlert,
  lost: CircleX,
  left: LogOut,
  away: CalendarX2,
  'no-password': KeyRound,
  locked: Lock,
  help: Hand,
}

/** Why a child needs the teacher: what it is, and in softer ink what puts it in proportion. */
export function Reason({ reason: { kind, tone, text, detail } }: { readonly reason: AttentionReason }) {
  return (
    <p className={styles.reason}>
      {kind === 'low-factor' ? (
        <Mark name="step1" label={null} />
      ) : (
        <Icon of={icons[kind]} size="s" className={classes(styles.icon, styles[tone])} />
      )}
      <span>
        {text} {detail && <span className="soft">{detail}</span>}
      </span>
    </p>
  )
}
