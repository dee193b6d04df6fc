import { type ReactNode, Suspense, useDeferredValue } from 'react'

interface AfterFirstPaintProps {
  /** Stands there until then, and until what is loaded for them is there. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** Parts that the first picture does without: they are loaded and drawn right after it. */
export function AfterFirstPaint({ fallback = null, children }: AfterFirstPaintProps) {
  const isLater = useDeferredValue(true, false)
  return isLater ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
