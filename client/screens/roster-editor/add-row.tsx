import Check from 'lucide-react/icons/check'
import { useId, useRef, useState } from 'react'
import { questionHint } from '../../../shared/rules/name-questions.ts'
import type { PersonName } from '../../../shared/rules/names.ts'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import styles from './editor.module.css'
import { isPressed } from './is-pressed.ts'
import { MoreSeatsLink } from './more-seats-link.tsx'
import { NameInput } from './name-input.tsx'
import { NameQuestion } from './name-question.tsx'
import type { Adding } from './use-adding.ts'
import { useRowInSight } from './use-row-in-sight.ts'

interface AddRowProps {
  readonly adding: Adding
  /** Typed into the row, and not in the list yet. */
  readonly typed: PersonName
  readonly onTyped: (typed: PersonName) => void
  /** The message shown when there is no room left. */
  readonly full: string | null
}

/** An empty row. */
export const EMPTY_NAME: PersonName = { firstName: '', lastName: '' }

export const isBlankName = ({ firstName, lastName }: PersonName) => `${firstName}${lastName}`.trim() === ''

/** The row below the list that adds one more student (S5.19, S5.24). */
export function AddRow({ adding, typed, onTyped, full }: AddRowProps) {
  const id = useId()
  const row = useRef<HTMLFieldSetElement>(null)
  const [showsFault, setShowsFault] = useState(false)
  const [fault] = adding.faultsOf([typed])
  const isFull = adding.seats?.left === 0
  const shownFault = showsFault && !isBlankName(typed) ? fault : undefined
  const question = questionHint(typed, 'add')
  useRowInSight(row, shownFault ?? question)

  const add = () => {
    setShowsFault(true)
    if (isFull || fault !== undefined) return
    void adding.add([typed], () => {
      onTyped(EMPTY_NAME)
      setShowsFault(false)
      row.current?.querySelector('input')?.focus()
    })
  }
  const bind = (field: keyof PersonName) => ({
    value: typed[field],
    invalid: shownFault !== undefined,
    describedBy: isFull ? `${id}-full` : shownFault ? `${id}-fault` : question && `${id}-question`,
    onChange: (text: string) => onTyped({ ...typed, [field]: text }),
  })
  return (
    <fieldset
      ref={row}
      className={styles.add}
      aria-label="Add a student"
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        add()
      }}
      onBlur={({ relatedTarget }) => {
        if (!row.current?.contains(relatedTarget) && !isPressed(relatedTarget)) setShowsFault(true)
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
          {full} <MoreSeatsLink />
        </p>
      ) : (
        shownFault && <FieldError id={`${id}-fault`}>{shownFault}</FieldError>
      )}
      {question && !shownFault && <NameQuestion id={`${id}-question`}>{question}</NameQuestion>}
    </fieldset>
  )
}
