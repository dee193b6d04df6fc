import { type ReactNode, type RefObject, useState } from 'react'
import { More } from '../ui/more.tsx'
import frame from './chart-frame.module.css'

/** In px; anything less is not a whole bar. */
const SLACK = 12

interface ChartScrollProps {
  /** What the chart shows. */
  readonly label: string
  /** In px: the width of the drawing and of the space it has; 0 until known. */
  readonly drawn: number
  readonly room: number
  /** The element that scrolls. */
  readonly box?: RefObject<HTMLDivElement | null>
  readonly children: ReactNode
}

/**
 * Lets a chart wider than its space scroll. It then says so, and is a tab stop of its own for the arrow keys.
 */
export function ChartScroll({ label, drawn, room, box, children }: ChartScrollProps) {
  const [scrolled, setScrolled] = useState(0)
  const beyond = room > 0 ? drawn - room : 0
  const reach = beyond > 0 && { tabIndex: 0, role: 'region', 'aria-label': `${label}, scrolls sideways` }
  return (
    <div className={frame.around}>
      <div
        ref={box}
        className={frame.scroll}
        onScroll={(event) => setScrolled(event.currentTarget.scrollLeft)}
        {...reach}
      >
        {children}
      </div>
      {beyond - scrolled > SLACK && <More way="beside" />}
    </div>
  )
}
