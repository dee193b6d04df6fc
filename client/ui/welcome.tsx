import { Children, type ReactNode } from 'react'
import { Logo } from '../design/logo.tsx'
import { WelcomeArt, WelcomeFoot } from '../design/welcome-art.tsx'
import { useHeading } from '../routing/heading-focus.ts'
import { OrLine } from './or-line.tsx'
import styles from './welcome.module.css'

interface WelcomePageProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** A welcome page: the form on the left, with the number line next to it or, on a small screen, below it. */
export function WelcomePage({ title, lead, children }: WelcomePageProps) {
  const heading = useHeading(title)
  return (
    <div className={styles.page}>
      <main className={styles.panel}>
        <div className={styles.inner}>
          <div className={styles.brand}>
            <Logo big />
          </div>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          <p className={`soft ${styles.lead}`}>{lead}</p>
          {children}
        </div>
      </main>
      <WelcomeFoot />
      <WelcomeArt />
    </div>
  )
}

/** The providers' buttons, and the line between them and the form; nothing if no provider is offered. */
export function Providers({ children }: { readonly children: ReactNode }) {
  if (Children.toArray(children).length === 0) return null
  return (
    <>
      <div className={styles.providers}>{children}</div>
      <OrLine className={styles.or}>or use your email</OrLine>
    </>
  )
}
