import { type CodeKind, codeFault } from '../../shared/rules/second-factor.ts'
import { Field } from '../ui/field.tsx'
import { useFields } from '../ui/use-fields.ts'

const labels: Readonly<Record<CodeKind, { readonly label: string; readonly hint: string }>> = {
  totp: { label: 'Code', hint: 'The 6 digits your authenticator app shows now.' },
  recovery: { label: 'Recovery code', hint: 'One you have not used yet. Each works once.' },
}

/** A typed code of a kind, as a form's only field. */
export const useCodeField = (kind: CodeKind) =>
  useFields({ code: '' }, ({ code }) => {
    const fault = codeFault(kind, code)
    return fault === null ? {} : { code: fault }
  })

interface CodeFieldProps {
  readonly kind: CodeKind
  readonly fields: Pick<ReturnType<typeof useCodeField>, 'bind'>
  readonly autoFocus?: boolean
}

/** Where a code is typed or pasted; phones offer the one that has just arrived. */
export function CodeField({ kind, fields, autoFocus }: CodeFieldProps) {
  return (
    <Field
      {...labels[kind]}
      {...fields.bind('code')}
      inputMode={kind === 'totp' ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
    />
  )
}
