import styles from './badge.module.css'
import drawings from './badges.svg'
import { classes } from './classes.ts'

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

interface BadgeProps {
  readonly game: BadgeName
  /** The game's name by default; null if the name is shown next to the badge. */
  readonly label?: string | null
  /** 26 small, 32 in lists, 40, 72 large. */
  readonly size?: 's' | 'list' | 'm' | 'l'
  readonly className?: string
}

/** A game's picture, from a file that is fetched once a badge is drawn. */
export function Badge({ game, label = badgeNames[game], size = 'm', className }: BadgeProps) {
  const svgClass = classes(styles.badge, styles[size], className)
  const use = <use href={`${drawings}#${game}`} />
  return label === null ? (
    <svg className={svgClass} viewBox="0 0 48 48" aria-hidden="true" data-print="color">
      {use}
    </svg>
  ) : (
    <svg className={svgClass} viewBox="0 0 48 48" role="img" aria-label={label} data-print="color">
      {use}
    </svg>
  )
}
