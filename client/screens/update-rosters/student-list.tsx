import ArrowDown from 'lucide-react/icons/arrow-down'
import Search from 'lucide-react/icons/search'
import type { Ref } from 'react'
import { formatCount } from '../../../shared/rules/counts.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardBar } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { Student } from './draft.ts'
import type { Listing, Shown } from './listing.ts'
import { StudentRow } from './student-row.tsx'
import styles from './update-rosters.module.css'

interface StudentListProps {
  readonly ref: Ref<HTMLElement>
  readonly listing: Listing
  /** Of the whole list, regardless of the search. */
  readonly counts: Readonly<Record<Shown, number>>
  readonly selected: ReadonlySet<string>
  readonly shown: Shown
  readonly query: string
  /** Only those whom the panel has led to are listed, whatever the grade. */
  readonly isOnly: boolean
  /** Where a student goes, in words; undefined if not assigned. */
  readonly goesTo: (student: Student) => string | undefined
  /** Why what was decided about a student does not stand; undefined if it does. */
  readonly faultOf: (student: Student) => string | undefined
  readonly sameNames: ReadonlySet<string>
  readonly onShown: (shown: Shown) => void
  readonly onQuery: (query: string) => void
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void
  readonly onTakeBack: (student: Student) => void
  /** Goes to the classes, which are below the list on a small screen. */
  readonly onOnward: () => void
}

/** The students of a grade to select from: native rows, all at once or one by one (S2.152). */
export function StudentList(props: StudentListProps) {
  const { listing, counts, selected, shown, query, onSelect } = props
  // Assigned students are selected only where they are listed alone, so that nobody is moved by mistake.
  const selectable = shown === 'decided' && !props.isOnly ? listing.decided : listing.open
  const ids = selectable.map(({ studentId }) => studentId)
  const chosen = ids.filter((id) => selected.has(id)).length
  const isAll = ids.length > 0 && chosen === ids.length
  const rows = (students: readonly Student[]) => (
    <ul className={styles.rows}>
      {students.map((student) => (
        <StudentRow
          key={student.studentId}
          student={student}
          where={props.goesTo(student) ?? placedText(student)}
          isAssigned={props.goesTo(student) !== undefined}
          isSelected={selected.has(student.studentId)}
          fault={props.faultOf(student)}
          hasSameName={props.sameNames.has(student.studentId)}
          onSelect={
            ids.includes(student.studentId)
              ? (isSelected) => onSelect([student.studentId], isSelected)
              : undefined
          }
          onOnward={props.onOnward}
          onTakeBack={listing.decided.includes(student) ? () => props.onTakeBack(student) : undefined}
        />
      ))}
    </ul>
  )
  const isEmpty = listing.open.length + listing.decided.length === 0
  return (
    <Card ref={props.ref} pad="none" bleed aria-label="Students">
      <CardBar>
        <Checkbox
          checked={isAll}
          disabled={ids.length === 0}
          ref={(input) => {
            if (input) input.indeterminate = chosen > 0 && !isAll
          }}
          onChange={() => onSelect(ids, !isAll)}
          onKeyDown={({ key }) => key === 'Enter' && props.onOnward()}
        >
          <span className="vh">Select all: </span>
          <b className="strong num">{selectedText(chosen, ids.length, selected.size)}</b>
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
            { value: 'all', label: `All (${formatCount(counts.all)})` },
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
      {ids.length > 0 && (
        <p className={classes(styles.keys, 'xs muted not-small')}>
          With the keyboard: Space selects a student, Enter goes on to the classes.
        </p>
      )}
      {props.isOnly && (
        <p className={styles.group}>
          <b className="strong">Only these students.</b>{' '}
          <Button tone="quiet" dense onClick={() => props.onShown('all')}>
            Show everyone
          </Button>
        </p>
      )}
      {isEmpty && (
        <p className={classes(styles.nobody, 'soft')}>
          {query === '' ? emptyText[shown] : 'No student or class with this name here.'}
        </p>
      )}
      {listing.open.length > 0 && (
        <>
          {shown === 'all' && <h2 className={styles.group}>To place</h2>}
          {rows(listing.open)}
        </>
      )}
      {listing.decided.length > 0 && (
        <>
          {shown === 'all' && <h2 className={styles.group}>Decided or placed this year</h2>}
          {rows(listing.decided)}
        </>
      )}
    </Card>
  )
}

/** Speaks of those that are listed, as “Select all” does; who is selected but not found by the search is added. */
function selectedText(chosen: number, listed: number, selected: number): string {
  const others = selected - chosen
  const text = listed === 0 ? 'No one to select' : `${formatCount(chosen)} of ${formatCount(listed)} selected`
  return others > 0 ? `${text}, ${formatCount(others)} not shown` : text
}

const placedText = ({ about, placed }: Student): string =>
  placed === null ? about : `${about}, placed ${placed}`

const emptyText: Readonly<Record<Shown, string>> = {
  open: 'Everyone here is placed. Choose another grade, or press Done.',
  decided: 'No one here is placed yet.',
  all: 'There are no students here.',
}
