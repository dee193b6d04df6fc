import { countOfStudents, formatCount } from '../../../shared/rules/counts.ts'
import { deactivationQuestion } from '../../../shared/rules/next-rosters.ts'
import type { Command } from '../../data/use-command.ts'
import { classes } from '../../design/classes.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Student } from './draft.ts'
import styles from './update-rosters.module.css'

/** Beyond this many names, the rest are only counted. */
const MAX_NAMES = 12

interface DeactivationDialogProps {
  readonly students: readonly Student[]
  readonly command: Pick<Command<unknown, void>, 'run' | 'isBusy' | 'error'>
  readonly onClose: () => void
}

/** Asks before deactivating the students who are in no class, with their number and names (S5.114). */
export function DeactivationDialog({ students, command, onClose }: DeactivationDialogProps) {
  const names = students.slice(0, MAX_NAMES).map(({ name }) => name)
  const more = students.length - names.length
  return (
    <ConfirmDialog
      title={`Deactivate ${countOfStudents(students.length)}?`}
      keep="Go back"
      confirm={`Deactivate ${countOfStudents(students.length)}`}
      command={command}
      onClose={onClose}
    >
      <p>{deactivationQuestion(students.length)}</p>
      <p
        className={classes(styles.names, 'sm soft')}
      >{`${names.join(', ')}${more > 0 ? `, and ${formatCount(more)} more` : ''}.`}</p>
    </ConfirmDialog>
  )
}
