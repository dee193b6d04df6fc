import { useId } from 'react'
import { ColumnsButton, PastedStudents, useCheckedColumns } from '../../pasted/pasted-students.tsx'
import type { ColumnUse } from '../../pasted/sheet.ts'
import { Field } from '../../ui/field.tsx'
import styles from './add-teacher.module.css'
import type { NewAccount } from './use-new-account.ts'

/** Students start in the grade of the class. */
const offered: readonly ColumnUse[] = ['firstName', 'lastName', 'name', 'leave']

/** The teacher's first class; students can be added later (S4.63). */
export function RosterStep({ account }: { readonly account: NewAccount }) {
  const id = useId()
  const { rosterName, nameFault, students } = account
  const columns = useCheckedColumns(students)
  const { leftOutText } = students.pasted
  return (
    <div className={styles.roster}>
      <Field
        label="Roster name"
        autoComplete="off"
        value={rosterName}
        error={nameFault}
        onChange={({ target }) => account.type({ named: target.value })}
      />
      <PastedStudents state={students} columns={columns} offered={offered} countsId={id} />
      <ColumnsButton state={students} columns={columns} />
      <p className="sm soft">
        {leftOutText === ''
          ? 'Students are optional: you can create the class now and add students later.'
          : `${leftOutText}.`}
      </p>
    </div>
  )
}
