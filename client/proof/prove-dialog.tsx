import { type SubmitEvent, useId, useState } from 'react'
import { type CodeKind, codeFault } from '../../shared/rules/second-factor.ts'
import { useCommand } from '../data/use-command.ts'
import { CodeField } from '../forms/code-field.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from '../ui/form.module.css'
import { PasswordField } from '../ui/password-field.tsx'
import { useFields } from '../ui/use-fields.ts'

interface ProveDialogProps {
  readonly asksFor: 'password' | 'code'
  /** Sends what was typed; throws `Refused` if it is not right. */
  readonly prove: (kind: 'password' | CodeKind, code: string) => Promise<unknown>
  readonly onProven: () => void
  readonly onClose: () => void
}

/** Confirms who is at the keyboard before anything weighty is done: with a code if there is one, else with the password. */
export function ProveDialog({ asksFor, prove: send, onProven, onClose }: ProveDialogProps) {
  const formId = useId()
  const [codeKind, setCodeKind] = useState<CodeKind>('totp')
  const kind = asksFor === 'password' ? 'password' : codeKind
  const fields = useFields({ code: '' }, ({ code }) => {
    const fault = kind === 'password' ? (code === '' ? 'Enter your password' : null) : codeFault(kind, code)
    return fault === null ? {} : { code: fault }
  })
  const prove = useCommand(() => send(kind, fields.typed.code), {
    done: onProven,
    refused: ({ fields: faults }) => faults && fields.show(faults),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (prove.isBusy) return
    prove.reset()
    if (fields.check()) void prove.run()
  }
  return (
    <Dialog
      title="Confirm that it is you"
      onClose={onClose}
      footer={
        <>
          <Button tone="sec" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={prove.isBusy}>
            Continue
          </Button>
        </>
      }
    >
      <form ref={fields.form} id={formId} className={styles.form} noValidate onSubmit={submit}>
        {prove.failed !== null && (
          <Banner box tone="bad">
            {prove.failed}
          </Banner>
        )}
        {kind === 'password' ? (
          <PasswordField
            label="Password"
            autoComplete="current-password"
            autoFocus
            {...fields.bind('code')}
          />
        ) : (
          <>
            <CodeField key={kind} kind={kind} fields={fields} autoFocus />
            <Button
              tone="quiet"
              onClick={() => {
                fields.clear('code')
                setCodeKind(codeKind === 'totp' ? 'recovery' : 'totp')
              }}
            >
              {kind === 'totp' ? 'Use a recovery code instead' : 'Use the authenticator app instead'}
            </Button>
          </>
        )}
      </form>
    </Dialog>
  )
}
