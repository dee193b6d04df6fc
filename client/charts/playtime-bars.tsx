import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { PlaytimeChart } from '../../shared/screens/playtime.ts'
import { classes } from '../design/classes.ts'
import { nextBar } from './bar-keys.ts'
import frame from './chart-frame.module.css'
import { ChartScroll } from './chart-scroll.tsx'
import styles from './playtime-bars.module.css'
import { PlaytimePlot } from './playtime-plot.tsx'
import { barBox, barScales, leastWidth, paperBars } from './playtime-scale.ts'
import { PlaytimeTip } from './playtime-tip.tsx'
import { PAPER_WIDTH, useBox } from './use-box.ts'

/** In px: three rows, enough for more than thirty students, fit on one page. */
const PAPER_HEIGHT = 230

interface PlaytimeBarsProps {
  readonly chart: PlaytimeChart
}

/**
 * Minutes per student as bars, with the class average as a dashed line. It is a single tab stop: arrow keys
 * move between bars. The tooltip opens on hover and on focus, and Escape closes it. Printed in rows as wide
 * as the paper.
 */
export function PlaytimeBars({ chart }: PlaytimeBarsProps) {
  const { bars } = chart
  const box = useBox()
  const [visited, setVisited] = useState(0)
  const [open, setOpen] = useState<string | null>(null)
  const plot = useRef<SVGSVGElement>(null)
  const tipId = useId()

  const stop = Math.min(visited, bars.length - 1)
  const width = Math.max(box.width, leastWidth(bars.length))
  const { x, y } = barScales(bars, width, box.height)
  const opened = bars.find((bar) => bar.studentId === open)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setOpen(null)
    const to = nextBar(stop, event.key, bars.length)
    if (to === null) return
    event.preventDefault()
    plot.current?.querySelectorAll<SVGGElement>('[data-bar]')[to]?.focus()
  }
  const onFocus = (index: number) => {
    setVisited(index)
    setOpen(bars[index]?.studentId ?? null)
  }

  return (
    <ChartScroll label="Minutes by student" drawn={width} room={box.width}>
      <div
        ref={box.parentRef}
        className={classes(frame.box, styles.box)}
        onPointerLeave={() => setOpen(null)}
      >
        {box.isPrinting &&
          paperBars(bars, PAPER_WIDTH).map((row, place, { length }) => (
            <PlaytimePlot
              key={row[0]?.studentId}
              chart={chart}
              bars={row}
              width={PAPER_WIDTH}
              height={PAPER_HEIGHT}
              hasMore={place < length - 1}
            />
          ))}
        {!box.isPrinting && box.width > 0 && (
          <PlaytimePlot
            chart={chart}
            bars={bars}
            width={width}
            height={box.height}
            control={{ plot, stop, open, tipId, onKeyDown, onFocus, onOpen: setOpen }}
          />
        )}
        {opened && (
          <PlaytimeTip
            id={tipId}
            bar={opened}
            x={barBox.left + (x(opened.studentId) ?? 0) + x.bandwidth() / 2}
            top={barBox.top + y(opened.height)}
            width={width}
          />
        )}
      </div>
    </ChartScroll>
  )
}
