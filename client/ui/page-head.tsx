import type { ReactNode } from 'react'
import { classes } from '../design/classes.ts'
import { useHeading } from '../routing/heading-focus.ts'
import styles from './page-head.module.css'

interface PageHeadProps {
  readonly title: string
  /** One line of facts below the title; hidden on small screens. */
  readonly sub?: ReactNode
  /** Keeps that line on small screens too. */
  readonly keepsSub?: boolean
  /** A picture before the title, with space for it. */
  readonly lead?: ReactNode
  /** Controls on the right that filter or print the page. */
  readonly tools?: ReactNode
}

/** The page's only h1, which sets the document's title and takes the focus after a navigation. */
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
