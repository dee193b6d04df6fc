import type { ReactNode } from 'react'
import { classes } from '../design/classes.ts'
import layout from '../ui/layout.module.css'
import { PageHead } from '../ui/page-head.tsx'
import { Steps } from '../ui/steps.tsx'
import styles from './family-step.module.css'

const STEPS = ['Your children', 'Your plan', 'Ready to play'] as const
export const AT_PLAN = 1
export const AT_END = 2

interface FamilyStepProps {
  readonly at: typeof AT_PLAN | typeof AT_END
  readonly title: string
  readonly sub: ReactNode
  /** A picture above the title. */
  readonly art?: ReactNode
  readonly children: ReactNode
}

/** A page on the way from a list of children to play: where it is on the way, and what it says, in the middle. */
export const FamilyStep = ({ at, title, sub, art, children }: FamilyStepProps) => (
  <div className={layout.narrow}>
    <Steps steps={STEPS} at={at} className="no-print" />
    {art && <div className={classes(styles.middle, 'no-print')}>{art}</div>}
    <div className={styles.head}>
      <PageHead title={title} sub={sub} keepsSub />
    </div>
    {children}
  </div>
)
