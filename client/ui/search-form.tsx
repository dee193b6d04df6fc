import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type FormEvent, useRef, useState } from 'react'
import { MAX_SEARCH_TEXT } from '../../shared/rules/people-search.ts'
import type { Command } from '../data/use-command.ts'
import { Icon } from '../design/icon.tsx'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import styles from './search-form.module.css'

interface SearchFormProps {
  readonly label: string
  readonly search: Command<unknown, string>
}

/** A search field. The text is sent in a body, so that it never appears in an address. */
export function SearchForm({ label, search }: SearchFormProps) {
  const [text, setText] = useState('')
  const error = search.error?.fields?.text ?? search.error?.message
  const form = useRef<HTMLFormElement>(null)

  const focus = () => form.current?.querySelector('input')?.focus()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (search.isBusy) return
    if ((await search.run(text)) === undefined) focus()
  }
  return (
    <search>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <Field
          label={label}
          name="text"
          className={styles.field}
          value={text}
          maxLength={MAX_SEARCH_TEXT}
          autoComplete="off"
          spellCheck={false}
          error={error}
          onChange={({ target }) => setText(target.value)}
          start={<Icon of={Search} size="s" />}
          end={
            text !== '' && (
              <Button
                tone="quiet"
                icon
                dense
                aria-label="Clear"
                onClick={() => {
                  setText('')
                  focus()
                }}
              >
                <Icon of={X} size="s" />
              </Button>
            )
          }
        />
        <Button type="submit" busy={search.isBusy} className={styles.send}>
          Search
        </Button>
      </form>
    </search>
  )
}
