import ArrowRight from 'lucide-react/icons/arrow-right'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { ErrorView } from '../../../shared/errors.ts'
import { api } from '../../../shared/paths.ts'
import { Refused, request } from '../../data/api.ts'
import { Icon } from '../../design/icon.tsx'
import { KidButton, KidError } from '../../ui/kid.tsx'
import styles from './page.module.css'

/** A state in which typing a code again mends nothing (S4.34, S4.36 to S4.38). */
export type Ended = Pick<ErrorView['error'], 'code' | 'message'>
const endings: ReadonlySet<string> = new Set([
  'plan-expired',
  'family-plan-expired',
  'trial-not-started',
  'needs-update',
])
const MOST = 16

/** What an app says of itself in the address it opens. */
const told = ['deviceId', 'buildNumber', 'fromApp'] as const

/** The code's box: small letters whatever is typed, and Enter is as good as Go (S5.93, S5.94). */
export function CodeForm({ onEnded }: { readonly onEnded: (ended: Ended) => void }) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const query = new URLSearchParams(useSearch())
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    if (code.trim() === '') return box.current?.focus()
    setBusy(true)
    setRefusal(null)
    const device = Object.fromEntries(told.map((name) => [name, query.get(name) ?? undefined]))
    try {
      const body = { code, ...device }
      const { redirectTo } = await request<{ redirectTo: string }>(api.code, { method: 'POST', body })
      navigate(redirectTo, { replace: true })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setBusy(false)
      if (endings.has(error.error.code)) return onEnded(error.error)
      setRefusal(error.error.message)
      box.current?.focus()
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <input
        ref={box}
        className={styles.code}
        aria-label="Class code"
        aria-invalid={refusal !== null || undefined}
        aria-describedby={refusal === null ? undefined : id}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MOST}
        value={code}
        onChange={(event) => setCode(event.target.value.toLowerCase())}
      />
      {refusal !== null && <KidError id={id}>{refusal}</KidError>}
      <KidButton type="submit" busy={isBusy}>
        Go
        <Icon of={ArrowRight} />
      </KidButton>
    </form>
  )
}
