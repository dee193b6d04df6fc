import type { RecordsView } from '../../../shared/screens/records.ts'
import type { Command } from '../../data/use-command.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from './records.module.css'

type Erase = NonNullable<RecordsView['erase']>

interface EraseDialogProps {
  readonly erase: Erase
  readonly command: Command<RecordsView, Erase>
  readonly onClose: () => void
}

/** Asks once, says what will happen and who can take it back. */
export function EraseDialog({ erase, command: { run, isBusy, error }, onClose }: EraseDialogProps) {
  const confirm = { run: async () => void (await run(erase)), isBusy, error }
  return (
    <ConfirmDialog title={erase.title} keep="Keep it" confirm="Delete" command={confirm} onClose={onClose}>
      <ul className={styles.points}>
        {erase.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
