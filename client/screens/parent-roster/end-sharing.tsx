import type { FamilySharingView } from '../../../shared/screens/family-sharing.ts'
import { useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface EndSharingProps {
  readonly second: NonNullable<FamilySharingView['second']>
  readonly send: Resource<FamilySharingView>['send']
  readonly showConfirmation: (text: string) => void
  readonly onClose: () => void
}

/** Asks before a second guardian is removed or an invitation withdrawn, and says what that means. */
export function EndSharing({ second: { who, state }, send, showConfirmation, onClose }: EndSharingProps) {
  const isThere = state === 'accepted'
  const remove = useCommand(() => send('remove'), {
    done: () => {
      onClose()
      showConfirmation(isThere ? `${who} no longer sees your children.` : 'The invitation is withdrawn.')
    },
  })
  return (
    <ConfirmDialog
      title={isThere ? `Remove ${who}?` : 'Withdraw the invitation?'}
      keep={isThere ? `Keep ${who}` : 'Keep the invitation'}
      confirm={isThere ? `Remove ${who}` : 'Withdraw it'}
      command={remove}
      onClose={onClose}
    >
      <p>
        {isThere
          ? `${who} no longer sees your children’s progress, from this moment on. Nothing else changes, and you can invite ${who} again.`
          : `The link that was mailed to ${who} will no longer work. You can invite somebody again.`}
      </p>
    </ConfirmDialog>
  )
}
