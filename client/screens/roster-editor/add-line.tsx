import Check from 'lucide-react/icons/check'
import { useId, useRef, useState } from 'react'
import type { PersonName } from '../../../shared/rules/names.ts'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import styles from './editor.module.css'
import { isPressed } from './is-pressed.ts'
import { Mailto } from './mailto.tsx'
import { NameInput } from './name-input.tsx'
import type { Adding } from './use-adding.ts'

interface AddLineProps {
  readonly adding: Adding
  /** Typed into the row, and not in the list yet. */
  readonly typed: PersonName
  readonly onTyped: (typed: PersonName) => void
  /** The message shown when there is no room left. */
  readonly full: string | null
}

/** An empty row. */
export const nobody: PersonName = { firstName: '', lastName: '' }

/** The row below the list that adds one more student (S5.19, S5.24). */
export function AddLine({ adding, typed, onTyped, full }: AddLineProps) {
  const id = useId()
  const line = useRef<HTMLFieldSetElement>(null)
  const [isJudged, setJudged] = useState(false)
  const [fault] = adding.faultsOf([typed])
  const isFull = adding.seats?.left === 0
  const isBlank = typed.firstName.trim() === '' && typed.lastName.trim() === ''
  const shown = isJudged && !isBlank ? fault : undefined

  const add = () => {
    setJudged(true)
    if (isFull || fault !== undefined) return
    void adding.add([typed], () => {
      onTyped(nobody)
      setJudged(false)
      line.current?.querySelector('input')?.focus()
    })
  }
  const bind = (field: keyof PersonName) => ({
    value: typed[field],
    wrong: shown !== undefined,
    describedBy: isFull ? `${id}-full` : shown && `${id}-fault`,
    onChange: (text: string) => onTyped({ ...typed, [field]: text }),
  })
  return (
    <fieldset
      ref={line}
      className={styles.add}
      aria-label="Add a student"
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        add()
      }}
      onBlur={({ relatedTarget }) => {
        if (!line.current?.contains(relatedTarget) && !isPressed(relatedTarget)) setJudged(true)
      }}
    >
      <div className={styles.addFields}>
        <NameInput label="First name" {...bind('firstName')} />
        <NameInput label="Last name" {...bind('lastName')} />
        <Button icon aria-label="Add student" aria-disabled={isFull || fault !== undefined} onClick={add}>
          <Icon of={Check} />
        </Button>
      </div>
      {adding.failed && <FieldError id={`${id}-failed`}>{adding.failed}</FieldError>}
      {isFull && full !== null ? (
        <p id={`${id}-full`} className="sm">
          {full} <Mailto />
        </p>
      ) : (
        shown && <FieldError id={`${id}-fault`}>{shown}</FieldError>
      )}
    </fieldset>
  )
}
