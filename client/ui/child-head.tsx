import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useHeading } from '../routing/heading-focus.ts'
import { Avatar } from './avatar.tsx'
import styles from './child-head.module.css'
import { ChildStep, type ChildStepProps } from './child-step.tsx'
import { CutName } from './cut-name.tsx'
import { Segmented } from './segmented.tsx'
import { Tabs } from './tabs.tsx'

interface LabeledLink {
  readonly label: string
  readonly href: string
}

interface ChildHeadProps<Span extends string> {
  /** The document's title: never the student's name, which the browser would keep in its history. */
  readonly title: string
  readonly child: {
    readonly name: string
    readonly fullName: string
    readonly initials: string
    readonly tint: number
    readonly className: string
    readonly position: Omit<ChildStepProps, 'className'> | null
    readonly back: LabeledLink
    readonly tabs: readonly LabeledLink[]
    readonly span: Span
    readonly spans: readonly { readonly value: Span; readonly label: string }[]
  }
  /** The label of the current tab; without one there are no tabs. */
  readonly tab?: string
  readonly onSpan: (span: Span) => void
  /** On the right, next to the date range. */
  readonly tools?: ReactNode
}

/**
 * Who a page is about, the link back to the class, the student's tabs, and the date range of everything
 * shown.
 */
export function ChildHead<Span extends string>({ title, child, tab, onSpan, tools }: ChildHeadProps<Span>) {
  const heading = useHeading(title)
  return (
    <>
      <div className={styles.head}>
        <div className={styles.child}>
          <Avatar initials={child.initials} tint={child.tint} size="l" />
          <div>
            <p className="sm">
              <Link href={child.back.href}>{child.back.label}</Link>{' '}
              <span className="muted">/ {child.className}</span>
              <span className={styles.span}>
                {' '}
                · {child.spans.find(({ value }) => value === child.span)?.label}
              </span>
            </p>
            <h1 ref={heading} tabIndex={-1} aria-label={child.fullName}>
              <CutName name={child.name} fullName={child.fullName} />
            </h1>
          </div>
        </div>
        <div className={styles.tools}>
          {child.position && <ChildStep {...child.position} className={child.className} />}
          <Segmented label="Time span" options={child.spans} value={child.span} onChange={onSpan} />
          {tools}
        </div>
      </div>
      {tab && (
        <div className={styles.tabs}>
          <Tabs
            label="Student"
            tabs={child.tabs}
            current={child.tabs.find(({ label }) => label === tab)?.href}
          />
        </div>
      )}
    </>
  )
}
