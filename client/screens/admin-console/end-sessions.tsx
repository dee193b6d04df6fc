import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import type { AdminConsoleView, FoundPerson } from '../../../shared/screens/admin-console.ts'
import { Refused, sendCommand } from '../../data/api.ts'
import { Icon } from '../../design/icon.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './end-sessions.module.css'

type Outcome = { readonly tone: 'good' | 'bad'; readonly text: string }

/** Signs somebody out everywhere: a lost laptop, an account in other hands. Asked once more, and on record. */
export function EndSessions({ person: { accountId, name, firstName } }: { readonly person: FoundPerson }) {
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const end = async () => {
    setBusy(true)
    try {
      await sendCommand<AdminConsoleView>('admin-console', 'end-sessions', { body: { accountId } })
      setOutcome({ tone: 'good', text: `${name} is signed out everywhere.` })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setOutcome({ tone: 'bad', text: error.error.message })
    } finally {
      setBusy(false)
      setConfirming(false)
    }
  }
  return (
    <div className={styles.end}>
      {outcome && (
        <Banner box tone={outcome.tone}>
          {outcome.text}
        </Banner>
      )}
      <Button tone="sec" wide onClick={() => setConfirming(true)}>
        <Icon of={LogOut} size="s" />
        Sign {firstName} out everywhere
      </Button>
      {isConfirming && (
        <Dialog
          title={`Sign ${name} out everywhere?`}
          onClose={() => setConfirming(false)}
          footer={
            <>
              <Button tone="quiet" onClick={() => setConfirming(false)}>
                Cancel
              </Button>
              <Button tone="danger" busy={busy} onClick={() => void end()}>
                Sign out everywhere
              </Button>
            </>
          }
        >
          <p>
            Every browser {firstName} is signed in on, and every device of the class, is signed out at once.
            Their password and access code still work. This is recorded.
          </p>
        </Dialog>
      )}
    </div>
  )
}
