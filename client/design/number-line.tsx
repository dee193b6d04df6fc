import { Bead } from './bead.tsx'

const hop = {
  fill: 'none',
  stroke: 'var(--kid-lane)',
  strokeWidth: 5,
  strokeLinecap: 'round',
  strokeDasharray: '.1 13',
} as const
const ticks = Array.from({ length: 17 }, (_, tick) => 32 + 60 * tick)

/** The number line along the bottom of a page, with three beads on it. */
export const NumberLine = ({ className }: { readonly className?: string }) => (
  <svg
    aria-hidden="true"
    className={className}
    width="512"
    viewBox="0 0 1024 190"
    preserveAspectRatio="xMidYMax slice"
  >
    <path d="M0 120C160 70 300 70 470 110s330 30 554-24v104H0z" fill="var(--kid-hill)" />
    <path d="M0 168h1024" stroke="var(--kid-lane)" strokeWidth="6" />
    {ticks.map((x) => (
      <path key={x} d={`M${x} 156v24`} stroke="var(--kid-lane)" strokeWidth="5" strokeLinecap="round" />
    ))}
    <path {...hop} d="M92 150q30-88 60 0" />
    <path {...hop} d="M152 150q30-62 60 0" />
    <Bead position="212 138" scale={1.3} />
    <Bead position="872 144" fill="var(--art-mint)" gaze={-2} />
    <Bead position="932 140" scale={1.2} fill="var(--art-sun)" gaze={-2} />
  </svg>
)
