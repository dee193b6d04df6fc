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

const icons = { info: Info, warn: TriangleAlert, bad: CircleAlert, good: CircleCheck } as const

interface BannerProps {
  readonly tone?: keyof typeof icons
  readonly icon?: LucideIcon
  /** In the page, with rounded corners; otherwise a line from edge to edge under the header. */
  readonly box?: boolean
  readonly children: ReactNode
  /** At most one button (the staff banner alone has two). */
  readonly action?: ReactNode
  readonly className?: string
  /** What stands there from the start is no alarm, whatever its tone. */
  readonly role?: 'status' | 'alert'
}

/** What happened to this page or this account: one line, icon, bold lead. Errors interrupt, the rest waits. */
export function Banner({
  tone = 'info',
  icon = icons[tone],
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

/** What could not be had for this page, with the button that asks for it again. */
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

/** Grade 2: sample data stands where the class could not be loaded. `useView` asks again by itself. */
export function SampleBanner(resource: { readonly retry: () => void; readonly busy?: boolean }) {
  return (
    <RetryBanner {...resource} icon={FlaskConical} className={styles.sample}>
      <b>We could not load your class.</b> This is sample data; your own is safe.
    </RetryBanner>
  )
}
