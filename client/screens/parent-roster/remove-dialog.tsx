import { joinList } from '../../../shared/rules/list-text.ts'
import type { Command } from '../../data/use-command.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import layout from '../../ui/layout.module.css'
import { supportEmail } from '../../ui/support-email.ts'
import { WithSupport } from '../../ui/with-support.tsx'
import type { OwnChild } from './draft.ts'
import { nameOf } from './use-children.ts'

interface RemoveDialogProps {
  readonly child: OwnChild
  readonly others: readonly OwnChild[]
  readonly command: Pick<Command<unknown, void>, 'run' | 'isBusy' | 'error'>
  readonly onClose: () => void
}

/** Asks before a child is removed, and says what that means and how to get the child back (S2.215, S4.90, S5.117). */
export function RemoveDialog({ child, others, command, onClose }: RemoveDialogProps) {
  const name = nameOf(child)
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      keep={`Keep ${name}`}
      confirm={`Remove ${name}`}
      command={command}
      onClose={onClose}
    >
      <div className={layout.stack}>
        <p>
          {`${name}’s name leaves every device, and their progress is no longer shown here. ${keptText(others)}`.trim()}
        </p>
        <p className="soft">
          <WithSupport>{`Removed by mistake? Press Undo right after, or write to ${supportEmail()}, and we bring ${name} back.`}</WithSupport>
        </p>
      </div>
    </ConfirmDialog>
  )
}

function keptText(others: readonly OwnChild[]): string {
  if (others.length === 0) return ''
  const whose = joinList(others.map((child) => `${nameOf(child)}’s`))
  return `${whose} ${others.length === 1 ? 'stays as it is' : 'stay as they are'}.`
}
