import type { ReactNode } from 'react'
import { pages } from '../../shared/paths.ts'
import { brandName } from '../design/brand.ts'
import { Logo } from '../design/logo.tsx'
import { supportEmail } from '../ui/support-email.ts'
import styles from './quote-header.module.css'

/** The bar above quotes: home, whom to write to, and what else can be done there. */
export const QuoteHeader = ({ children }: { readonly children: ReactNode }) => (
  <header className={styles.top}>
    <a href={pages.home} className={styles.home} aria-label={`${brandName}, home`}>
      <Logo />
    </a>
    <div className={styles.tools}>
      <a className={styles.talk} href={`mailto:${supportEmail()}`}>
        Talk to us
      </a>
      {children}
    </div>
  </header>
)
