import UserMinus from 'lucide-react/icons/user-minus'
import { useState } from 'react'
import type { AdminView, OfTeacher } from '../../../shared/screens/admin-view.ts'
import { useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from './admin-view.module.css'
import type { Params } from './page.tsx'

interface DeactivateTeacherProps {
  readonly teacherId: string
  readonly name: string
  /** Explains what happens to the account, the classes and the students. */
  readonly words: string
  readonly params: Params
  readonly send: Resource<AdminView>['send']
  /** Reports the result and offers to undo it, because the row itself is gone by then. */
  readonly showToast: (text: string, undo?: () => void) => void
}

/** Removes a teacher from the school's list after a confirmation, and can undo it (S6.14). */
export function DeactivateTeacher({
  teacherId,
  name,
  words,
  params,
  send,
  showToast,
}: DeactivateTeacherProps) {
  const [isConfirming, setConfirming] = useState(false)
  const { school, page, teachers } = params
  const body: OfTeacher = { school, page, teachers, teacher: teacherId }
  const undo = useCommand(() => send('reactivate-teacher', body), {
    done: () => showToast(`Undone. ${name} can sign in again.`),
    refused: ({ message }) => showToast(message),
  })
  const deactivate = useCommand(() => send('deactivate-teacher', body), {
    done: () => showToast(`${name} is deactivated.`, () => void undo.run()),
  })
  return (
    <>
      <Button
        tone="quiet"
        icon
        className={classes(styles.act, 'no-print')}
        aria-label={`Deactivate ${name}`}
        onClick={() => setConfirming(true)}
      >
        <Icon of={UserMinus} size="s" />
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Deactivate ${name}?`}
          keep="Keep account"
          confirm="Deactivate teacher"
          command={deactivate}
          onClose={() => {
            setConfirming(false)
            deactivate.reset()
          }}
        >
          <p>{words}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
