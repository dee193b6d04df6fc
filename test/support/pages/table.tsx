import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../../../client/design/tokens.css'
import '../../../client/design/base.css'
import { type Column, DataTable } from '../../../client/ui/data-table.tsx'
import type { Sort } from '../../../client/ui/sorting.ts'

interface Child {
  readonly id: string
  readonly name: string
  readonly minutes: number | null
}

/** `?rows=`: how many children; every seventh has not played. */
const count = Number(new URLSearchParams(location.search).get('rows') ?? 6)
const children: readonly Child[] = Array.from({ length: count }, (_, index) => ({
  id: `child-${index}`,
  name: `Child ${String(index + 1).padStart(3, '0')}`,
  minutes: index % 7 === 3 ? null : (index * 37) % 101,
}))

function TablePage() {
  const [sort, setSort] = useState<Sort>({ column: 'name', dir: 'asc' })
  const [opened, setOpened] = useState('nobody')
  const columns = useMemo<Column<Child>[]>(
    () => [
      {
        id: 'name',
        header: 'Names',
        headerText: 'Names',
        sortable: true,
        sortKey: ({ name }) => name,
        cell: ({ name }) => (
          <button type="button" onClick={() => setOpened(name)}>
            {name}
          </button>
        ),
        summary: 'Class',
      },
      {
        id: 'minutes',
        header: 'Minutes',
        headerText: 'Minutes',
        sortable: true,
        sortKey: ({ minutes }) => minutes,
        cell: ({ minutes }) => minutes ?? 'no',
        cellText: ({ name, minutes }) => `${name}, ${minutes ?? 'no'} minutes`,
        align: 'right',
        summary: 'all',
      },
      {
        id: 'edit',
        header: 'Edit',
        headerText: 'Edit',
        cell: ({ name }) => (
          <>
            <input aria-label={`First name of ${name}`} defaultValue={name} />
            <button type="button">Remove {name}</button>
          </>
        ),
        summary: '',
      },
    ],
    [],
  )
  return (
    <main>
      <h1>Children</h1>
      <a href="#before">Before</a>
      <DataTable
        caption="Minutes of every child"
        columns={columns}
        rows={children}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
      />
      <p>
        Opened <output>{opened}</output>
      </p>
      <a href="#after">After</a>
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<TablePage />)
