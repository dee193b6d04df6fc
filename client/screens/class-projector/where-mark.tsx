import type { ClassProjectorView } from '../../../shared/screens/class-projector.ts'
import { Bead } from '../../design/bead.tsx'
import styles from './projector.module.css'

export type Where = ClassProjectorView['children'][number]['is']
export const words: Readonly<Record<Where, string>> = {
  in: 'In',
  pictures: 'At the pictures',
  out: 'Not in yet',
}

const FILLS = ['var(--art-coral)', 'var(--art-sun)', 'var(--art-mint)'] as const

interface WhereMarkProps {
  readonly is: Where
  /** The beads of those who are in take turns with their colors, which mean nothing. */
  readonly nth: number
}

/** How far a child is, by shape: a bead, three dots, or a place that is still empty. */
export const WhereMark = ({ is, nth }: WhereMarkProps) => (
  <svg className={styles.mark} width="36" height="36" viewBox="-22 -22 44 44" aria-hidden="true">
    {is === 'in' && <Bead fill={FILLS[nth % FILLS.length]} gaze={0} />}
    {is === 'pictures' && [-15, 0, 15].map((x) => <circle key={x} cx={x} r="5" fill="var(--kid-lane)" />)}
    {is === 'out' && (
      <circle r="14" fill="none" stroke="currentColor" strokeWidth="4" strokeDasharray="6 5" />
    )}
  </svg>
)
