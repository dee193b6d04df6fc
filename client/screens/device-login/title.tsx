import { type ReactNode, useLayoutEffect } from 'react'
import { useHeading } from '../../routing/heading-focus.ts'

/** The heading of a state: it takes the focus that went with the state before. */
export function Title({ children }: { readonly children: ReactNode & string }) {
  const heading = useHeading(children)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [heading])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
