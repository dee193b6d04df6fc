import { type Coteacher, coteacherLabels, mayCoteach } from '../../../shared/rules/coteacher.ts'
import { EMAIL_LENGTH } from '../../../shared/rules/email.ts'
import { TEXT_MAXIMUM } from '../../../shared/rules/settings-form.ts'
import { classes } from '../../design/classes.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/select-field.tsx'
import type { useFields } from '../../ui/use-fields.ts'
import type { Adding } from './add-teacher.tsx'
import type { NewAccount } from './use-new-account.ts'

type Fields = ReturnType<typeof useFields<keyof Coteacher>>

interface PersonFieldsProps {
  readonly fields: Fields
  /** The e-mail address already has an account; the message is shown above. */
  readonly isTaken: boolean
}

/** A name and an e-mail address (S5.58, S5.60). */
function PersonFields({ fields, isTaken }: PersonFieldsProps) {
  const text = { autoComplete: 'off', maxLength: TEXT_MAXIMUM }
  return (
    <>
      <Field label={coteacherLabels.firstName} autoFocus={!isTaken} {...text} {...fields.bind('firstName')} />
      <Field label={coteacherLabels.lastName} {...text} {...fields.bind('lastName')} />
      <Field
        className={layout.whole}
        label={coteacherLabels.email}
        type="email"
        {...text}
        maxLength={EMAIL_LENGTH}
        autoFocus={isTaken}
        aria-invalid={isTaken || undefined}
        {...fields.bind('email')}
      />
    </>
  )
}

/** Who the account is for, with the grade and the co-teacher if the role has them (S5.61, S5.62). */
export function TeacherStep({ account, adding }: { readonly account: NewAccount; readonly adding: Adding }) {
  const { teacher, role, grade } = account
  return (
    <div className={layout.two}>
      <PersonFields fields={teacher} isTaken={account.failed !== null} />
      <SelectField
        label="Role"
        empty="Choose a role"
        options={adding.roles.map((value) => ({ value, label: value }))}
        value={role}
        onChange={({ target }) => account.type({ role: target.value })}
      />
      {grade !== null && (
        <SelectField
          label="Grade"
          options={adding.grades}
          value={grade}
          onChange={({ target }) => account.type({ gradeLevel: target.value })}
        />
      )}
      {mayCoteach(role) && (
        <Checkbox
          className={layout.whole}
          checked={account.hasCoteacher}
          onChange={({ target }) => account.type({ isShared: target.checked })}
        >
          Has a co-teacher
        </Checkbox>
      )}
    </div>
  )
}

/** Who teaches with them (S4.63, S5.60). */
export function CoteacherStep({ account }: { readonly account: NewAccount }) {
  return (
    <div className={layout.two}>
      <PersonFields fields={account.coteacher} isTaken={account.failed !== null} />
      <p className={classes(layout.whole, 'sm soft')}>Both see the same rosters.</p>
    </div>
  )
}
