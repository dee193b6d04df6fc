import ArrowRight from 'lucide-react/icons/arrow-right'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { ErrorView } from '../../../shared/errors.ts'
import { api } from '../../../shared/paths.ts'
import { request } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { Icon } from '../../design/icon.tsx'
import { KidButton, KidError } from '../../ui/kid.tsx'
import styles from './page.module.css'

/** A state in which entering another code does not help (S4.34, S4.36 to S4.38). */
export type Blocked = Pick<ErrorView['error'], 'code' | 'message'>
const BLOCKING_CODES: ReadonlySet<string> = new Set([
  'plan-expired',
  'family-plan-expired',
  'trial-not-started',
  'needs-update',
])
const MAX_LENGTH = 16

/** Query parameters in which an app describes itself when it opens this page. */
const DEVICE_PARAMS = ['deviceId', 'buildNumber', 'fromApp'] as const

/** The code field: lowercases whatever is typed, and Enter works like Go (S5.93, S5.94). */
export function CodeForm({ onBlocked }: { readonly onBlocked: (ended: Blocked) => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const query = new URLSearchParams(useSearch())
  const [code, setCode] = useState('')
  const { run, isBusy, error } = useCommand(
    () => {
      const device = Object.fromEntries(DEVICE_PARAMS.map((name) => [name, query.get(name) ?? undefined]))
      return request<{ redirectTo: string }>(api.code, { method: 'POST', body: { code, ...device } })
    },
    {
      leaves: true,
      done: ({ redirectTo }) => navigate(redirectTo, { replace: true }),
      refused: (refusal) => {
        if (BLOCKING_CODES.has(refusal.code)) onBlocked(refusal)
        else input.current?.focus()
      },
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    if (code.trim() === '') input.current?.focus()
    else void run()
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <input
        ref={input}
        className={styles.code}
        aria-label="Class code"
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : id}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        value={code}
        onChange={(event) => setCode(event.target.value.toLowerCase())}
      />
      {error && <KidError id={id}>{error.message}</KidError>}
      <KidButton type="submit" busy={isBusy}>
        Go
        <Icon of={ArrowRight} />
      </KidButton>
    </form>
  )
}
