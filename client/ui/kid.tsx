import ArrowLeft from 'lucide-react/icons/arrow-left'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import { NumberLine } from '../design/number-line.tsx'
import styles from './kid.module.css'

interface KidPageProps {
  /** The link at the top left: its address and label. */
  readonly back?: { readonly href: string; readonly label: string }
  /** At the top left instead of the link, and at the top right. */
  readonly start?: ReactNode
  readonly end?: ReactNode
  /** At the top, centered. */
  readonly brand?: ReactNode
  readonly centered?: boolean
  /** Fits a tablet without scrolling: what it has may lie over the landscape. */
  readonly tight?: boolean
  readonly children: ReactNode
}

/** A page for students: large, with few words, on the number line's landscape. */
export function KidPage({ back, start, end, brand, centered, tight, children }: KidPageProps) {
  return (
    <main className={styles.kid}>
      <NumberLine className={styles.scene} />
      <div className={styles.bar}>
        <span className={styles.side}>
          {start}
          {back && (
            <Link href={back.href} className={classes(styles.btn, styles.sec, styles.low)}>
              <Icon of={ArrowLeft} />
              {back.label}
            </Link>
          )}
        </span>
        {brand}
        <span className={classes(styles.side, styles.end)}>{end}</span>
      </div>
      <div className={classes(styles.content, centered && styles.centered, tight && styles.tight)}>
        {children}
      </div>
    </main>
  )
}

interface KidButtonProps extends ComponentProps<'button'> {
  readonly second?: boolean
  readonly busy?: boolean
}

/** A button large enough for small hands; further presses are ignored while its action is running. */
export const KidButton = ({ second, busy, onClick, className, ...rest }: KidButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-busy={busy || undefined}
    onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    className={classes(styles.btn, second && styles.sec, className)}
  />
)

interface KidLinkProps {
  readonly href: string
  readonly children: ReactNode
}

/** A link that leaves this site, as large as a button. */
export const KidLink = ({ href, children }: KidLinkProps) => (
  <a href={href} className={classes(styles.btn, styles.sec)}>
    {children}
  </a>
)

/** What went wrong, announced immediately. */
export const KidError = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <p id={id} className={styles.error} role="alert">
    <Icon of={CircleAlert} size="l" />
    {children}
  </p>
)
