import UserMinus from 'lucide-react/icons/user-minus'
import { useState } from 'react'
import type { AdminView, DeactivateTeacher as Body } from '../../../shared/screens/admin-view.ts'
import { Refused } from '../../api.ts'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Asked } from '../../use-view.ts'
import styles from './admin-view.module.css'
import type { Params } from './page.tsx'

interface DeactivateTeacherProps {
  readonly teacherId: string
  readonly name: string
  /** What becomes of the account, the classes and the children. */
  readonly words: string
  readonly params: Params
  readonly send: Asked<AdminView>['send']
}

/** Takes a teacher off the school's list, after a question (S6.14). */
export function DeactivateTeacher({ teacherId, name, words, params, send }: DeactivateTeacherProps) {
  const [isAsking, setAsking] = useState(false)
  const { school, page, teachers } = params
  const deactivate = async (): Promise<string | null> => {
    const body: Body = { school, page, teachers, teacher: teacherId }
    try {
      await send('deactivate-teacher', body)
      return null
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return error.error.message
    }
  }
  return (
    <>
      <Button
        tone="quiet"
        icon
        className={classes(styles.act, 'no-print')}
        aria-label={`Deactivate ${name}`}
        onClick={() => setAsking(true)}
      >
        <Icon of={UserMinus} size="s" />
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Deactivate ${name}?`}
          keep="Keep account"
          confirm="Deactivate teacher"
          onConfirm={deactivate}
          onClose={() => setAsking(false)}
        >
          <p>{words}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
