import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { NPS_FEEDBACK_LENGTH } from '../../../shared/rules/nps.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './nps-bar.module.css'

interface NpsFeedbackProps {
  readonly score: number
  /** Empty if somebody does not want to say. */
  readonly onSend: (feedback: string) => void
}

/** The reason for the score (S4.59). The focus comes along, because what was pressed is gone. */
export function NpsFeedback({ score, onSend }: NpsFeedbackProps) {
  const [feedback, setFeedback] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend(feedback.trim())
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <h2 id={id}>You chose {score}. What is the main reason?</h2>
      <Field
        ref={field}
        label="The main reason"
        className={styles.reason}
        maxLength={NPS_FEEDBACK_LENGTH}
        autoComplete="off"
        value={feedback}
        onChange={({ target }) => setFeedback(target.value)}
      />
      <Button type="submit">Send</Button>
      <Button tone="quiet" onClick={() => onSend('')}>
        Skip
      </Button>
    </form>
  )
}
