import { type SubmitEvent, useState } from 'react'
import { api } from '../../shared/paths.ts'
import type { CodeKind, FactorKind } from '../../shared/rules/second-factor.ts'
import { type Refused, request } from '../data/api.ts'
import { useCommand } from '../data/use-command.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import styles from '../ui/form.module.css'
import { CodeField, useCodeField } from './code-field.tsx'

interface VerifyFormProps {
  /** What the account has. */
  readonly kinds: readonly FactorKind[]
  readonly onIn: (redirectTo: string) => void
  /** The sign-in is over: it starts anew with the password. */
  readonly onExpired: (error: Refused['error']) => void
  /** Goes back to the passkey, if there is one. */
  readonly onPasskey: (() => void) | undefined
}

/** Asks for the second factor of a sign-in: the app's code, or a recovery code. */
export function VerifyForm({ kinds, onIn, onExpired, onPasskey }: VerifyFormProps) {
  const hasApp = kinds.includes('totp')
  const [kind, setKind] = useState<CodeKind>(hasApp ? 'totp' : 'recovery')
  const fields = useCodeField(kind)
  const verify = useCommand(
    () =>
      request<{ redirectTo: string }>(api.verify, {
        method: 'POST',
        body: { kind, code: fields.typed.code },
      }),
    {
      leaves: true,
      done: ({ redirectTo }) => onIn(redirectTo),
      refused: (error) => {
        if (error.code === 'signin-expired') onExpired(error)
        if (error.fields) fields.show(error.fields)
      },
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (verify.isBusy) return
    verify.reset()
    if (fields.check()) void verify.run()
  }
  const other = kind === 'totp' ? 'recovery' : 'totp'
  return (
    <form ref={fields.form} className={styles.form} noValidate onSubmit={submit}>
      {verify.failed !== null && (
        <Banner box tone="bad">
          {verify.failed}
        </Banner>
      )}
      <CodeField key={kind} kind={kind} fields={fields} autoFocus />
      <Button type="submit" wide busy={verify.isBusy}>
        Sign in
      </Button>
      {hasApp && (
        <Button
          tone="quiet"
          wide
          onClick={() => {
            fields.clear('code')
            verify.reset()
            setKind(other)
          }}
        >
          {other === 'recovery' ? 'Use a recovery code instead' : 'Use the authenticator app instead'}
        </Button>
      )}
      {onPasskey && (
        <Button tone="quiet" wide onClick={onPasskey}>
          Use a passkey instead
        </Button>
      )}
    </form>
  )
}
