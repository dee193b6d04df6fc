import { Group } from '@visx/group'
import { scaleLinear } from '@visx/scale'
import { BarRounded } from '@visx/shape'
import { type KeyboardEvent, useState } from 'react'
import { axisEnd, axisTicks } from '../../shared/rules/playtime.ts'
import { classes } from '../design/classes.ts'
import { nextBar } from './bar-keys.ts'
import frame from './chart-frame.module.css'
import { ChartTip } from './chart-tip.tsx'
import styles from './time-bars.module.css'
import { useBox } from './use-box.ts'

/** The text of a day or week without play. */
const NOT_PLAYED = '–'

interface Bar {
  readonly date: string
  readonly label: string
  readonly tick: string
  readonly minutes: number
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
const height = 240
const widest = 44
const labelRoom = 56
const halfLabel = 20
const corner = 5
/** A day with less than half a minute still shows that the child played. */
const lowest = 3
const tipRoom = 190

/**
 * Minutes over time, one bar per day or week, filling the available width. It is a single tab stop: arrow
 * keys move along the bars, as on a slider.
 */
export function TimeBars({ sentence, bars }: TimeBarsProps) {
  const box = useBox()
  const [visited, setVisited] = useState(bars.length - 1)
  const [open, setOpen] = useState(false)
  const at = Math.min(visited, bars.length - 1)
  const bar = bars[at]

  const room = box.width - margin.left - margin.right
  const step = Math.max(0, room) / Math.max(1, bars.length)
  const thick = Math.min(widest, step * 0.7)
  const down = height - margin.top - margin.bottom
  const end = axisEnd(Math.max(1, ...bars.map(({ minutes }) => minutes)))
  const y = scaleLinear<number>({ domain: [0, end], range: [down, 0] })
  const topOf = (minutes: number) => Math.min(y(minutes), down - lowest)
  const middleOf = (place: number) => (place + 0.5) * step
  const every = Math.ceil(labelRoom / step)

  const show = (place: number) => {
    setVisited(place)
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setOpen(false)
    const to = nextBar(at, event.key, bars.length)
    if (to === null) return
    event.preventDefault()
    show(to)
  }

  return (
    <div ref={box.parentRef} className={classes(frame.box, styles.box)} onPointerLeave={() => setOpen(false)}>
      {box.width > 0 && bar && (
        <svg
          className={classes(frame.plot, styles.plot)}
          width={box.width}
          height={height}
          viewBox={`0 0 ${box.width} ${height}`}
          aria-label={sentence}
        >
          <Group left={margin.left} top={margin.top}>
            <Group aria-hidden="true">
              {axisTicks(end).map((tick) => (
                <Group key={tick} top={y(tick)}>
                  <line className={frame.grid} x2={box.width - margin.left} />
                  <text className={styles.minutes} x={-10} dy="0.35em">
                    {tick}
                  </text>
                </Group>
              ))}
              <line className={frame.lane} x2={box.width - margin.left} y1={down} y2={down} />
              {bars.map(({ date, tick, minutes, text }, place) => (
                <Group key={date} left={middleOf(place)} onPointerEnter={() => show(place)}>
                  <rect className={styles.column} x={-step / 2} width={step} height={down} />
                  {text !== NOT_PLAYED && (
                    <BarRounded
                      top
                      className={styles.bar}
                      radius={corner}
                      x={-thick / 2}
                      y={topOf(minutes)}
                      width={thick}
                      height={down - topOf(minutes)}
                      data-print="color"
                    />
                  )}
                  {place % every === 0 && middleOf(place) + halfLabel <= room + margin.right && (
                    <text className={styles.tick} y={down + 22}>
                      {tick}
                    </text>
                  )}
                </Group>
              ))}
            </Group>
            <rect
              className={styles.cursor}
              x={middleOf(at) - step / 2}
              width={step}
              height={down}
              rx={4}
              role="slider"
              tabIndex={0}
              aria-label="Time played, bar by bar"
              aria-valuemin={1}
              aria-valuemax={bars.length}
              aria-valuenow={at + 1}
              aria-valuetext={wordsOf(bar).join(', ')}
              onKeyDown={onKeyDown}
              onFocus={() => setOpen(true)}
              onBlur={() => setOpen(false)}
            />
          </Group>
        </svg>
      )}
      {open && bar && (
        <ChartTip x={margin.left + middleOf(at)} top={0} gap={thick} room={tipRoom} width={box.width}>
          <b>{bar.label}</b>
          {wordsOf(bar)
            .slice(1)
            .map((words) => (
              <span key={words}>{words}</span>
            ))}
        </ChartTip>
      )}
    </div>
  )
}

const wordsOf = ({ label, text, sessions, games }: Bar): string[] =>
  text === NOT_PLAYED
    ? [label, 'Did not play']
    : [label, `${text} min in ${sessions === 1 ? '1 session' : `${sessions} sessions`}`, ...games]
