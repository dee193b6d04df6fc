import ArrowRight from 'lucide-react/icons/arrow-right'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../design/icon.tsx'
import { KidButton, KidError } from '../../ui/kid.tsx'
import styles from './page.module.css'

const MAX_LENGTH = 16

interface CodeFormProps {
  /** Why the last code was refused. */
  readonly message: string | null
  readonly busy: boolean
  readonly onCode: (code: string) => void
}

/** The code field: lowercases whatever is typed, and Enter works like Go (S5.93, S5.94). */
export function CodeForm({ message, busy, onCode }: CodeFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  // Only where there is a keyboard: on a tablet, the one on the screen would cover the page.
  useEffect(() => {
    if (window.matchMedia('(hover: hover) and (pointer: fine)').matches) input.current?.focus()
  }, [])
  useEffect(() => {
    if (message !== null) input.current?.focus()
  }, [message])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (code.trim() === '') input.current?.focus()
    else onCode(code)
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <input
        ref={input}
        className={styles.code}
        aria-label="Class code"
        aria-invalid={message !== null || undefined}
        aria-describedby={message === null ? undefined : id}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        value={code}
        onChange={(event) => setCode(event.target.value.toLowerCase())}
      />
      {message !== null && <KidError id={id}>{message}</KidError>}
      <KidButton type="submit" busy={busy}>
        Go
        <Icon of={ArrowRight} />
      </KidButton>
    </form>
  )
}
