import { createContext, use } from 'react'
import { Link } from 'wouter'
import type { ShellView } from '../../shared/screens/shell.ts'
import styles from './ways-on.module.css'

/** Whoever is signed in, or viewed by our staff, and the pages they may open, in their order; given by the frame. */
export const WaysOnward = createContext<Pick<ShellView, 'kind' | 'nav'> | undefined>(undefined)

/** Leads on from a page that cannot be shown: links to the pages this person does have. */
export function WaysOn() {
  const ways = use(WaysOnward)?.nav
  if (!ways?.length) return null
  return (
    <nav className={styles.ways} aria-label="Where you can go">
      <p className="sm soft">Or open one of your pages:</p>
      <ul>
        {ways.map(({ label, href }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
