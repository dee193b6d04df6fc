import { createContext, use } from 'react'
import { Link } from 'wouter'
import styles from './ways-on.module.css'

interface Way {
  readonly label: string
  readonly href: string
}

/** The pages that whoever is signed in may open, in the order of the navigation; given by the frame. */
export const WaysOnward = createContext<readonly Way[]>([])

/** Leads on from a page that cannot be shown: links to the pages this person does have. */
export function WaysOn() {
  const ways = use(WaysOnward)
  if (ways.length === 0) return null
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
