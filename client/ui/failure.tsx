import CircleX from 'lucide-react/icons/circle-x'
import CloudOff from 'lucide-react/icons/cloud-off'
import { use } from 'react'
import type { ErrorView as ErrorAnswer, ErrorCode } from '../../shared/errors.ts'
import { pages } from '../../shared/paths.ts'
import { Icon } from '../design/icon.tsx'
import { Button, ButtonLink } from './button.tsx'
import { Card } from './card.tsx'
import styles from './failure.module.css'
import { useSuccessor } from './use-successor.ts'
import { WaysOn, WaysOnward } from './ways-on.tsx'
import { ToSupport } from './with-support.tsx'

interface ErrorViewProps {
  readonly error: ErrorAnswer['error']
  readonly retry: () => void
  readonly busy?: boolean
}

/** The person may not see this, or the address is invalid: a retry changes nothing. What to do instead, by code. */
const PERMANENT_ERRORS: Partial<Readonly<Record<ErrorCode, string>>> = {
  forbidden: 'If you have another account that may open it, sign out and sign in with that one.',
  'closed-in-view': 'Go on to another page, or stop viewing.',
  'not-found': 'It may have been deleted or moved, or the link may be old.',
  'invalid-input': 'The link may have been cut short: open it once more from where you found it.',
}

/** Grade 1: the page cannot be shown. Header and navigation stay around it. */
export function ErrorView({ error, retry, busy }: ErrorViewProps) {
  const isView = use(WaysOnward)?.kind === 'impersonation'
  const instead = PERMANENT_ERRORS[isView && error.code === 'forbidden' ? 'closed-in-view' : error.code]
  return (
    <Card className={styles.gate} role="alert">
      <span className={styles.sign}>
        <Icon of={CircleX} size="l" />
      </span>
      <h2>We could not open this page</h2>
      <p className="soft">
        {error.message} {instead}
        {error.requestId && (
          <>
            {' '}
            <ToSupport>{`${instead ? 'If you expected it to open' : 'If it stays like this'}, give support`}</ToSupport>{' '}
            the number <b className="num nowrap">{error.requestId}</b>.
          </>
        )}
      </p>
      {instead ? (
        <>
          <ButtonLink href={pages.account}>Go to your home page</ButtonLink>
          <WaysOn />
        </>
      ) : (
        <Button busy={busy} onClick={retry}>
          Try again
        </Button>
      )}
    </Card>
  )
}

interface PartUnavailableProps {
  /** What of it could not be read, if it arrived. */
  readonly unread?: string | null | undefined
  readonly retry: () => void
  readonly busy?: boolean
}

/**
 * Grade 3: a part of the page is missing. The heading above it is up to the caller; once the part arrives, it
 * takes the focus.
 */
export function PartUnavailable({ unread, retry, busy }: PartUnavailableProps) {
  const ref = useSuccessor<HTMLDivElement>()
  return (
    <div ref={ref} className={styles.part} role="status">
      <Icon of={CloudOff} />
      <p>
        <b>{unread ?? 'Not available right now.'}</b>
        <br />
        <span className="sm soft">The rest of the page works.</span>
      </p>
      <Button tone="sec" dense busy={busy} onClick={retry} className={styles.retry}>
        Ask again
      </Button>
    </div>
  )
}
