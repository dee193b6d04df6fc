import { Link } from 'wouter'
import type { ShellView } from '../../../shared/screens/shell.ts'
import { Icon } from '../../design/icon.tsx'
import laneStop from '../../ui/lane-stop.module.css'
import { navIcons } from '../../ui/nav-icons.ts'
import { shortLabel, useIsCurrent, useKeepsLevel } from './nav-links.ts'
import styles from './tabbar.module.css'

/** The navigation of small screens: a bar at the bottom with an icon above each word. */
export function TabBar({ nav }: { readonly nav: ShellView['nav'] }) {
  const isCurrent = useIsCurrent(nav)
  const keepsLevel = useKeepsLevel(nav)
  return (
    <nav className={`${styles.tabbar} only-small`} aria-label="Main">
      {nav.map((link) => {
        const icon = navIcons[link.screen]
        return (
          <Link
            key={link.screen}
            href={keepsLevel(link)}
            className={laneStop.stop}
            aria-label={link.label}
            aria-current={isCurrent(link) ? 'page' : undefined}
          >
            {icon && <Icon of={icon} size="l" />}
            <span>{shortLabel(link.label)}</span>
          </Link>
        )
      })}
    </nav>
  )
}
