import { lazy, type SubmitEvent, Suspense, useId, useState } from 'react'
import { type CodeKind, codeFault, type FactorKind } from '../../shared/rules/second-factor.ts'
import { sendCommand } from '../data/api.ts'
import { useCommand } from '../data/use-command.ts'
import { CodeField } from '../forms/code-field.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from '../ui/form.module.css'
import { PasswordField } from '../ui/password-field.tsx'
import { useFields } from '../ui/use-fields.ts'

const TITLE = 'Confirm that it is you'
const PasskeyStep = lazy(() => import('../passkeys/passkey-step.tsx'))

interface ProveDialogProps {
  readonly asksFor: 'password' | 'factor'
  /** The second factors the person has. */
  readonly kinds: readonly FactorKind[]
  /** Sends what was typed, or a passkey; throws `Refused` if it is not right. */
  readonly prove: (command: 'prove' | 'prove-passkey', body: object) => Promise<unknown>
  readonly onProven: () => void
  readonly onClose: () => void
}

/** Confirms who is at the keyboard before anything weighty is done: with a second factor if there is one, else with the password. */
export default function ProveDialog(props: ProveDialogProps) {
  const { asksFor, kinds, prove, onProven, onClose } = props
  const hasPasskey = asksFor === 'factor' && kinds.includes('passkey')
  const [isTyping, setTyping] = useState(!hasPasskey)
  if (isTyping) return <TypedProof {...props} onPasskey={hasPasskey ? () => setTyping(false) : undefined} />
  return (
    <Dialog
      title={TITLE}
      onClose={onClose}
      footer={
        <Button tone="sec" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <Suspense fallback={null}>
        <PasskeyStep
          label="Use a passkey"
          ask={() => sendCommand<PublicKeyCredentialRequestOptionsJSON>('second-factor', 'ask-passkey')}
          send={async (passkey) => {
            await prove('prove-passkey', { passkey })
            onProven()
          }}
          onInstead={() => setTyping(true)}
        />
      </Suspense>
    </Dialog>
  )
}

interface TypedProofProps extends ProveDialogProps {
  readonly onPasskey: (() => void) | undefined
}

function TypedProof({ asksFor, kinds, prove: send, onProven, onClose, onPasskey }: TypedProofProps) {
  const formId = useId()
  const [codeKind, setCodeKind] = useState<CodeKind>(kinds.includes('totp') ? 'totp' : 'recovery')
  const kind = asksFor === 'password' ? 'password' : codeKind
  const fields = useFields({ code: '' }, ({ code }) => {
    const fault = kind === 'password' ? (code === '' ? 'Enter your password' : null) : codeFault(kind, code)
    return fault === null ? {} : { code: fault }
  })
  const prove = useCommand(() => send('prove', { kind, code: fields.typed.code }), {
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
      title={TITLE}
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
            {kinds.includes('totp') && (
              <Button
                tone="quiet"
                onClick={() => {
                  fields.clear('code')
                  setCodeKind(codeKind === 'totp' ? 'recovery' : 'totp')
                }}
              >
                {kind === 'totp' ? 'Use a recovery code instead' : 'Use the authenticator app instead'}
              </Button>
            )}
            {onPasskey && (
              <Button tone="quiet" onClick={onPasskey}>
                Use a passkey instead
              </Button>
            )}
          </>
        )}
      </form>
    </Dialog>
  )
}
