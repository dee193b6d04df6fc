import { useLayoutEffect } from 'react'
import { useHeading } from '../routing/heading-focus.ts'

interface KidTitleProps {
  readonly className?: string | undefined
  /** The document's title, where the heading names a child: it stays in the browser's history. */
  readonly documentTitle?: string
  readonly children: string
}

/**
 * The heading of what a page for students shows now: it takes the focus that went with what was there before, also where
 * the page is the same.
 */
export function KidTitle({ className, children, documentTitle = children }: KidTitleProps) {
  const heading = useHeading(documentTitle)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [heading])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
