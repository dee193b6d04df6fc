import type { ReactNode } from 'react'
import { classes } from '../design/classes.ts'
import { useHeading } from '../routing/arrival.ts'
import styles from './page-head.module.css'

interface PageHeadProps {
  readonly title: string
  /** One line of facts under the title; it drops out on small screens. */
  readonly sub?: ReactNode
  /** The line stays on small screens too. */
  readonly keepsSub?: boolean
  /** A picture before the title, with room for it. */
  readonly lead?: ReactNode
  /** What filters or prints the page, on the right. */
  readonly tools?: ReactNode
}

/** The page's one h1, which names the document and takes the focus when somebody navigates here. */
export function PageHead({ title, sub, keepsSub, lead, tools }: PageHeadProps) {
  const heading = useHeading(title)
  return (
    <div className={styles.phead}>
      <div className={lead ? styles.led : undefined}>
        {lead && <span className="not-small">{lead}</span>}
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {sub && <p className={classes(styles.sub, keepsSub && styles.kept)}>{sub}</p>}
        </div>
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
    </div>
  )
}
