import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { classes } from '../design/classes.ts'
import frame from './chart-frame.module.css'
import { ChartScroll } from './chart-scroll.tsx'
import { nextIndex } from './next-index.ts'
import styles from './playtime-bars.module.css'
import { PlaytimePlot } from './playtime-plot.tsx'
import { barScales, barsByPaperRow, margin, minChartWidth, type PlaytimeChart } from './playtime-scale.ts'
import { PlaytimeTooltip } from './playtime-tooltip.tsx'
import { PAPER_WIDTH, useChartSize } from './use-chart-size.ts'

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
  const size = useChartSize()
  const [activeIndex, setActiveIndex] = useState(0)
  const [openId, setOpenId] = useState<string | null>(null)
  const plot = useRef<SVGSVGElement>(null)
  const tooltipId = useId()

  const tabStop = Math.min(activeIndex, bars.length - 1)
  const width = Math.max(size.width, minChartWidth(bars.length))
  const { x, y } = barScales(bars, width, size.height)
  const openBar = bars.find((bar) => bar.studentId === openId)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setOpenId(null)
    const to = nextIndex(tabStop, event.key, bars.length)
    if (to === null) return
    event.preventDefault()
    plot.current?.querySelectorAll<SVGGElement>('[data-bar]')[to]?.focus()
  }
  const onFocus = (index: number) => {
    setActiveIndex(index)
    setOpenId(bars[index]?.studentId ?? null)
  }

  return (
    <ChartScroll label="Minutes by student" contentWidth={width} visibleWidth={size.width}>
      <div
        ref={size.parentRef}
        className={classes(frame.box, styles.box)}
        onPointerLeave={() => setOpenId(null)}
      >
        {size.isPrinting &&
          barsByPaperRow(bars, PAPER_WIDTH).map((row, rowIndex, { length }) => (
            <PlaytimePlot
              key={row[0]?.studentId}
              chart={chart}
              bars={row}
              width={PAPER_WIDTH}
              height={PAPER_HEIGHT}
              hasMore={rowIndex < length - 1}
            />
          ))}
        {!size.isPrinting && size.width > 0 && (
          <PlaytimePlot
            chart={chart}
            bars={bars}
            width={width}
            height={size.height}
            control={{ plot, tabStop, openId, tooltipId, onKeyDown, onFocus, onOpen: setOpenId }}
          />
        )}
        {openBar && (
          <PlaytimeTooltip
            id={tooltipId}
            bar={openBar}
            x={margin.left + (x(openBar.studentId) ?? 0) + x.bandwidth() / 2}
            top={margin.top + y(openBar.height)}
            width={width}
          />
        )}
      </div>
    </ChartScroll>
  )
}
