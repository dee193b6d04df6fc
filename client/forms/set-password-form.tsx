import { type ReactNode, type SubmitEvent, useState } from 'react'
import { passwordFaults } from '../../shared/rules/password.ts'
import { Refused, request } from '../data/api.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import styles from '../ui/form.module.css'
import { NewPassword } from '../ui/new-password.tsx'
import { useFields } from '../ui/use-fields.ts'

interface SetPasswordFormProps<Answer> {
  readonly label: 'Password' | 'New password'
  readonly button: string
  /** Where a link's token and the password go. */
  readonly address: string
  readonly token: string
  readonly onSet: (answer: Answer) => void
  /** Takes a refusal that is about the link; false where it is not. */
  readonly onRefused: (error: Refused['error']) => boolean
  /** Above the passwords. */
  readonly children?: ReactNode
}

/** The password a mailed link sets, typed twice. */
export function SetPasswordForm<Answer>(props: SetPasswordFormProps<Answer>) {
  const fields = useFields({ password: '', repeated: '' }, ({ password, repeated }) =>
    passwordFaults(password, repeated),
  )
  const [errorSet, setErrorSet] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setErrorSet(null)
    if (!fields.check()) return
    setBusy(true)
    try {
      const body = { token: props.token, ...fields.typed }
      props.onSet(await request<Answer>(props.address, { method: 'POST', body }))
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure
      setBusy(false)
      if (props.onRefused(failure.error)) return
      if (failure.error.fields) fields.show(failure.error.fields)
      else setErrorSet(failure.error.message)
    }
  }
  return (
    <form ref={fields.form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {errorSet !== null && (
        <Banner box tone="bad">
          {errorSet}
        </Banner>
      )}
      {props.children}
      <NewPassword label={props.label} fields={fields} />
      <Button type="submit" wide busy={isBusy}>
        {props.button}
      </Button>
    </form>
  )
}
