import type { LucideIcon } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { pages } from '../../shared/paths.ts'
import { brandName } from '../design/brand.ts'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import { Logo } from '../design/logo.tsx'
import { useHeading } from '../routing/heading-focus.ts'
import styles from './gate.module.css'

/** The last title of the page's card; null before the first one. */
const LastTitle = createContext<{ current: string | null }>({ current: null })

/** A page outside the shell: one card on the background, for links, arrivals and notices. */
export function GatePage({ children, foot }: { readonly children: ReactNode; readonly foot?: ReactNode }) {
  const lastTitle = useRef<string | null>(null)
  return (
    <div className={styles.page}>
      <header>
        <Link href={pages.home} className={styles.home} aria-label={`${brandName}, home`}>
          <Logo />
        </Link>
      </header>
      <main className={styles.mid}>
        <LastTitle value={lastTitle}>{children}</LastTitle>
      </main>
      {foot && <footer>{foot}</footer>}
    </div>
  )
}

interface GateCardProps {
  readonly title: string
  /** A round icon above the heading, or the hopping bead. */
  readonly sign?: { readonly icon: LucideIcon; readonly tone: 'info' | 'bad' | 'warn' | 'good' }
  readonly art?: ReactNode
  readonly centered?: boolean
  readonly wide?: boolean
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/**
 * The card: a fact, one sentence, one action. Its heading takes the focus whenever its text changes, even if
 * another card has replaced this one.
 */
export function GateCard({ title, sign, art, centered, wide, children, actions }: GateCardProps) {
  const heading = useHeading(title)
  const lastTitle = useContext(LastTitle)
  useEffect(() => {
    if (lastTitle.current !== null && lastTitle.current !== title) heading.current?.focus()
    lastTitle.current = title
  }, [title, heading, lastTitle])
  return (
    <section className={classes(styles.card, centered && styles.centered, wide && styles.wide)}>
      {sign && (
        <span className={classes(styles.sign, styles[sign.tone])}>
          <Icon of={sign.icon} size="l" />
        </span>
      )}
      {art}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
