import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type {
  ReactivateTeacher as Body,
  DeactivatedTeacher,
  DeactivatedTeachersView,
} from '../../../shared/screens/deactivated-teachers.ts'
import { sendCommand, viewAddress } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSignedIn } from '../../data/use-signed-in.ts'
import { Icon } from '../../design/icon.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import styles from './reactivate-dialog.module.css'

interface ReactivateDialogProps {
  readonly school: string
  readonly teacher: DeactivatedTeacher
  readonly onReturned: () => void
  readonly onClose: () => void
}

/** Asks what comes back with a teacher, and brings them back. */
export function ReactivateDialog({ school, teacher, onReturned, onClose }: ReactivateDialogProps) {
  const { firstName, fullName, teacherId } = teacher
  const [mail, setMail] = useState(true)
  const [withClasses, setWithClasses] = useState(true)
  const body: Body = { school, teacher: teacherId, mail, classes: withClasses }
  const { mutate } = useSWRConfig()
  const signedIn = useSignedIn()
  const reactivate = useCommand(
    () =>
      signedIn(() => sendCommand<DeactivatedTeachersView>('deactivated-teachers', 'reactivate', { body })),
    {
      done: async (view) => {
        // The list, where it is open, shows what the command answered: it asks nothing more that could fail.
        await mutate(viewAddress('deactivated-teachers', { school }), view, { revalidate: false })
        onReturned()
      },
    },
  )
  return (
    <ConfirmDialog
      title={`Bring back ${fullName}?`}
      sub={teacher.email}
      keep="Not now"
      confirm={`Bring back ${firstName}`}
      tone="primary"
      command={reactivate}
      onClose={onClose}
    >
      {teacher.choice && (
        <fieldset className={styles.choice}>
          <legend className="vh">Classes</legend>
          <RadioCard
            {...teacher.choice.with}
            name="classes"
            checked={withClasses}
            onChange={() => setWithClasses(true)}
          />
          <RadioCard
            {...teacher.choice.without}
            name="classes"
            checked={!withClasses}
            onChange={() => setWithClasses(false)}
          />
        </fieldset>
      )}
      <ul className={styles.facts}>
        {!teacher.choice && <Fact>Without a class, as before</Fact>}
        <Fact>Signs in with the old password, or asks for a new one</Fact>
        <Fact>Uses no seat: seats count students</Fact>
      </ul>
      <Checkbox checked={mail} onChange={({ target }) => setMail(target.checked)}>
        {`Email ${firstName} that the account is back`}
      </Checkbox>
    </ConfirmDialog>
  )
}

const Fact = ({ children }: { readonly children: string }) => (
  <li>
    <Icon of={Check} size="s" />
    <span>{children}</span>
  </li>
)
