import type { RosterEditorView } from '../../../shared/screens/roster-editor.ts'
import { classes } from '../../design/classes.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { Draft } from './draft.ts'
import styles from './editor.module.css'
import { MoreSeatsLink } from './more-seats-link.tsx'
import type { Seats } from './use-adding.ts'

interface ClassCardProps {
  readonly view: RosterEditorView
  readonly draft: Draft
  readonly nameFault: string | undefined
  readonly seats: Seats | null
  readonly onChange: (changes: Partial<Pick<Draft, 'name' | 'gradeLevel'>>) => void
}

/** The class's name and grade, and how many places are left on its plan. */
export function ClassCard({ view, draft, nameFault, seats, onChange }: ClassCardProps) {
  return (
    <Card pad="tight" className={styles.stack}>
      <Field
        label="Roster name"
        hint="Long names are cut at 30 characters in lists"
        autoComplete="off"
        dir="auto"
        error={nameFault}
        value={draft.name ?? view.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <SelectField
        label="Grade"
        options={view.grades}
        value={draft.gradeLevel ?? view.gradeLevel}
        onChange={({ target }) => onChange({ gradeLevel: target.value })}
      />
      {seats && (
        <div>
          <p className={styles.seats}>
            <b className="strong">Seats used</b>
            <span className="num">
              {seats.used} of {seats.limit}
            </span>
          </p>
          <ProgressBar share={seats.limit === 0 ? 1 : seats.used / seats.limit} />
          <p className={classes('sm soft', styles.seatsLeft)}>
            {seats.left === 1 ? '1 seat left.' : `${seats.left} seats left.`} <MoreSeatsLink />
          </p>
        </div>
      )}
    </Card>
  )
}
