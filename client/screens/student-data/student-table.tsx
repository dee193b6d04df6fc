import UserMinus from 'lucide-react/icons/user-minus'
import { useState } from 'react'
import type { StudentDataRow as Row, StudentDataView } from '../../../shared/screens/student-data.ts'
import { ChildLink } from '../../child-links/child-link.tsx'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Sort } from '../../ui/sorting.ts'

/** In px. */
const widths = { name: 200, words: 150 } as const

const text = (id: 'studentId' | 'grade' | 'school' | 'classes', header: string): Column<Row> => ({
  id,
  header,
  headerText: header,
  sortable: true,
  firstDir: 'asc',
  minWidth: id === 'grade' ? undefined : widths.words,
  sortKey: (row) => row[id],
  cell: (row) => row[id],
  file: [{ cell: (row) => row[id] }],
})
const figure = (id: 'plays' | 'minutes', header: string): Column<Row> => ({
  id,
  header,
  headerText: header,
  sortable: true,
  align: 'right',
  sortKey: (row) => row[id],
  cell: (row) => <span className="num">{row[id]}</span>,
  file: [{ cell: (row) => row[id] }],
})

/** Names link to the student's own page, with plays and factors. */
export const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Names',
    headerText: 'Names',
    sortable: true,
    minWidth: widths.name,
    sortKey: (row) => row.fullName,
    cell: (row) =>
      row.href !== null ? (
        <ChildLink href={row.href} title={row.fullName}>
          {row.name}
        </ChildLink>
      ) : (
        <span title={row.fullName}>{row.name}</span>
      ),
    file: [{ cell: (row) => row.fullName }],
  },
  text('studentId', 'Student'),
  {
    id: 'userNumber',
    header: 'User no.',
    headerText: 'User no.',
    align: 'right',
    cell: (row) => <span className="num">{row.userNumber ?? '–'}</span>,
    file: [{ cell: (row) => row.userNumber }],
  },
  text('grade', 'Grade'),
  text('school', 'School'),
  text('classes', 'Classes'),
  {
    id: 'lastPlayed',
    header: 'Last played',
    headerText: 'Last played',
    sortable: true,
    sortKey: (row) => row.lastDay,
    cell: (row) => row.lastPlayed,
    file: [{ cell: (row) => row.lastPlayed }],
  },
  figure('plays', 'Levels'),
  figure('minutes', 'Minutes'),
  {
    id: 'flags',
    header: 'Flags',
    headerText: 'Flags',
    cell: (row) =>
      row.deactivated === null ? (
        '–'
      ) : (
        <Chip>
          <Icon of={UserMinus} size="s" />
          Deactivated {row.deactivated}
        </Chip>
      ),
    file: [{ heading: 'Deactivated', cell: (row) => row.deactivated }],
  },
]

interface StudentTableProps {
  readonly found: NonNullable<StudentDataView['found']>
  /** Clears the filters for grade and status; null if there are none. */
  readonly onShowAll: (() => void) | null
}

/** One row for each student, as stored. */
export function StudentTable({ found, onShowAll }: StudentTableProps) {
  const [sort, setSort] = useState<Sort>({ column: 'name', dir: 'asc' })
  return (
    <Card pad="none" bleed>
      <DataTable
        caption="Students found"
        columns={columns}
        rows={found.rows}
        rowKey={(row) => row.studentId}
        sort={sort}
        onSort={setSort}
        empty={
          onShowAll ? (
            <EmptyState
              hops={2}
              title="No students match these filters"
              action={
                <Button tone="sec" onClick={onShowAll}>
                  Show all grades and statuses
                </Button>
              }
            >
              There may be matches in another grade or with another status.
            </EmptyState>
          ) : (
            <EmptyState hops={2} title="No students with that name">
              Check the spelling, or type only the start of the name.
            </EmptyState>
          )
        }
      />
    </Card>
  )
}
