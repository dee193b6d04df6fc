import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { PlayMark } from '../../shared/rules/chart-results.ts'
import { classes } from '../design/classes.ts'
import { nextBar } from './bar-keys.ts'
import frame from './chart-frame.module.css'
import { ChartScroll } from './chart-scroll.tsx'
import { ChartTip } from './chart-tip.tsx'
import { paperRows } from './paper-rows.ts'
import styles from './plays-chart.module.css'
import { PlaysPlot } from './plays-plot.tsx'
import { columnsOf, levelScale, playAt, plotBox } from './plays-scale.ts'
import { PAPER_WIDTH, useBox } from './use-box.ts'

/** Everything the chart draws, oldest play first. */
export interface PlaysData {
  readonly sentence: string
  readonly levels: { readonly min: number; readonly max: number }
  readonly points: readonly PlayPoint[]
  readonly days: readonly { readonly tick: string; readonly from: number }[]
  readonly parts: readonly string[]
}

export interface PlayPoint {
  readonly mark: PlayMark
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
const PAGE = 10
/** In px: the distance between a play and its tooltip, and the width the tooltip may need. */
const tip = { gap: 18, room: 250 } as const

/**
 * Level results over time: one mark per play, with x by order within days and y by level, over the zone of
 * proximal challenge; the parts of the game are steps below the axis. It is a single tab stop; arrow keys
 * move from play to play, as on a slider.
 */
export function PlaysChart({ data }: PlaysChartProps) {
  const { points, levels } = data
  const box = useBox()
  const [visited, setVisited] = useState(points.length - 1)
  const [open, setOpen] = useState(false)
  const scroll = useRef<HTMLDivElement>(null)

  const { width, step, side } = columnsOf(points.length, box.width)
  const at = Math.min(visited, points.length - 1)
  const point = points[at]
  const x = plotBox.left + (at + 0.5) * step
  const y = plotBox.top + levelScale(levels)(point?.level ?? 0)

  const show = (to: number) => {
    setVisited(to)
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setOpen(false)
    const pages = { PageUp: at - PAGE, PageDown: at + PAGE }[event.key]
    const to = pages === undefined ? nextBar(at, event.key, points.length) : playAt(pages, 1, points.length)
    if (to === null) return
    event.preventDefault()
    show(to)
    reveal(scroll.current, plotBox.left + (to + 0.5) * step)
  }
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left - plotBox.left
    show(playAt(place, step, points.length))
  }

  return (
    <ChartScroll label="Level by level" drawn={width} room={box.width} box={scroll}>
      <div
        ref={box.parentRef}
        className={classes(frame.box, styles.box)}
        onPointerLeave={() => setOpen(false)}
      >
        {box.isPrinting && <PaperPlots data={data} />}
        {!box.isPrinting && box.width > 0 && point && (
          <PlaysPlot data={data} width={width} step={step} side={side} onPointerMove={onPointerMove}>
            <circle
              className={styles.cursor}
              data-open={open || undefined}
              cx={x}
              cy={y}
              r={side * 0.75}
              role="slider"
              tabIndex={0}
              aria-label="Level by level, play by play"
              aria-valuemin={1}
              aria-valuemax={points.length}
              aria-valuenow={at + 1}
              aria-valuetext={`${point.title}, ${point.text}`}
              onKeyDown={onKeyDown}
              onFocus={() => setOpen(true)}
              onBlur={() => setOpen(false)}
            />
          </PlaysPlot>
        )}
        {open && point && (
          <ChartTip {...tip} x={x} top={y - tip.gap} width={width}>
            <b>{point.title}</b>
            <span>{point.text}</span>
          </ChartTip>
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
  if (x < scrollLeft + tip.gap || x > scrollLeft + clientWidth - tip.gap)
    scroll.scrollLeft = x - clientWidth / 2
}
