import CircleX from 'lucide-react/icons/circle-x'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { ErrorView as ErrorAnswer, ErrorCode } from '../../shared/errors.ts'
import { pages } from '../../shared/paths.ts'
import { Icon } from '../design/icon.tsx'
import { Button, ButtonLink } from './button.tsx'
import { Card } from './card.tsx'
import styles from './failure.module.css'
import { useSuccessor } from './use-successor.ts'

interface ErrorViewProps {
  readonly error: ErrorAnswer['error']
  readonly retry: () => void
  readonly busy?: boolean
}

/** The person may not see this, or the address is invalid: a retry changes nothing. */
const PERMANENT_ERRORS: ReadonlySet<ErrorCode> = new Set(['forbidden', 'not-found', 'invalid-input'])

/** Grade 1: the page cannot be shown. Header and navigation stay around it. */
export function ErrorView({ error, retry, busy }: ErrorViewProps) {
  const isPermanent = PERMANENT_ERRORS.has(error.code)
  return (
    <Card className={styles.gate} role="alert">
      <span className={styles.sign}>
        <Icon of={CircleX} size="l" />
      </span>
      <h2>We could not open this page</h2>
      <p className="soft">
        {error.message}
        {error.requestId && (
          <>
            {' '}
            {isPermanent ? 'If you expected it to open' : 'If it stays like this'}, give support the number{' '}
            <b className="num">{error.requestId}</b>.
          </>
        )}
      </p>
      {isPermanent ? (
        <ButtonLink href={pages.account}>Go to your home page</ButtonLink>
      ) : (
        <Button busy={busy} onClick={retry}>
          Try again
        </Button>
      )}
    </Card>
  )
}

/**
 * Grade 3: a part of the page is missing. The heading above it is up to the caller; once the part arrives, it
 * takes the focus.
 */
export function PartUnavailable({ retry, busy }: { readonly retry: () => void; readonly busy?: boolean }) {
  const ref = useSuccessor<HTMLDivElement>()
  return (
    <div ref={ref} className={styles.part} role="status">
      <Icon of={CloudOff} />
      <p>
        <b>Not available right now.</b>
        <br />
        <span className="sm soft">The rest of the page works.</span>
      </p>
      <Button tone="sec" dense busy={busy} onClick={retry} className={styles.retry}>
        Ask again
      </Button>
    </div>
  )
}
