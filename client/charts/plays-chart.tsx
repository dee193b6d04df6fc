import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { DrawnMark } from '../../shared/rules/chart-results.ts'
import { classes } from '../design/classes.ts'
import frame from './chart-frame.module.css'
import { ChartScroll } from './chart-scroll.tsx'
import { ChartTooltip } from './chart-tooltip.tsx'
import { nextIndex } from './next-index.ts'
import { paperRows } from './paper-rows.ts'
import styles from './plays-chart.module.css'
import { PlaysPlot } from './plays-plot.tsx'
import { columnsOf, levelScale, playIndexAt, plotLayout } from './plays-scale.ts'
import { PAPER_WIDTH, useChartSize } from './use-chart-size.ts'

/** Everything the chart draws, oldest play first. */
export interface PlaysData {
  readonly sentence: string
  readonly levels: { readonly min: number; readonly max: number }
  readonly points: readonly PlayPoint[]
  readonly days: readonly { readonly tick: string; readonly from: number }[]
  readonly parts: readonly string[]
}

export interface PlayPoint {
  readonly mark: DrawnMark
  readonly level: number
  readonly zone: { readonly min: number; readonly max: number } | null
  /** Index in `parts`. */
  readonly part: number | null
  readonly title: string
  readonly text: string
}

interface PlaysChartProps {
  readonly data: PlaysData
}

/** Number of plays that Page Up and Page Down skip. */
const PAGE_SIZE = 10
/** In px: the distance between a play and its tooltip, and the width the tooltip may need. */
const TOOLTIP = { offset: 18, neededWidth: 250 } as const

/**
 * Level results over time: one mark per play, with x by order within days and y by level, over the zone of
 * proximal challenge; the parts of the game are steps below the axis. It is a single tab stop; arrow keys
 * move from play to play, as on a slider.
 */
export function PlaysChart({ data }: PlaysChartProps) {
  const { points, levels } = data
  const size = useChartSize()
  const [activeIndex, setActiveIndex] = useState(points.length - 1)
  const [isOpen, setOpen] = useState(false)
  const scrollRef = useRef<HTMLDivElement>(null)

  const { width, step, markSize } = columnsOf(points.length, size.width)
  const current = Math.min(activeIndex, points.length - 1)
  const point = points[current]
  const x = plotLayout.left + (current + 0.5) * step
  const y = plotLayout.top + levelScale(levels)(point?.level ?? 0)

  const show = (to: number) => {
    setActiveIndex(to)
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setOpen(false)
    const pageTarget = { PageUp: current - PAGE_SIZE, PageDown: current + PAGE_SIZE }[event.key]
    const to =
      pageTarget === undefined
        ? nextIndex(current, event.key, points.length)
        : playIndexAt(pageTarget, 1, points.length)
    if (to === null) return
    event.preventDefault()
    show(to)
    reveal(scrollRef.current, plotLayout.left + (to + 0.5) * step)
  }
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const pointerX = event.clientX - event.currentTarget.getBoundingClientRect().left - plotLayout.left
    show(playIndexAt(pointerX, step, points.length))
  }

  return (
    <ChartScroll label="Level by level" contentWidth={width} visibleWidth={size.width} scrollRef={scrollRef}>
      <div
        ref={size.parentRef}
        className={classes(frame.box, styles.box)}
        onPointerLeave={() => setOpen(false)}
      >
        {size.isPrinting && <PaperPlots data={data} />}
        {!size.isPrinting && size.width > 0 && point && (
          <PlaysPlot data={data} width={width} step={step} markSize={markSize} onPointerMove={onPointerMove}>
            <circle
              className={styles.cursor}
              data-open={isOpen || undefined}
              cx={x}
              cy={y}
              r={markSize * 0.75}
              role="slider"
              tabIndex={0}
              aria-label="Level by level, play by play"
              aria-valuemin={1}
              aria-valuemax={points.length}
              aria-valuenow={current + 1}
              aria-valuetext={`${point.title}, ${point.text}`}
              onKeyDown={onKeyDown}
              onFocus={() => setOpen(true)}
              onBlur={() => setOpen(false)}
            />
          </PlaysPlot>
        )}
        {isOpen && point && (
          <ChartTooltip {...TOOLTIP} x={x} top={y - TOOLTIP.offset} chartWidth={width}>
            <b>{point.title}</b>
            <span>{point.text}</span>
          </ChartTooltip>
        )}
      </div>
    </ChartScroll>
  )
}

/** The chart in rows below each other, none wider than the paper. */
const PaperPlots = ({ data }: PlaysChartProps) =>
  paperRows(data, PAPER_WIDTH).map((row) => {
    const columns = columnsOf(row.data.points.length, PAPER_WIDTH)
    return <PlaysPlot key={row.from} data={row.data} {...columns} />
  })

/** Scrolls a position in the chart into view, with some space on both sides. */
function reveal(scroll: HTMLDivElement | null, x: number): void {
  if (!scroll) return
  const { scrollLeft, clientWidth } = scroll
  if (x < scrollLeft + TOOLTIP.offset || x > scrollLeft + clientWidth - TOOLTIP.offset)
    scroll.scrollLeft = x - clientWidth / 2
}
