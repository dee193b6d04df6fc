import { type ReactNode, type RefObject, useState } from 'react'
import { ScrollHint } from '../ui/scroll-hint.tsx'
import frame from './chart-frame.module.css'

/** In px; no hint is shown if less than this is hidden. */
const THRESHOLD = 12

interface ChartScrollProps {
  /** What the chart shows. */
  readonly label: string
  /** In px: the width of the chart and of its visible part; 0 until measured. */
  readonly contentWidth: number
  readonly visibleWidth: number
  /** The element that scrolls. */
  readonly scrollRef?: RefObject<HTMLDivElement | null>
  readonly children: ReactNode
}

/**
 * Scrolls a chart that is wider than its container. It then shows a hint, and is a tab stop, so that arrow
 * keys can scroll it.
 */
export function ChartScroll({ label, contentWidth, visibleWidth, scrollRef, children }: ChartScrollProps) {
  const [scrollLeft, setScrollLeft] = useState(0)
  const overflow = visibleWidth > 0 ? contentWidth - visibleWidth : 0
  const regionProps = overflow > 0 && {
    tabIndex: 0,
    role: 'region',
    'aria-label': `${label}, scrolls sideways`,
  }
  return (
    <div className={frame.around}>
      <div
        ref={scrollRef}
        className={frame.scroll}
        onScroll={(event) => setScrollLeft(event.currentTarget.scrollLeft)}
        {...regionProps}
      >
        {children}
      </div>
      {overflow - scrollLeft > THRESHOLD && <ScrollHint direction="beside" />}
    </div>
  )
}
