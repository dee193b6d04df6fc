import { type ReactNode, useRef } from 'react'
import { Link } from 'wouter'
import { classes } from '../design/classes.ts'
import laneStop from './lane-stop.module.css'
import styles from './tabs.module.css'
import { useSlidingBead } from './use-sliding-bead.ts'

interface TabsProps {
  readonly label: string
  readonly tabs: readonly { readonly href: string; readonly label: string; readonly icon?: ReactNode }[]
  /** The href of the current tab. */
  readonly current: string | undefined
  readonly className?: string
}

/**
 * Tabs that are addresses: links on a lane, with a tick below every stop and the bead below the current one.
 */
export function Tabs({ label, tabs, current, className }: TabsProps) {
  const lane = useRef<HTMLElement>(null)
  useSlidingBead(lane, current)
  return (
    <nav ref={lane} className={classes(styles.tabs, className)} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          className={laneStop.stop}
          aria-current={tab.href === current ? 'page' : undefined}
        >
          {tab.icon}
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
