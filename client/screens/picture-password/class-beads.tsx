import { Bead } from '../../design/bead.tsx'
import styles from './class-beads.module.css'

/** Beads fit on the drawing of a class; classes after that are told apart by name and color. */
const MAX_BEADS = 3
const FILLS = ['var(--art-coral)', 'var(--art-sun)', 'var(--art-mint)'] as const
const STEP = 60
const MIDDLE = 110

/** As many beads as the class's number, so that a child who cannot read finds it again. */
export function ClassBeads({ number }: { readonly number: number }) {
  const beads = ((number - 1) % MAX_BEADS) + 1
  const fill = FILLS[(number + Math.floor((number - 1) / MAX_BEADS) - 1) % FILLS.length]
  const places = Array.from({ length: beads }, (_, nth) => MIDDLE + STEP * (nth - (beads - 1) / 2))
  return (
    <svg className={styles.beads} width="200" viewBox="0 0 220 104" aria-hidden="true">
      <path d="M10 88h200" stroke="var(--kid-lane)" strokeWidth="5" strokeLinecap="round" />
      {places.map((x) => (
        <g key={x}>
          <path d={`M${x} 77v22`} stroke="var(--kid-lane)" strokeWidth="5" strokeLinecap="round" />
          <Bead position={`${x} 58`} scale={1.25} gaze={0} fill={fill} />
        </g>
      ))}
    </svg>
  )
}
