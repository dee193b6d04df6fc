import { type SubmitEvent, useState } from 'react'
import { api, pages } from '../../../shared/paths.ts'
import { MISSING_EMAIL } from '../../../shared/rules/email.ts'
import { request } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import { useTypedAddress } from '../../session/typed-address.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from '../../ui/form.module.css'
import { GateCard } from '../../ui/gate.tsx'
import { useFields } from '../../ui/use-fields.ts'

const validate = ({ email }: { readonly email: string }) =>
  email.trim() === '' ? { email: MISSING_EMAIL } : {}

/** Asks for the e-mail address whose password was forgotten (S8.38 to S8.42); the one typed at sign-in is there already. */
export function RequestLink() {
  const typedAddress = useTypedAddress()
  const fields = useFields({ email: typedAddress.current }, validate)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { run, isBusy, error, failed, reset } = useCommand(
    (email: string) => request(api.askReset, { method: 'POST', body: { email } }),
    {
      done: (_, email) => setSentTo(email),
      refused: (refusal) => refusal.fields && fields.show(refusal.fields),
    },
  )
  const hasNoAccount = error?.code === 'not-found'

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    reset()
    if (fields.check()) void run(fields.typed.email.trim())
  }

  if (sentTo !== null)
    return (
      <GateCard
        title="Check your mail"
        art={<HoppingBead hops={1} />}
        actions={
          <ButtonLink tone="sec" href={pages.login}>
            Back to sign in
          </ButtonLink>
        }
      >
        <p>
          We sent an email to <b>{sentTo}</b> with a link to choose a new password. If you do not see it,
          please check your junk or spam folder.
        </p>
      </GateCard>
    )
  return (
    <GateCard title="Need help signing in?">
      <p>Type the email of your account and we will send a link to choose a new password.</p>
      {failed && (
        <Banner box tone="bad">
          {failed}
        </Banner>
      )}
      <form ref={fields.form} className={styles.form} noValidate onSubmit={submit}>
        <Field label="Email" type="email" autoComplete="username" {...fields.bind('email')} />
        {/* The server decides, because sign-up may be an article on another site (S2.60?). */}
        {hasNoAccount && (
          <p>
            <a href={pages.signup}>Sign up</a>
          </p>
        )}
        <Button type="submit" wide busy={isBusy}>
          Send the link
        </Button>
        <ButtonLink tone="quiet" wide href={pages.login}>
          Back to sign in
        </ButtonLink>
      </form>
    </GateCard>
  )
}
