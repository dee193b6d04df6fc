import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import type { AdminConsoleView, FoundPerson } from '../../../shared/screens/admin-console.ts'
import { sendCommand } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { Icon } from '../../design/icon.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './end-sessions.module.css'

/**
 * Signs somebody out everywhere, for example after a lost laptop or an account taken over. Asks for confirmation
 * and is logged.
 */
export function EndSessions({ person: { accountId, name, firstName } }: { readonly person: FoundPerson }) {
  const [isConfirming, setConfirming] = useState(false)
  const [isEnded, setEnded] = useState(false)
  const end = useCommand(
    () => sendCommand<AdminConsoleView>('admin-console', 'end-sessions', { body: { accountId } }),
    {
      done: () => {
        setEnded(true)
        setConfirming(false)
      },
      refused: () => {
        setEnded(false)
        setConfirming(false)
      },
    },
  )
  const refusal = end.error?.message
  return (
    <div className={styles.end}>
      {(isEnded || refusal) && (
        <Banner box tone={refusal ? 'bad' : 'good'}>
          {refusal ?? `${name} is signed out everywhere.`}
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
              <Button tone="danger" busy={end.isBusy} onClick={() => void end.run()}>
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
