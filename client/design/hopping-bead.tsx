import { Bead } from './bead.tsx'

const TICK_X = [20, 60, 100, 140, 180]

interface HoppingBeadProps {
  /** 1: nothing yet, 2: nothing in this view, 4: past the end. */
  readonly hops: 1 | 2 | 3 | 4
}

/** The bead on its number line: the one picture for empty states and arrivals. */
export function HoppingBead({ hops }: HoppingBeadProps) {
  return (
    <svg width="200" height="92" viewBox="0 0 200 92" aria-hidden="true">
      <path d="M6 74h188" stroke="var(--color-lane)" strokeWidth="4" strokeLinecap="round" />
      {TICK_X.map((x) => (
        <path key={x} d={`M${x} 67v14`} stroke="var(--color-lane)" strokeWidth="4" strokeLinecap="round" />
      ))}
      {TICK_X.slice(0, hops).map((x, hop) => (
        <path
          key={x}
          d={`M${x} 62q20-${hop === hops - 1 ? 72 : 48} 40 0`}
          fill="none"
          stroke="var(--color-brand)"
          strokeOpacity=".55"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeDasharray=".1 8"
        />
      ))}
      <Bead position={`${TICK_X[hops]} 52`} scale={0.8} />
    </svg>
  )
}
