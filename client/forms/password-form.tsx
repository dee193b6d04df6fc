import { type SubmitEvent, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../shared/paths.ts'
import { request } from '../data/api.ts'
import { useCommand } from '../data/use-command.ts'
import { justSignedIn } from '../routing/just-signed-in.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import layout from '../ui/layout.module.css'
import { PasswordField } from '../ui/password-field.tsx'

interface Credentials {
  readonly email: string
  readonly password: string
}
type FieldErrors = { readonly [Field in keyof Credentials]?: string }

/** What is missing, checked before anything is sent (S5.10). */
const missing = ({ email, password }: Credentials): FieldErrors => ({
  ...(email.trim() === '' && { email: 'Enter your email' }),
  ...(password === '' && { password: 'Enter your password' }),
})

interface PasswordFormProps {
  /** Where to go afterwards, if this page was opened because a session ended. */
  readonly returnTo: string | undefined
  /** Shows a message above the ways to sign in; null removes it. */
  readonly onRefusal: (text: string | null) => void
  /** Told what is typed as the address. */
  readonly onAddress?: (typed: string) => void
  /** Called after signing in; goes to the address by default. */
  readonly onIn?: (redirectTo: string) => void
}

const goThere = (redirectTo: string) => navigate(redirectTo, { replace: true, state: justSignedIn })

/**
 * E-mail and password. A field is validated when it loses the focus and, once it has an error, on every key.
 */
export function PasswordForm({ returnTo, onRefusal, onAddress, onIn = goThere }: PasswordFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [signinError, setSigninError] = useState(false)

  const type = (field: keyof Credentials, text: string) => {
    const next = { ...typed, [field]: text }
    setTyped(next)
    if (field === 'email') onAddress?.(text)
    setSigninError(false)
    setErrors((now) => (now[field] ? { ...now, [field]: missing(next)[field] } : now))
  }
  const leave = (field: keyof Credentials) => {
    // Showing errors moves the focus, so this runs before they are drawn: it adds to what is there now.
    if (typed[field] !== '') setErrors((now) => ({ ...now, [field]: missing(typed)[field] }))
  }
  const showErrors = (found: FieldErrors) => {
    setErrors(found)
    const first = (['email', 'password'] as const).find((field) => found[field])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  const signIn = useCommand(
    () => {
      const body = { ...typed, email: typed.email.trim(), return: returnTo }
      return request<{ redirectTo: string }>(api.password, { method: 'POST', body })
    },
    {
      leaves: true,
      done: ({ redirectTo }) => onIn(redirectTo),
      refused: ({ code, message, fields }) => {
        setSigninError(code === 'signin-failed')
        onRefusal(message)
        if (fields) showErrors(fields)
      },
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (signIn.isBusy) return
    onRefusal(null)
    const found = missing(typed)
    if (found.email || found.password) showErrors(found)
    else void signIn.run()
  }

  return (
    <form ref={form} className={layout.stack} noValidate onSubmit={submit}>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={typed.email}
        error={errors.email}
        aria-invalid={signinError || undefined}
        onChange={(event) => type('email', event.target.value)}
        onBlur={() => leave('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={typed.password}
        error={errors.password}
        aria-invalid={signinError || undefined}
        onChange={(event) => type('password', event.target.value)}
        onBlur={() => leave('password')}
      />
      <Button type="submit" wide busy={signIn.isBusy}>
        Sign in
      </Button>
    </form>
  )
}
