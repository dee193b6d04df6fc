import drawings from './badges.svg'

/** The ten games with a badge, by the name of their drawing, with their display names (specification 3). */
const badgeNames = {
  'cloud-machine': 'Cloud Machine',
  cupcake: 'Cupcake!',
  fractions: 'Fractions!',
  'hungry-fish': 'Hungry Fish',
  'hungry-guppy': 'Hungry Guppy',
  match: 'Match',
  pizza: 'Pizza!',
  questimate: 'Questimate!',
  wings: 'Wings',
  zoom: 'Zoom',
} as const
export type BadgeName = keyof typeof badgeNames

/** Whether a view's `badge` names one of these pictures. */
export const isBadge = (badge: string | null): badge is BadgeName =>
  badge !== null && Object.hasOwn(badgeNames, badge)

/** In px: small, in lists, beside words, and large. */
const SIZES = { s: 26, list: 32, m: 40, l: 72 } as const

interface BadgeProps {
  readonly game: BadgeName
  /** The game's name by default; null if the name is shown next to the badge. */
  readonly label?: string | null
  readonly size?: keyof typeof SIZES
  readonly className?: string
}

/** A game's picture, from a file that is fetched once a badge is drawn. */
export function Badge({ game, label = badgeNames[game], size = 'm', className }: BadgeProps) {
  const px = SIZES[size]
  const box = { className, width: px, height: px, viewBox: '0 0 48 48' }
  const use = <use href={`${drawings}#${game}`} />
  return label === null ? (
    <svg {...box} aria-hidden="true" data-print="color">
      {use}
    </svg>
  ) : (
    <svg {...box} role="img" aria-label={label} data-print="color">
      {use}
    </svg>
  )
}
