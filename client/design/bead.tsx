import type { ReactNode } from 'react'

interface BeadProps {
  readonly position?: string
  readonly scale?: number
  readonly fill?: string
  /** Where it looks: how far the eyes are to the right of the center. */
  readonly gaze?: number
  /** Its eyes and its mouth; otherwise it smiles. */
  readonly face?: ReactNode
}

/** The bead with its face, 40 units across. */
export const Bead = ({
  position = '0 0',
  scale = 1,
  fill = 'var(--art-coral)',
  gaze = 2,
  face = <Smile gaze={gaze} />,
}: BeadProps) => (
  <g transform={`translate(${position}) scale(${scale})`}>
    <circle r="20" fill={fill} />
    <path
      d="M-13-9a16 16 0 0 1 12-8"
      stroke="#fff"
      strokeOpacity=".55"
      strokeWidth="4"
      fill="none"
      strokeLinecap="round"
    />
    {face}
  </g>
)

const Smile = ({ gaze }: { readonly gaze: number }) => (
  <>
    <circle cx={gaze - 6} cy="-1" r="3.2" fill="var(--art-on-sun)" />
    <circle cx={gaze + 6} cy="-1" r="3.2" fill="var(--art-on-sun)" />
    <path
      d={`M${gaze - 5} 7q5 5 10 0`}
      stroke="var(--art-on-sun)"
      strokeWidth="2.6"
      fill="none"
      strokeLinecap="round"
    />
  </>
)
