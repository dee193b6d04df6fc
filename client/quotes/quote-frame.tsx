import type { ReactNode } from 'react'
import { useHeading } from '../routing/heading-focus.ts'
import layout from '../ui/layout.module.css'
import styles from './quote-frame.module.css'
import { QuoteHeader } from './quote-header.tsx'

interface QuoteFrameProps {
  readonly title: string
  /** One line below the title. */
  readonly sub: string
  /** At the top right. */
  readonly tool: ReactNode
  readonly children: ReactNode
}

/** The page of one quote, for somebody who may have no account. */
export function QuoteFrame({ title, sub, tool, children }: QuoteFrameProps) {
  const heading = useHeading(title)
  return (
    <>
      <QuoteHeader>{tool}</QuoteHeader>
      <main className={layout.page}>
        <div className={`${layout.narrow} ${layout.stack}`}>
          <div className={styles.title}>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p className="soft">{sub}</p>
          </div>
          {children}
        </div>
      </main>
    </>
  )
}
