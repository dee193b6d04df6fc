import { Group } from '@visx/group'
import { scaleLinear } from '@visx/scale'
import { BarRounded } from '@visx/shape'
import { type KeyboardEvent, useState } from 'react'
import { axisEnd, axisTicks } from '../../shared/rules/playtime.ts'
import { classes } from '../design/classes.ts'
import frame from './chart-frame.module.css'
import { ChartTooltip } from './chart-tooltip.tsx'
import { nextIndex } from './next-index.ts'
import styles from './time-bars.module.css'
import { useChartSize } from './use-chart-size.ts'

interface Bar {
  readonly date: string
  readonly label: string
  readonly tick: string
  readonly minutes: number
  /** False for a day or week without play. */
  readonly isPlayed: boolean
  /** For example '12', '<1' or '–'. */
  readonly text: string
  readonly sessions: number
  readonly games: readonly string[]
}

interface TimeBarsProps {
  readonly sentence: string
  readonly bars: readonly Bar[]
}

/** In px. */
const margin = { left: 44, right: 8, top: 14, bottom: 30 } as const
const HEIGHT = 180
const MAX_BAR_WIDTH = 44
const LABEL_SPACING = 56
const HALF_LABEL = 20
const CORNER_RADIUS = 5
/** A day with less than half a minute still shows that the child played. */
const MIN_BAR_HEIGHT = 3
const TOOLTIP_WIDTH = 190

/**
 * Minutes over time, one bar per day or week, filling the available width. It is a single tab stop: arrow
 * keys move along the bars, as on a slider.
 */
export function TimeBars({ sentence, bars }: TimeBarsProps) {
  const size = useChartSize()
  const [activeIndex, setActiveIndex] = useState(bars.length - 1)
  const [isOpen, setOpen] = useState(false)
  const current = Math.min(activeIndex, bars.length - 1)
  const bar = bars[current]

  const innerWidth = size.width - margin.left - margin.right
  const step = Math.max(0, innerWidth) / Math.max(1, bars.length)
  const barWidth = Math.min(MAX_BAR_WIDTH, step * 0.7)
  const innerHeight = HEIGHT - margin.top - margin.bottom
  const axisMaximum = axisEnd(Math.max(1, ...bars.map(({ minutes }) => minutes)))
  const y = scaleLinear<number>({ domain: [0, axisMaximum], range: [innerHeight, 0] })
  const topOf = (minutes: number) => Math.min(y(minutes), innerHeight - MIN_BAR_HEIGHT)
  const centerOf = (index: number) => (index + 0.5) * step
  const barsPerLabel = Math.ceil(LABEL_SPACING / step)

  const show = (index: number) => {
    setActiveIndex(index)
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setOpen(false)
    const to = nextIndex(current, event.key, bars.length)
    if (to === null) return
    event.preventDefault()
    show(to)
  }

  return (
    <div
      ref={size.parentRef}
      className={classes(frame.box, styles.box)}
      onPointerLeave={() => setOpen(false)}
    >
      {size.width > 0 && bar && (
        <svg
          className={classes(frame.plot, styles.plot)}
          width={size.width}
          height={HEIGHT}
          viewBox={`0 0 ${size.width} ${HEIGHT}`}
          aria-label={sentence}
        >
          <Group left={margin.left} top={margin.top}>
            <Group aria-hidden="true">
              {axisTicks(axisMaximum).map((tick) => (
                <Group key={tick} top={y(tick)}>
                  <line className={frame.grid} x2={size.width - margin.left} />
                  <text className={styles.minutes} x={-10} dy="0.35em">
                    {tick}
                  </text>
                </Group>
              ))}
              <line className={frame.lane} x2={size.width - margin.left} y1={innerHeight} y2={innerHeight} />
              {bars.map(({ date, tick, minutes, isPlayed }, index) => (
                <Group key={date} left={centerOf(index)} onPointerEnter={() => show(index)}>
                  <rect className={styles.column} x={-step / 2} width={step} height={innerHeight} />
                  {isPlayed && (
                    <BarRounded
                      top
                      className={styles.bar}
                      radius={CORNER_RADIUS}
                      x={-barWidth / 2}
                      y={topOf(minutes)}
                      width={barWidth}
                      height={innerHeight - topOf(minutes)}
                      data-print="color"
                    />
                  )}
                  {index % barsPerLabel === 0 &&
                    centerOf(index) + HALF_LABEL <= innerWidth + margin.right && (
                      <text className={styles.tick} y={innerHeight + 22}>
                        {tick}
                      </text>
                    )}
                </Group>
              ))}
            </Group>
            <rect
              className={styles.cursor}
              x={centerOf(current) - step / 2}
              width={step}
              height={innerHeight}
              rx={4}
              role="slider"
              tabIndex={0}
              aria-label="Time played, bar by bar"
              aria-valuemin={1}
              aria-valuemax={bars.length}
              aria-valuenow={current + 1}
              aria-valuetext={textLines(bar).join(', ')}
              onKeyDown={onKeyDown}
              onFocus={() => setOpen(true)}
              onBlur={() => setOpen(false)}
            />
          </Group>
        </svg>
      )}
      {isOpen && bar && (
        <ChartTooltip
          x={margin.left + centerOf(current)}
          top={0}
          offset={barWidth}
          neededWidth={TOOLTIP_WIDTH}
          chartWidth={size.width}
        >
          <b>{bar.label}</b>
          {textLines(bar)
            .slice(1)
            .map((words) => (
              <span key={words}>{words}</span>
            ))}
        </ChartTooltip>
      )}
    </div>
  )
}

const textLines = ({ label, isPlayed, text, sessions, games }: Bar): string[] =>
  isPlayed
    ? [label, `${text} min in ${sessions === 1 ? '1 session' : `${sessions} sessions`}`, ...games]
    : [label, 'Did not play']
