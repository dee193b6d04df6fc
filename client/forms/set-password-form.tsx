import type { ReactNode, SubmitEvent } from 'react'
import { passwordFaults } from '../../shared/rules/password.ts'
import { type Refused, request } from '../data/api.ts'
import { useCommand } from '../data/use-command.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import styles from '../ui/form.module.css'
import { NewPassword } from '../ui/new-password.tsx'
import { useFields } from '../ui/use-fields.ts'

interface SetPasswordFormProps<Answer> {
  readonly label: 'Password' | 'New password'
  readonly button: string
  /** Where the link's token and the password are sent. */
  readonly address: string
  readonly token: string
  readonly onSet: (answer: Answer) => void
  /** Called with each refusal; one about the link itself is shown instead of this form. */
  readonly onRefused: (error: Refused['error']) => void
  /** Shown above the passwords. */
  readonly children?: ReactNode
}

/** Sets a password from a mailed link; it is typed twice. */
export function SetPasswordForm<Answer>(props: SetPasswordFormProps<Answer>) {
  const fields = useFields({ password: '', repeated: '' }, ({ password, repeated }) =>
    passwordFaults(password, repeated),
  )
  const setPassword = useCommand(
    () => request<Answer>(props.address, { method: 'POST', body: { token: props.token, ...fields.typed } }),
    {
      leaves: true,
      done: props.onSet,
      refused: (error) => {
        props.onRefused(error)
        if (error.fields) fields.show(error.fields)
      },
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (setPassword.isBusy) return
    setPassword.reset()
    if (fields.check()) void setPassword.run()
  }
  return (
    <form ref={fields.form} className={styles.form} noValidate onSubmit={submit}>
      {setPassword.failed !== null && (
        <Banner box tone="bad">
          {setPassword.failed}
        </Banner>
      )}
      {props.children}
      <NewPassword label={props.label} fields={fields} />
      <Button type="submit" wide busy={setPassword.isBusy}>
        {props.button}
      </Button>
    </form>
  )
}
