import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { ReportView } from './report.tsx'
import styles from './teacher-upload.module.css'

interface OutcomeProps {
  readonly report: ReportView
  /** What is being done right now. */
  readonly busy: string | undefined
  readonly act: (what: 'undo' | 'invite') => void
}

/** What a file has done, with the invitations that are still to be sent and the way back. */
export function Outcome({ report: { outcome, state, inviteLater }, busy, act }: OutcomeProps) {
  if (outcome === null) return null
  return (
    <Banner
      box
      className={styles.outcome}
      tone={state === 'done' ? 'good' : 'info'}
      action={
        state === 'done' && (
          <span className={styles.actions}>
            {inviteLater && (
              <Button busy={busy === 'invite'} onClick={() => act('invite')}>
                {inviteLater}
              </Button>
            )}
            <Button tone="sec" busy={busy === 'undo'} onClick={() => act('undo')}>
              Undo
            </Button>
          </span>
        )
      }
    >
      {outcome}
    </Banner>
  )
}
