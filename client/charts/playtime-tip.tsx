import type { PlaytimeChart } from '../../shared/screens/playtime.ts'
import styles from './playtime-bars.module.css'

/** In px: beside the bar's middle, and the room one needs before it is put on the other side. */
const beside = 26
const room = 220
const line = 21
const padding = 20
/** Room for the minutes above a bar. */
const label = 30

interface PlaytimeTipProps {
  readonly id: string
  readonly bar: PlaytimeChart['bars'][number]
  /** The bar's middle and upper edge, and the chart's width. */
  readonly x: number
  readonly top: number
  readonly width: number
}

/** The child's name and the games played most; the pointer may rest on it. */
export function PlaytimeTip({ id, bar, x, top, width }: PlaytimeTipProps) {
  const height = padding + line * (1 + Math.max(1, bar.topGames.length))
  const isLeft = x + beside + room > width
  return (
    <div
      id={id}
      role="tooltip"
      className={styles.tip}
      style={{
        top: Math.max(0, top - height - label),
        ...(isLeft ? { right: `calc(100% - ${x - beside}px)` } : { left: x + beside }),
      }}
    >
      <b>{bar.fullName}</b>
      {bar.topGames.map((game) => (
        <span key={game}>{game}</span>
      ))}
      {bar.topGames.length === 0 && <span>Did not play</span>}
    </div>
  )
}
