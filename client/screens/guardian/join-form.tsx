import type { SubmitEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { GUARDIAN_NAME_LENGTH, invitationApi, nameFaults } from '../../../shared/rules/guardians.ts'
import { passwordFaults } from '../../../shared/rules/password.ts'
import { type Refused, request } from '../../data/api.ts'
import { isLinkInvalid } from '../../data/link-errors.ts'
import { useCommand } from '../../data/use-command.ts'
import { justSignedIn } from '../../routing/just-signed-in.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from '../../ui/form.module.css'
import { NewPassword } from '../../ui/new-password.tsx'
import { useFields } from '../../ui/use-fields.ts'

interface JoinFormProps {
  readonly email: string
  readonly token: string
  readonly onLinkRefused: (error: Refused['error']) => void
}

/** A new account for an invited address; whoever has the link has the mailbox, so it opens at once. */
export function JoinForm({ email, token, onLinkRefused }: JoinFormProps) {
  const fields = useFields(
    { firstName: '', lastName: '', password: '', repeated: '' },
    ({ password, repeated, ...names }) => ({ ...nameFaults(names), ...passwordFaults(password, repeated) }),
  )
  const join = useCommand(
    () =>
      request<{ readonly redirectTo: string }>(invitationApi.join, {
        method: 'POST',
        body: { token, ...fields.typed },
      }),
    {
      leaves: true,
      done: ({ redirectTo }) => navigate(redirectTo, { replace: true, state: justSignedIn }),
      refused: (error) => {
        if (isLinkInvalid(error)) onLinkRefused(error)
        if (error.fields) fields.show(error.fields)
      },
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (join.isBusy) return
    join.reset()
    if (fields.check()) void join.run()
  }
  return (
    <form ref={fields.form} className={styles.form} noValidate onSubmit={submit}>
      {join.failed !== null && (
        <Banner box tone="bad">
          {join.failed}
        </Banner>
      )}
      <Field label="Email" type="email" autoComplete="username" readOnly value={email} />
      <Field
        label="First name"
        autoComplete="given-name"
        maxLength={GUARDIAN_NAME_LENGTH}
        {...fields.bind('firstName')}
      />
      <Field
        label="Last name"
        autoComplete="family-name"
        maxLength={GUARDIAN_NAME_LENGTH}
        {...fields.bind('lastName')}
      />
      <NewPassword label="Password" fields={fields} />
      <Button type="submit" wide busy={join.isBusy}>
        Accept and open my account
      </Button>
    </form>
  )
}
