import type { AgreementView } from '../../shared/screens/agreement.ts'
import { useCommand } from '../data/use-command.ts'
import { useView } from '../data/use-view.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface AgreeFirstProps {
  /** Whether they agreed. */
  readonly onAnswer: (agreed: boolean) => void
}

/** Asked once, over whatever enters a first child, which is then saved. */
export function AgreeFirst({ onAnswer }: AgreeFirstProps) {
  const { view, error, send } = useView<AgreementView>('agreement')
  const agree = useCommand(() => send('agree', { kind: view?.kind, version: view?.version }), {
    done: () => onAnswer(true),
  })
  if (!view && !error) return null
  return (
    <ConfirmDialog
      title="Before you enter a first child"
      sub="We ask this once, and keep that you agreed."
      keep="Not now"
      confirm="I agree"
      tone="primary"
      command={{ ...agree, run: () => agree.run(), error: agree.error ?? error ?? null }}
      onClose={() => onAnswer(false)}
    >
      <p>{view?.text}</p>
    </ConfirmDialog>
  )
}
