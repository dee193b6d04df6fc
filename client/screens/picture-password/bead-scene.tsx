import { Bead } from '../../design/bead.tsx'
import styles from './bead-scene.module.css'

/** How the bead stands to what a page says: nothing is ever red, and nothing ever shames. */
export type Mood = 'ready' | 'glad' | 'puzzled' | 'asleep' | 'asking'

const lane = { stroke: 'var(--kid-lane)', strokeWidth: 6, strokeLinecap: 'round' } as const
const hop = { ...lane, strokeWidth: 5, strokeDasharray: '.1 13', fill: 'none' } as const
const ink = { stroke: 'var(--art-on-sun)', strokeWidth: 2.6, strokeLinecap: 'round', fill: 'none' } as const

/** The bead on its number line, for a child who cannot read what the page says. */
export const BeadScene = ({ mood }: { readonly mood: Mood }) => (
  <svg className={styles.scene} width="420" viewBox="0 0 420 200" aria-hidden="true">
    <path d="M20 176h380M60 162v28M135 162v28M210 162v28M285 162v28M360 162v28" {...lane} />
    {mood !== 'asking' && <path d="M60 150q37-104 75 0M135 150q37-104 75 0M210 150q37-118 75-34" {...hop} />}
    {drawings[mood]}
  </svg>
)

const eyes = (y: number) => (
  <>
    <circle cx="-4" cy={y} r="3.2" fill="var(--art-on-sun)" />
    <circle cx="8" cy={y} r="3.2" fill="var(--art-on-sun)" />
  </>
)

const drawings = {
  ready: <Bead position="285 128" scale={2.1} />,
  glad: (
    <Bead
      position="285 128"
      scale={2.1}
      face={
        <>
          {eyes(-1)}
          <path d="M-4 5.5q6 9.5 12 0z" {...ink} fill="var(--art-on-sun)" />
        </>
      }
    />
  ),
  puzzled: (
    <Bead
      position="285 128"
      scale={2.1}
      face={
        <>
          {eyes(-1)}
          <path d="M-2 9h8" {...ink} />
        </>
      }
    />
  ),
  asleep: (
    <>
      <Bead
        position="285 128"
        scale={2.1}
        face={<path d="M-10-2q3.5 4 7 0M3-2q3.5 4 7 0M-3 8q3 3 6 0" {...ink} />}
      />
      <path d="M330 84h14l-14 18h14M354 44h18l-18 23h18" {...lane} fill="none" />
    </>
  ),
  asking: (
    <>
      <g transform="translate(205 130) scale(2.1)" stroke="var(--art-coral)" strokeLinecap="round">
        <path d="M13-13 25-33" strokeWidth="8" />
        <path d="M22.5-44 19.5-53M27.5-46V-56.5M32.5-45 35.5-54M33-38 40-42" strokeWidth="5.2" />
        <circle cx="27.5" cy="-40" r="8.2" fill="var(--art-coral)" />
      </g>
      <Bead position="205 130" scale={2.1} />
      <path
        d="M304 20a48 48 0 0 1 3 44M321 10a68 68 0 0 1 4 62M338 2a88 88 0 0 1 5 78"
        {...lane}
        fill="none"
      />
    </>
  ),
} as const satisfies Record<Mood, unknown>
