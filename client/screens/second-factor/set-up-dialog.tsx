import { type SubmitEvent, useId } from 'react'
import type { AuthenticatorSetup } from '../../../shared/screens/second-factor.ts'
import { useCommand } from '../../data/use-command.ts'
import { CodeField, useCodeField } from '../../forms/code-field.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import form from '../../ui/form.module.css'
import styles from './second-factor.module.css'
import type { Factor } from './use-factor.ts'

interface SetUpDialogProps {
  readonly setup: AuthenticatorSetup
  readonly factor: Pick<Factor, 'confirm' | 'turnedOn' | 'close'>
}

/** A picture for the app to scan, the same as text, and the first code that proves it has arrived. */
export function SetUpDialog({ setup, factor }: SetUpDialogProps) {
  const formId = useId()
  const fields = useCodeField('totp')
  const confirm = useCommand(() => factor.confirm(fields.typed.code), {
    done: ({ codes }) => factor.turnedOn(codes, 'Codes now come from the other phone.'),
    refused: ({ fields: faults }) => faults && fields.show(faults),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (confirm.isBusy) return
    confirm.reset()
    if (fields.check()) void confirm.run()
  }
  return (
    <Dialog
      title="Set up the authenticator app"
      dismissable={fields.typed.code === ''}
      onClose={factor.close}
      footer={
        <>
          <Button tone="sec" onClick={factor.close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={confirm.isBusy}>
            Turn it on
          </Button>
        </>
      }
    >
      {confirm.failed !== null && (
        <Banner box tone="bad">
          {confirm.failed}
        </Banner>
      )}
      <div className={styles.setup}>
        <img className={styles.picture} src={setup.picture} alt="QR code for your authenticator app" />
        <div>
          <p>
            Scan this picture with an authenticator app on your phone. If you cannot scan it, type this key
            into the app:
          </p>
          <p className={styles.secret}>
            <code>{setup.secret}</code>
            <CopyButton text={setup.secret.replaceAll(' ', '')} label="Copy the key" />
          </p>
        </div>
      </div>
      <form ref={fields.form} id={formId} className={form.form} noValidate onSubmit={submit}>
        <CodeField kind="totp" fields={fields} />
      </form>
    </Dialog>
  )
}
