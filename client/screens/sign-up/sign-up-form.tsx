import type { SubmitEvent } from 'react'
import { Link } from 'wouter'
import { api, href, pages } from '../../../shared/paths.ts'
import { agreements } from '../../../shared/rules/agreements.ts'
import { type SignUpKind, signUpFaults } from '../../../shared/rules/sign-up.ts'
import { AskSupport } from '../../chat/ask-support.tsx'
import { request } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { GoogleMark } from '../../design/google-mark.tsx'
import { isOffered } from '../../session/offered-providers.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { NewPassword } from '../../ui/new-password.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { Providers, WelcomePage } from '../../ui/welcome.tsx'
import { WithSupport } from '../../ui/with-support.tsx'
import styles from './sign-up.module.css'
import type { SignUpParams } from './sign-up-params.ts'

const kinds = [
  { value: 'teacher', label: 'Teacher or school' },
  { value: 'parent', label: 'Parent or guardian' },
] as const
/** What each agrees to by creating the account. */
const agreedTo = { teacher: agreements.terms, parent: agreements.family }
const words = {
  teacher: { button: 'Create account', example: 'you@example.org', next: null },
  parent: {
    button: 'Create a family account',
    example: 'you@example.org',
    next: 'Next: your children’s first names and ages.',
  },
} as const

interface SignUpFormProps extends SignUpParams {
  readonly email: string
  readonly onKind: (kind: SignUpKind) => void
  /** `mailAt`: in the sandbox, the page where the mail can be read. */
  readonly onSent: (email: string, mailAt: string | null) => void
  /** Somebody signs up in an app with an address that already has an account (S8.1). */
  readonly onAccountExists: (email: string, message: string) => void
}

/** The form for both kinds of account. After a refusal the address stays and the passwords are cleared. */
export function SignUpForm({ email, onKind, onSent, onAccountExists, ...params }: SignUpFormProps) {
  const { kind, device, leadCode } = params
  const fields = useFields({ email, password: '', repeated: '' }, signUpFaults)
  const from = device ? 'device' : 'signup'

  const signUp = useCommand(
    (typed: typeof fields.typed) => {
      const body = { ...typed, ...params, agreed: agreedTo[kind].version }
      return request<{ mailAt: string | null }>(api.signUp, { method: 'POST', body })
    },
    {
      leaves: true,
      done: ({ mailAt }, typed) => onSent(typed.email, mailAt),
      refused: (error, typed) => {
        if (error.code === 'email-taken' && device) return onAccountExists(typed.email, error.message)
        fields.clear('password', 'repeated')
        if (error.fields) fields.show(error.fields)
      },
    },
  )
  // Each field shows its own message, which is not repeated above the form.
  const refused = signUp.error?.code === 'invalid-input' ? null : signUp.error

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (signUp.isBusy) return
    signUp.reset()
    if (fields.check()) void signUp.run({ ...fields.typed, email: fields.typed.email.trim() })
  }

  return (
    <WelcomePage title="Create an account" lead="We send a link to confirm your email.">
      <Segmented
        label="Who is signing up"
        options={kinds}
        value={kind}
        onChange={onKind}
        className={styles.kinds}
      />
      {refused && (
        <Banner box tone="bad" className={styles.refusal}>
          <WithSupport>{refused.message}</WithSupport>
        </Banner>
      )}
      {refused?.code === 'email-taken' && (
        <p className={styles.links}>
          <Link href={pages.login}>Sign in</Link>
          <Link href={pages.signupReset}>Need help signing in?</Link>
        </p>
      )}
      <Providers>
        {isOffered('google') && (
          <ButtonLink
            leaves
            tone="sec"
            wide
            href={href(api.start, { provider: 'google' }, { from, kind, lead: leadCode })}
          >
            <GoogleMark />
            Sign up with Google
          </ButtonLink>
        )}
      </Providers>
      <form ref={fields.form} className={form.form} noValidate onSubmit={submit}>
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          placeholder={words[kind].example}
          {...fields.bind('email')}
        />
        <NewPassword label="Password" fields={fields} />
        <Button type="submit" wide busy={signUp.isBusy}>
          {words[kind].button}
        </Button>
      </form>
      <p className={styles.foot}>
        By creating an account you agree: “{agreedTo[kind].text}”{' '}
        <Link href={pages.privacy}>What we keep, why, and how long</Link>
      </p>
      {words[kind].next && <p className={styles.foot}>{words[kind].next}</p>}
      <p className={styles.foot}>
        Already have an account? <Link href={pages.login}>Sign in</Link>
      </p>
      <p className={styles.foot}>
        <AskSupport />
      </p>
    </WelcomePage>
  )
}
