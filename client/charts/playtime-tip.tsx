import type { PlaytimeChart } from '../../shared/screens/playtime.ts'
import { ChartTip } from './chart-tip.tsx'

/** In px from the bar's centre: to the tooltip, and to where its longest line may end. */
const beside = 26
const room = 246
const line = 21
const padding = 20
/** Space for the minutes above a bar. */
const label = 30

interface PlaytimeTipProps {
  readonly id: string
  readonly bar: PlaytimeChart['bars'][number]
  /** The bar's centre and top edge, and the chart's width. */
  readonly x: number
  readonly top: number
  readonly width: number
}

/** The student's name and most played games; the pointer may rest on the tooltip. */
export function PlaytimeTip({ id, bar, x, top, width }: PlaytimeTipProps) {
  const height = padding + line * (1 + Math.max(1, bar.topGames.length))
  return (
    <ChartTip id={id} x={x} top={top - height - label} gap={beside} room={room} width={width} canRest>
      <b>{bar.fullName}</b>
      {bar.topGames.map((game) => (
        <span key={game}>{game}</span>
      ))}
      {bar.topGames.length === 0 && <span>Did not play</span>}
    </ChartTip>
  )
}
