import { Group } from '@visx/group'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { PlaytimeChart } from '../../shared/screens/playtime.ts'
import { classes } from '../ui/classes.ts'
import { nextBar } from './bar-keys.ts'
import frame from './chart-frame.module.css'
import { PlaytimeBar } from './playtime-bar.tsx'
import styles from './playtime-bars.module.css'
import { PlaytimeTip } from './playtime-tip.tsx'

/** In px: the plot's edges, and how narrow a child's column may get before the chart scrolls sideways. */
const margin = { top: 12, right: 8, bottom: 48, left: 56 }
const narrowest = 45
/** Part of a column that is the gap to the next. */
const gap = 0.22

interface PlaytimeBarsProps {
  readonly chart: PlaytimeChart
}

/**
 * Minutes per child as bars, the class average as a dashed line. One tab stop: arrows move between the bars;
 * the tooltip opens on hover and on focus, and Escape closes it.
 */
export function PlaytimeBars({ chart }: PlaytimeBarsProps) {
  const { bars, ticks, average } = chart
  const box = useParentSize({ debounceTime: 50 })
  const [visited, setVisited] = useState(0)
  const [open, setOpen] = useState<string | null>(null)
  const plot = useRef<SVGSVGElement>(null)
  const tipId = useId()

  const stop = Math.min(visited, bars.length - 1)
  const width = Math.max(box.width, margin.left + margin.right + bars.length * narrowest)
  const across = width - margin.left - margin.right
  const down = Math.max(0, box.height - margin.top - margin.bottom)
  const x = scaleBand({
    domain: bars.map((bar) => bar.studentId),
    range: [0, across],
    paddingInner: gap,
    paddingOuter: gap / 2,
  })
  const y = scaleLinear({ domain: [0, 1], range: [down, 0] })
  const opened = bars.find((bar) => bar.studentId === open)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setOpen(null)
    const to = nextBar(stop, event.key, bars.length)
    if (to === null) return
    event.preventDefault()
    plot.current?.querySelectorAll<SVGGElement>('[data-bar]')[to]?.focus()
  }

  return (
    <div className={frame.scroll}>
      <div
        ref={box.parentRef}
        className={classes(frame.box, styles.box)}
        onPointerLeave={() => setOpen(null)}
      >
        {box.width > 0 && (
          <svg
            ref={plot}
            className={classes(frame.plot, styles.plot)}
            width={width}
            height={box.height}
            viewBox={`0 0 ${width} ${box.height}`}
            aria-label={chart.sentence}
            onKeyDown={onKeyDown}
          >
            <Group left={margin.left} top={margin.top}>
              {ticks.map((tick) => (
                <Group key={tick.label} top={y(tick.height)} aria-hidden="true">
                  <line className={frame.grid} x2={across} />
                  <text className={styles.tick} x={-10} dy="0.35em">
                    {tick.label}
                  </text>
                </Group>
              ))}
              <line className={frame.lane} x2={across} y1={down} y2={down} />
              {bars.map((bar, index) => (
                <PlaytimeBar
                  key={bar.studentId}
                  bar={bar}
                  left={x(bar.studentId) ?? 0}
                  width={x.bandwidth()}
                  room={x.step()}
                  top={y(bar.height)}
                  down={down}
                  isStop={index === stop}
                  tipId={open === bar.studentId ? tipId : undefined}
                  onFocus={() => {
                    setVisited(index)
                    setOpen(bar.studentId)
                  }}
                  onOpen={() => setOpen(bar.studentId)}
                  onClose={() => setOpen(null)}
                />
              ))}
              <Group top={y(average.height)} className={styles.average} aria-hidden="true">
                <line x2={across} />
                <text x={across - 6} y={-8}>
                  {average.label}
                </text>
              </Group>
              <Group aria-hidden="true">
                {bars.map((bar) => (
                  <text
                    key={bar.studentId}
                    className={styles.minutes}
                    x={(x(bar.studentId) ?? 0) + x.bandwidth() / 2}
                    y={y(bar.height) - 8}
                  >
                    {bar.minutes}
                  </text>
                ))}
              </Group>
            </Group>
          </svg>
        )}
        {opened && (
          <PlaytimeTip
            id={tipId}
            bar={opened}
            x={margin.left + (x(opened.studentId) ?? 0) + x.bandwidth() / 2}
            top={margin.top + y(opened.height)}
            width={width}
          />
        )}
      </div>
    </div>
  )
}
