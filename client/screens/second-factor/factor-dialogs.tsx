import ProveDialog from '../../proof/prove-dialog.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import type { Factor } from './use-factor.ts'

/** The dialog that is open, if any. */
export function FactorDialogs({ factor }: { readonly factor: Factor }) {
  const { dialog } = factor
  if (dialog === null) return null
  if (dialog.is === 'prove')
    return (
      <ProveDialog
        asksFor={dialog.asksFor}
        kinds={dialog.kinds}
        prove={factor.prove}
        onProven={() => factor.proven(dialog.then)}
        onClose={factor.close}
      />
    )
  if (dialog.is === 'set-up') return <SetUpDialog setup={dialog.setup} factor={factor} />
  if (dialog.is === 'codes') return <CodesDialog codes={dialog.codes} onClose={factor.close} />
  return (
    <ConfirmDialog
      title="Turn off two-step sign-in?"
      keep="Keep it on"
      confirm="Turn it off"
      command={{
        run: async () => factor.remove(),
        isBusy: factor.busyWith === 'remove',
        error: null,
      }}
      onClose={factor.close}
    >
      <p>Your password alone will let you in. Passkeys and recovery codes stop working.</p>
    </ConfirmDialog>
  )
}
