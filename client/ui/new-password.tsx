import { PASSWORD_RULE, PASSWORDS_DIFFER, showsPasswordsDiffer } from '../../shared/rules/password.ts'
import { PasswordField } from './password-field.tsx'
import type { useFields } from './use-fields.ts'

interface NewPasswordProps {
  readonly label: 'Password' | 'New password'
  readonly fields: Pick<ReturnType<typeof useFields<'password' | 'repeated'>>, 'bind' | 'typed'>
}

/** A password typed twice; a mismatch is shown while the second one is being typed (S5.6 to S5.9?). */
export function NewPassword({ label, fields: { bind, typed } }: NewPasswordProps) {
  const repeated = bind('repeated')
  const differ = showsPasswordsDiffer(typed.password, typed.repeated)
  return (
    <>
      <PasswordField label={`${label} ${PASSWORD_RULE}`} autoComplete="new-password" {...bind('password')} />
      <PasswordField
        label="Repeat password"
        autoComplete="new-password"
        {...repeated}
        error={differ ? PASSWORDS_DIFFER : repeated.error}
      />
    </>
  )
}
