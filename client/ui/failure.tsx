import CircleX from 'lucide-react/icons/circle-x'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { ErrorView as ErrorAnswer } from '../../shared/errors.ts'
import { Icon } from '../design/icon.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import styles from './failure.module.css'

interface ErrorViewProps {
  readonly error: ErrorAnswer['error']
  readonly again: () => void
  readonly busy?: boolean
}

/** Grade 1: the page cannot be shown. Header and navigation stay around it. */
export function ErrorView({ error, again, busy }: ErrorViewProps) {
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
            If it stays like this, give support the number <b className="num">{error.requestId}</b>.
          </>
        )}
      </p>
      <Button busy={busy} onClick={again}>
        Try again
      </Button>
    </Card>
  )
}

/** Grade 3: a part of the page is not there. The heading above it stays the caller's. */
export function PartUnavailable({ again, busy }: { readonly again: () => void; readonly busy?: boolean }) {
  return (
    <div className={styles.part} role="status">
      <Icon of={CloudOff} />
      <p>
        <b>Not available right now.</b>
        <br />
        <span className="sm soft">The rest of the page is complete.</span>
      </p>
      <Button tone="sec" dense busy={busy} onClick={again} className={styles.ask}>
        Ask again
      </Button>
    </div>
  )
}
