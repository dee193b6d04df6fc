import { Group } from '@visx/group'
import { memo, type PointerEvent, type ReactNode, useMemo } from 'react'
import { isQuitMark } from '../../shared/rules/chart-results.ts'
import { classes } from '../design/classes.ts'
import frame from './chart-frame.module.css'
import { partColor, partHeight } from './part-steps.ts'
import { markPaths } from './play-marks.ts'
import styles from './plays-chart.module.css'
import type { PlaysData } from './plays-chart.tsx'
import { labeledDays, levelScale, levelTicks, plotLayout } from './plays-scale.ts'
import { zonePath } from './zone-path.ts'

const { left, top, height, axis, strip } = plotLayout
const TICK = 7

interface LayerProps {
  readonly data: PlaysData
  readonly width: number
  readonly step: number
  /** Side of a mark, in px. */
  readonly markSize: number
}

interface PlaysPlotProps extends LayerProps {
  readonly onPointerMove?: (event: PointerEvent<SVGSVGElement>) => void
  /** Drawn on top of the marks. */
  readonly children?: ReactNode
}

/** The drawing; its layers do not render again while the pointer moves over them. */
export function PlaysPlot({ data, width, step, markSize, onPointerMove, children }: PlaysPlotProps) {
  const totalHeight = top + height + axis + strip
  return (
    <svg
      className={classes(frame.plot, styles.plot)}
      width={width}
      height={totalHeight}
      viewBox={`0 0 ${width} ${totalHeight}`}
      onPointerMove={onPointerMove}
      aria-label={data.sentence}
      data-print="color"
    >
      <Axes data={data} width={width} step={step} markSize={markSize} />
      <Plays data={data} width={width} step={step} markSize={markSize} />
      {children}
    </svg>
  )
}

/** Grid, axes and day labels. */
const Axes = memo(function Axes({ data: { levels, days }, width, step }: LayerProps) {
  const y = levelScale(levels)
  const plotWidth = width - left
  return (
    <Group left={left} top={top} aria-hidden="true">
      {levelTicks(levels).map((level) => (
        <Group key={level} top={y(level)}>
          <line className={frame.grid} x2={plotWidth} />
          <text className={styles.level} x={-12} dy="0.35em">
            {level}
          </text>
        </Group>
      ))}
      <text className={styles.level} x={-12} y={-18} dy="0.35em">
        Level
      </text>
      {days.slice(1).map(({ from }) => (
        <line key={from} className={styles.day} x1={from * step} x2={from * step} y2={height} />
      ))}
      <line className={frame.lane} x2={plotWidth} y1={height} y2={height} />
      {labeledDays(days, step).map(({ from, tick }) => (
        <Group key={from} left={(from + 0.5) * step} top={height}>
          <line className={frame.lane} y2={TICK} />
          <text className={styles.tick} x={-4} y={26}>
            {tick}
          </text>
        </Group>
      ))}
    </Group>
  )
})

/** Zone, plays and the strip of parts: one path for each kind, however many plays there are. */
const Plays = memo(function Plays({ data: { points, levels, parts }, step, markSize }: LayerProps) {
  const paths = useMemo(() => {
    const y = levelScale(levels)
    const marks = points.map(({ mark, level }, i) => ({ mark, x: (i + 0.5) * step, y: y(level) }))
    return {
      zone: zonePath(
        points.map(({ zone }, i) => ({
          left: i * step,
          right: (i + 1) * step,
          zone: zone && { top: y(zone.max + 0.4), bottom: y(zone.min - 0.4) },
        })),
      ),
      line: marks.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(''),
      marks: markPaths(marks, markSize),
      strip: parts.map((_, part) =>
        points
          .flatMap((point, i) =>
            point.part === part ? [stepPath(i * step, step, partHeight(part, parts.length))] : [],
          )
          .join(''),
      ),
    }
  }, [points, levels, parts, step, markSize])
  return (
    <Group left={left} top={top} aria-hidden="true">
      <path className={styles.zone} d={paths.zone.area} />
      <path className={styles.zoneEdge} d={paths.zone.edges} />
      <path className={styles.line} d={paths.line} />
      {paths.marks.map(({ mark, fill, line }) => (
        <g key={mark} className={styles[isQuitMark(mark) ? 'quit' : mark]}>
          <path className={styles.shape} d={fill} />
          {line && <path className={styles.sign} d={line} />}
        </g>
      ))}
      {parts.length > 0 && (
        <Group top={height + axis + strip - 2}>
          <text className={styles.level} x={-12} y={-8}>
            Part
          </text>
          {paths.strip.map((d, part) => (
            <path key={parts[part]} d={d} style={{ fill: partColor(part) }} />
          ))}
        </Group>
      )}
    </Group>
  )
})

/** One play in the strip: a step on the line. */
const stepPath = (x: number, step: number, stepHeight: number): string =>
  `M${(x + 1).toFixed(1)} 0v${-stepHeight}h${Math.max(1, step - 2).toFixed(1)}v${stepHeight}z`
