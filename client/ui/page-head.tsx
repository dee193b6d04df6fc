import type { ReactNode } from 'react'
import { useHeading } from '../arrival.ts'
import styles from './page-head.module.css'

interface PageHeadProps {
  readonly title: string
  /** One line of facts under the title; it drops out on small screens. */
  readonly sub?: ReactNode
  /** What filters or prints the page, on the right. */
  readonly tools?: ReactNode
}

/** The page's one h1, which names the document and takes the focus when somebody navigates here. */
export function PageHead({ title, sub, tools }: PageHeadProps) {
  const heading = useHeading(title)
  return (
    <div className={styles.phead}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {sub && <p className={styles.sub}>{sub}</p>}
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
    </div>
  )
}
