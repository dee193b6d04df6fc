import { Bead } from './bead.tsx'
import { NumberLine } from './number-line.tsx'
import styles from './welcome-art.module.css'

const numbers = Array.from({ length: 11 }, (_, number) => number)
const heroX = (number: number) => 60 + 66 * number
const text = { textAnchor: 'middle', fontFamily: 'var(--font-display)', fontWeight: 600 } as const
const hop = {
  fill: 'none',
  stroke: 'var(--color-brand)',
  strokeWidth: 6,
  strokeLinecap: 'round',
  strokeDasharray: '.1 15',
} as const

/** The number line in its landscape, next to the form on wide screens. */
export const WelcomeArt = () => (
  <div className={`${styles.side} not-small`}>
    <svg
      aria-hidden="true"
      className={styles.hero}
      width="240"
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMax slice"
    >
      <path d="M0 560C160 500 330 520 460 570s190 40 260 10v320H0z" fill="var(--art-sky-deep)" />
      <path d="M0 690c190-50 400-40 720 20v190H0z" fill="var(--kid-hill)" />
      <circle cx="596" cy="150" r="64" fill="var(--art-sun)" />
      <path d="M60 250a26 26 0 0 1 5-52 38 38 0 0 1 72-6 30 30 0 0 1 12 58z" fill="var(--art-cloud)" />
      <path d="M430 330a20 20 0 0 1 4-40 29 29 0 0 1 55-5 23 23 0 0 1 9 45z" fill="var(--art-cloud)" />
      <path d="M-10 742h740" stroke="var(--color-brand)" strokeWidth="7" />
      {numbers.map((number) => (
        <g key={number}>
          <path
            d={`M${heroX(number)} 728v28`}
            stroke="var(--color-brand)"
            strokeWidth="6"
            strokeLinecap="round"
          />
          <text {...text} x={heroX(number)} y="796" fontSize="26" fill="var(--color-brand-text)">
            {number}
          </text>
        </g>
      ))}
      <path {...hop} d="M60 716Q159 470 258 716" />
      <path {...hop} d="M258 716Q390 380 516 690" />
      <Bead position="522 694" scale={2.1} />
      <Bead position="60 712" scale={1.2} fill="var(--art-mint)" gaze={3} />
      <Bead position="654 712" scale={1.2} fill="var(--art-sun)" gaze={-3} />
      <text {...text} x="159" y="574" fontSize="34" fill="var(--color-ink)">
        +3
      </text>
      <text {...text} x="388" y="522" fontSize="34" fill="var(--color-ink)">
        +4
      </text>
    </svg>
  </div>
)

/** The same line at the bottom of small screens. */
export const WelcomeFoot = () => (
  <div className={`${styles.foot} only-small`}>
    <NumberLine />
  </div>
)
