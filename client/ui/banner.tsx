import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import styles from './banner.module.css'
import { Button } from './button.tsx'

/** The sign of a tone. */
export const toneIcons = { info: Info, warn: TriangleAlert, bad: CircleAlert, good: CircleCheck } as const

interface BannerProps {
  readonly tone?: keyof typeof toneIcons
  readonly icon?: LucideIcon
  /** Inside the page, with rounded corners; otherwise a full-width line below the header. */
  readonly box?: boolean
  readonly children: ReactNode
  /** At most one button (only the staff banner has two). */
  readonly action?: ReactNode
  readonly className?: string
  /** A banner that is there from the start is not an alert, whatever its tone; one in a region of its own has no role. */
  readonly role?: 'status' | 'alert' | 'none'
}

/**
 * What happened to this page or account: one line with an icon and a bold lead. Errors interrupt; everything
 * else waits.
 */
export function Banner({
  tone = 'info',
  icon = toneIcons[tone],
  box,
  children,
  action,
  className,
  role = tone === 'bad' ? 'alert' : 'status',
}: BannerProps) {
  return (
    <div className={classes(styles.banner, styles[tone], box && styles.box, className)} role={role}>
      <Icon of={icon} className={styles.icon} />
      <span className={styles.text}>{children}</span>
      {action && <span className={styles.action}>{action}</span>}
    </div>
  )
}

interface RetryBannerProps extends Pick<BannerProps, 'tone' | 'icon' | 'className' | 'children'> {
  readonly retry: () => void
  readonly busy?: boolean
  readonly label?: string
}

/** What could not be loaded for this page, with a button to retry. */
export function RetryBanner({ retry, busy, label = 'Try again', ...banner }: RetryBannerProps) {
  return (
    <Banner
      box
      {...banner}
      action={
        <Button tone="sec" dense busy={busy} onClick={retry}>
          {label}
        </Button>
      }
    />
  )
}

/** Grade 2: sample data is shown because the class could not be loaded. `useView` retries automatically. */
export function SampleBanner(resource: { readonly retry: () => void; readonly busy?: boolean }) {
  return (
    <RetryBanner {...resource} icon={FlaskConical} className={styles.sample}>
      <b>We could not load your class.</b> This is sample data; your own is safe.
    </RetryBanner>
  )
}
