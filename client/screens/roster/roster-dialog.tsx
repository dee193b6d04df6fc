import { type SubmitEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { rosterNameFault } from '../../../shared/rules/roster-names.ts'
import type { Refusal } from '../../data/use-command.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { SelectField } from '../../ui/select-field.tsx'
import { useFields } from '../../ui/use-fields.ts'

export interface Typed {
  readonly name: string
  readonly gradeLevel: string
}

interface RosterDialogProps {
  readonly title: string
  /** What is in the fields at first. */
  readonly initial: Typed
  readonly grades: readonly { readonly value: string; readonly label: string }[]
  /** Label of the primary button. */
  readonly save: string
  readonly isBusy: boolean
  /** Why it was not saved. */
  readonly error: Refusal | null
  readonly onSave: (typed: Typed) => void
  readonly onClose: () => void
}

/** Name and grade of a new or an existing roster (S2.136, S5.20). */
export function RosterDialog({
  title,
  initial,
  grades,
  save,
  isBusy,
  error,
  onSave,
  onClose,
}: RosterDialogProps) {
  const id = useId()
  const fields = useFields({ name: initial.name }, (typed) => ({ name: rosterNameFault(typed.name) }))
  const [gradeLevel, setGrade] = useState(initial.gradeLevel)
  const showFaults = useEffectEvent(fields.show)
  useEffect(() => {
    if (error?.fields) showFaults(error.fields)
  }, [error])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy && fields.check()) onSave({ name: fields.typed.name, gradeLevel })
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      dismissable={fields.typed.name === initial.name && gradeLevel === initial.gradeLevel}
      footer={
        <>
          <Button tone="sec" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={isBusy}>
            {save}
          </Button>
        </>
      }
    >
      <form ref={fields.form} id={id} className={form.form} noValidate onSubmit={submit}>
        {error && !error.fields && (
          <Banner box tone="bad">
            {error.message}
          </Banner>
        )}
        <Field label="Roster name" autoFocus autoComplete="off" {...fields.bind('name')} />
        <SelectField
          label="Grade"
          options={grades}
          value={gradeLevel}
          onChange={({ target }) => setGrade(target.value)}
        />
      </form>
    </Dialog>
  )
}
