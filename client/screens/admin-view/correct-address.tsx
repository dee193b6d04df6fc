import { useId, useState } from 'react'
import { EMAIL_LENGTH } from '../../../shared/rules/email.ts'
import type { AdminView, CorrectInvitation } from '../../../shared/screens/admin-view.ts'
import { useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './add-teacher.module.css'

interface CorrectAddressProps {
  readonly name: string
  /** As it is now. */
  readonly email: string
  /** The teacher, and the page that is shown again afterwards. */
  readonly of: Omit<CorrectInvitation, 'email' | 'key'>
  readonly send: Resource<AdminView>['send']
  readonly onCorrected: (email: string) => void
  readonly onClose: () => void
}

/** Another address for somebody who was invited: the invitation goes there, and the link in the older mail ends. */
export default function CorrectAddress({ name, email, of, send, onCorrected, onClose }: CorrectAddressProps) {
  const form = useId()
  const [typed, setTyped] = useState(email)
  const { isBusy, error, failed, run } = useCommand(
    (address: string, keyOf) => {
      const body = { ...of, email: address }
      return send('correct-invitation', { ...body, key: keyOf(body) })
    },
    { done: (_, address) => onCorrected(address.trim()) },
  )
  return (
    <Dialog
      title={`Correct the address of ${name}`}
      sub="The invitation is sent to the new address. The link in the earlier mail stops working."
      onClose={onClose}
      footer={
        <>
          <Button tone="sec" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={isBusy}>
            Send invitation
          </Button>
        </>
      }
    >
      {failed && (
        <Banner box tone="bad" className={styles.failed}>
          {failed}
        </Banner>
      )}
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void run(typed)
        }}
      >
        <Field
          label="Email"
          type="email"
          autoComplete="off"
          autoFocus
          maxLength={EMAIL_LENGTH}
          value={typed}
          error={error?.fields?.email}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  )
}
