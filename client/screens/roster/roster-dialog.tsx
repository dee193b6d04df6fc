import { type SubmitEvent, useId, useState } from 'react'
import { rosterNameFault } from '../../../shared/rules/roster-names.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { SelectField } from '../../ui/select-field.tsx'
import { useFields } from '../../ui/use-fields.ts'

interface RosterDialogProps {
  readonly title: string
  readonly name: string
  readonly grade: string
  readonly grades: readonly { readonly value: string; readonly label: string }[]
  /** Label of the primary button. */
  readonly save: string
  /** Saves the roster; returns null, the faults of its fields, or the message of what went wrong. */
  readonly onSave: (typed: { readonly name: string; readonly gradeLevel: string }) => Promise<Failure | null>
  readonly onClose: () => void
}
export type Failure = { readonly fields: Readonly<Record<string, string>> } | { readonly message: string }

/** Name and grade of a new or an existing roster (S2.136, S5.20). */
export function RosterDialog({ title, name, grade, grades, save, onSave, onClose }: RosterDialogProps) {
  const id = useId()
  const fields = useFields({ name }, (typed) => ({ name: rosterNameFault(typed.name) }))
  const [gradeLevel, setGrade] = useState(grade)
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || !fields.check()) return
    setBusy(true)
    const failure = await onSave({ name: fields.typed.name, gradeLevel })
    setBusy(false)
    if (failure && 'fields' in failure) fields.show(failure.fields)
    setFailed(failure && 'message' in failure ? failure.message : null)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      dismissable={fields.typed.name === name && gradeLevel === grade}
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
      <form
        ref={fields.form}
        id={id}
        className={form.form}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {failed && (
          <Banner box tone="bad">
            {failed}
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
