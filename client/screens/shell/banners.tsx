import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { ShellBanner, ShellView } from '../../../shared/screens/shell.ts'
import { request } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { classes } from '../../design/classes.ts'
import { Banner } from '../../ui/banner.tsx'
import { bannerIcons } from '../../ui/banner-icons.ts'
import { Button } from '../../ui/button.tsx'
import { focusHeading } from '../../ui/focus.ts'
import { BannerLink } from './banner-link.tsx'
import styles from './banners.module.css'
import { DismissButton } from './dismiss-button.tsx'
import { useHeldBack } from './use-held-back.ts'

const MoreBanners = lazy(() => import('./more-banners.tsx'))

const MINUTE_MS = 60_000
/** How often the remaining minutes are updated. */
const UPDATE_MS = 10_000

interface BannersProps extends Pick<ShellView, 'status' | 'banners'> {
  /** Keeps on the server that a banner was read. */
  readonly dismiss: (textHash: string) => Promise<unknown>
}

/**
 * The banner below the header: one at a time, the most important, with the count of the others; who views as
 * somebody has that above it, always (components.md, Banner). Their region is always in the page, so that a new one
 * is read out, such as that a pilot has started.
 */
export function Banners({ status, banners, dismiss }: BannersProps) {
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const isHeldBack = useHeldBack(banners.length > 0)
  const left = banners.filter(({ textHash }) => textHash === null || !dismissed.includes(textHash))
  const [first, ...others] = isHeldBack ? [] : left
  const putAway = (textHash: string) => {
    setDismissed([...dismissed, textHash])
    // Not kept is only that: it comes back with the next page.
    dismiss(textHash).catch(() => {})
  }
  return (
    <div role="status" className="no-print">
      {status && <CurrentBanner banner={status} />}
      {first && (
        <CurrentBanner key={first.textHash ?? first.kind} banner={first} others={others} dismiss={putAway} />
      )}
    </div>
  )
}

interface CurrentBannerProps {
  readonly banner: ShellBanner
  /** What waits behind this one. */
  readonly others?: readonly ShellBanner[]
  readonly dismiss?: (textHash: string) => void
}

const none: readonly ShellBanner[] = []

function CurrentBanner({ banner, others = none, dismiss }: CurrentBannerProps) {
  const { kind, tone, lead, text, secondsLeft, actions, textHash } = banner
  const dismissible = textHash !== null
  /**
   * Goes where a command leads. Loads a new document, so that nothing of the person viewed stays in memory.
   */
  const leave = useCommand(
    (post: string) => request<{ redirectTo: string }>(post, { method: 'POST', body: {} }),
    { leaves: true, done: ({ redirectTo }) => window.location.replace(redirectTo) },
  )
  const buttons = actions.map((action) =>
    'href' in action ? (
      <BannerLink key={action.label} {...action} />
    ) : (
      <Button
        key={action.label}
        tone="sec"
        dense
        busy={leave.isBusy}
        onClick={() => void leave.run(action.post)}
      >
        {action.label}
      </Button>
    ),
  )
  const end = actions.find((action) => 'post' in action)
  const away = dismissible && (
    <DismissButton
      lead={lead}
      className={styles.dismiss}
      onClick={() => {
        focusHeading()
        dismiss?.(textHash)
      }}
    />
  )

  return (
    <Banner
      tone={tone}
      icon={bannerIcons[kind]}
      role="none"
      className={classes(styles.line, dismissible && styles.dismissible)}
      action={
        (buttons.length > 0 || dismissible || others.length > 0) && (
          <>
            {buttons}
            {others.length > 0 ? (
              <Suspense fallback={away}>
                <MoreBanners banners={others} dismiss={dismiss}>
                  {away}
                </MoreBanners>
              </Suspense>
            ) : (
              away
            )}
          </>
        )
      }
    >
      <b>{lead}</b> {text}{' '}
      {secondsLeft !== null && (
        <TimeLeft
          key={secondsLeft}
          seconds={secondsLeft}
          onExpire={() => end && 'post' in end && void leave.run(end.post)}
        />
      )}
      {leave.error && (
        <span className={styles.failed} role="alert">
          {leave.error.message}
        </span>
      )}
    </Banner>
  )
}

interface TimeLeftProps {
  readonly seconds: number
  readonly onExpire: () => void
}

/** Minutes left, rounded up, in words; the countdown is not announced. */
function TimeLeft({ seconds, onExpire }: TimeLeftProps) {
  const [until] = useState(() => performance.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds * 1000)
  const isExpired = left <= 0
  const expire = useEffectEvent(onExpire)
  useEffect(() => {
    if (isExpired) return expire()
    const timer = setInterval(() => setLeft(until - performance.now()), UPDATE_MS)
    return () => clearInterval(timer)
  }, [until, isExpired])
  const minutes = Math.max(0, Math.ceil(left / MINUTE_MS))
  return (
    <span className={`${styles.left} sm num soft`} aria-live="off">
      {minutes} {minutes === 1 ? 'minute' : 'minutes'} left
    </span>
  )
}
