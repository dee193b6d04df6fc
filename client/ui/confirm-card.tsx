import { type SubmitEvent, useState } from 'react'
import { Link } from 'wouter'
import { pages } from '../../shared/paths.ts'
import type { useConfirm } from '../data/use-confirm.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import styles from './form.module.css'
import { GateCard } from './gate.tsx'
import { PasswordField } from './password-field.tsx'

interface ConfirmCardProps {
  readonly confirmation: ReturnType<typeof useConfirm>
}

/** The button that confirms an address; in a browser other than the one that signed up, with its password. */
export function ConfirmCard({ confirmation: { state, isBusy, confirm } }: ConfirmCardProps) {
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const needsPassword = state.is === 'password'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!needsPassword) return void confirm()
    setMissing(password === '')
    if (password !== '') void confirm(password)
  }
  return (
    <GateCard title="Confirm your email">
      <form onSubmit={submit} noValidate className={styles.form}>
        {needsPassword ? (
          <>
            <p>Please enter the password you signed up with, so that we know it was you.</p>
            {state.wrong !== null && (
              <Banner box tone="bad">
                {state.wrong}
              </Banner>
            )}
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              // Who has pressed the button gets to where they have to go on.
              ref={state.pressed ? (field) => field?.focus() : undefined}
              value={password}
              error={isMissing ? 'Enter your password' : undefined}
              onChange={({ target }) => {
                setPassword(target.value)
                setMissing(false)
              }}
            />
          </>
        ) : (
          state.is === 'ready' && <p>One click, and your account is open.</p>
        )}
        <Button type="submit" wide busy={isBusy}>
          Confirm my email
        </Button>
        {needsPassword && (
          // A new password is set by mail, which confirms the address as well.
          <p>
            <Link href={pages.signupReset}>Forgot the password?</Link>
          </p>
        )}
      </form>
    </GateCard>
  )
}
