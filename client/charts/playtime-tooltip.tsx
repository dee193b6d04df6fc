import { ChartTooltip } from './chart-tooltip.tsx'
import type { PlaytimeChart } from './playtime-scale.ts'

/** In px from the bar's center: to the tooltip, and to where its longest line may end. */
const OFFSET = 26
const NEEDED_WIDTH = 246
const LINE_HEIGHT = 21
const PADDING = 20
/** Space for the minutes above a bar. */
const LABEL_HEIGHT = 30

interface PlaytimeTooltipProps {
  readonly id: string
  readonly bar: PlaytimeChart['bars'][number]
  /** The bar's center and top edge, and the chart's width. */
  readonly x: number
  readonly top: number
  readonly width: number
}

/** The student's name and most played games; the pointer may rest on the tooltip. */
export function PlaytimeTooltip({ id, bar, x, top, width }: PlaytimeTooltipProps) {
  const height = PADDING + LINE_HEIGHT * (1 + Math.max(1, bar.topGames.length))
  return (
    <ChartTooltip
      id={id}
      x={x}
      top={top - height - LABEL_HEIGHT}
      offset={OFFSET}
      neededWidth={NEEDED_WIDTH}
      chartWidth={width}
      isHoverable
    >
      <b>{bar.fullName}</b>
      {bar.topGames.map((game) => (
        <span key={game}>{game}</span>
      ))}
      {bar.topGames.length === 0 && <span>Did not play</span>}
    </ChartTooltip>
  )
}
