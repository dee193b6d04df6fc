import { useId } from 'react'
import { PastedList } from '../../pasted/pasted-list.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './add-teacher.module.css'
import type { NewAccount } from './use-new-account.ts'

/** The teacher's first class; students can be added later (S4.63). */
export function RosterStep({ account }: { readonly account: NewAccount }) {
  const id = useId()
  const { rosterName, nameFault, pasted, text } = account
  return (
    <div className={styles.roster}>
      <Field
        label="Roster name"
        autoComplete="off"
        value={rosterName}
        error={nameFault}
        onChange={({ target }) => account.type({ named: target.value })}
      />
      <PastedList pasted={pasted} text={text} onText={(now) => account.type({ text: now })} countsId={id} />
      <p className="sm soft">
        {pasted.emptyWords === ''
          ? 'Students are optional: you can create the class now and add students later.'
          : `${pasted.emptyWords}.`}
      </p>
    </div>
  )
}
