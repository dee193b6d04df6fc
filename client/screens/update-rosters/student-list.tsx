import ArrowDown from 'lucide-react/icons/arrow-down'
import Search from 'lucide-react/icons/search'
import { formatCount } from '../../../shared/rules/counts.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardBar } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { Student } from './draft.ts'
import styles from './update-rosters.module.css'

export type Shown = 'open' | 'decided'

interface StudentListProps {
  readonly students: readonly Student[]
  /** Of the whole list, regardless of the search. */
  readonly counts: Readonly<Record<Shown, number>>
  readonly selected: ReadonlySet<string>
  readonly shown: Shown
  readonly query: string
  /** Where a student goes, in words; undefined if not assigned. */
  readonly goesTo: (studentId: string) => string | undefined
  readonly clashes: Readonly<Record<string, string>>
  readonly onShown: (shown: Shown) => void
  readonly onQuery: (query: string) => void
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void
  /** Goes to the classes, which are below the list on a small screen. */
  readonly onOnward: () => void
}

/** The students of a grade to select from: native rows, all at once or one by one (S2.152). */
export function StudentList(props: StudentListProps) {
  const { students, counts, selected, shown, query, goesTo, clashes, onSelect } = props
  const chosen = students.filter(({ studentId }) => selected.has(studentId)).length
  const isAll = students.length > 0 && chosen === students.length
  return (
    <Card pad="none" bleed aria-label="Students">
      <CardBar>
        <Checkbox
          checked={isAll}
          disabled={students.length === 0}
          ref={(input) => {
            if (input) input.indeterminate = chosen > 0 && !isAll
          }}
          onChange={() =>
            onSelect(
              students.map(({ studentId }) => studentId),
              !isAll,
            )
          }
        >
          <span className="vh">Select all: </span>
          <b className="strong num">{`${formatCount(selected.size)} of ${formatCount(counts[shown])} selected`}</b>
        </Checkbox>
        {selected.size > 0 && (
          <Button tone="sec" dense className={styles.onward} onClick={props.onOnward}>
            <Icon of={ArrowDown} size="s" />
            Where to
          </Button>
        )}
        <Segmented
          label="Show"
          value={shown}
          onChange={props.onShown}
          options={[
            { value: 'open', label: `To place (${formatCount(counts.open)})` },
            { value: 'decided', label: `Decided (${formatCount(counts.decided)})` },
          ]}
        />
        <label className={styles.find}>
          <Icon of={Search} size="s" />
          <input
            type="search"
            aria-label="Find a student or class"
            placeholder="Find a student or class"
            autoComplete="off"
            value={query}
            onChange={({ target }) => props.onQuery(target.value)}
          />
        </label>
      </CardBar>
      {students.length === 0 && (
        <p className={classes(styles.nobody, 'soft')}>
          {query === '' ? emptyWords[shown] : 'No student or class with this name here.'}
        </p>
      )}
      <ul className={styles.rows}>
        {students.map((student) => {
          const { studentId } = student
          const isOn = selected.has(studentId)
          return (
            <li key={studentId} className={classes(styles.row, isOn && styles.on)}>
              <Checkbox className={styles.check} checked={isOn} onChange={() => onSelect([studentId], !isOn)}>
                <span className={styles.child}>
                  <Avatar initials={student.initials} tint={student.tint} className="not-small" />
                  <b className="strong" title={student.fullName}>
                    {student.name}
                  </b>
                  <span className={classes(styles.class, 'sm soft')}>
                    {goesTo(studentId) ?? student.about}
                  </span>
                </span>
              </Checkbox>
              {clashes[studentId] && <p className={classes(styles.clash, 'sm')}>{clashes[studentId]}</p>}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

const emptyWords: Readonly<Record<Shown, string>> = {
  open: 'Everyone here is placed. Choose another grade, or press Done.',
  decided: 'No one here is placed yet.',
}
