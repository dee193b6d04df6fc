import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../../../client/design/tokens.css'
import '../../../client/design/base.css'
import { type Column, DataTable } from '../../../client/ui/data-table.tsx'
import type { Sort } from '../../../client/ui/sorting.ts'

/** A hundred children with a drawing and 39 beads each. */
const children = Array.from({ length: 100 }, (_, index) => ({
  id: `k${index}`,
  name: `Child ${index}`,
  index,
}))
type Child = (typeof children)[number]
const scoreOf = (child: Child, place: number) => (child.index * 37 + place * 11) % 101

/** Like a drawing: of a fixed size, no higher than its placeholder's row. */
const drawingSize = { display: 'block', width: 160, height: 20 }

function LargeTablePage() {
  const [sort, setSort] = useState<Sort | null>(null)
  const [opened, setOpened] = useState('nothing')
  const columns = useMemo<Column<Child>[]>(
    () => [
      { id: 'name', header: 'Names', headerText: 'Names', minWidth: 208, cell: ({ name }) => name },
      {
        id: 'drawing',
        header: 'Drawing',
        headerText: 'Drawing',
        cell: ({ name }) => <b style={drawingSize}>{name} drawn</b>,
        placeholder: () => <i>later</i>,
      },
      ...Array.from({ length: 39 }, (_, place): Column<Child> => {
        const textOf = (child: Child) => `${child.name}, standard ${place}, ${scoreOf(child, place)}`
        return {
          id: `s${place}`,
          header: `S${place}`,
          headerText: `Standard ${place}`,
          sortable: true,
          sortKey: (child) => scoreOf(child, place),
          lane: true,
          minWidth: 76,
          cell: (child) => (
            <button type="button" tabIndex={-1} onClick={() => setOpened(textOf(child))}>
              {scoreOf(child, place)}
            </button>
          ),
          cellText: textOf,
        }
      }),
    ],
    [],
  )
  return (
    <main>
      <h1>Children</h1>
      <DataTable
        caption="Scores"
        look="beads"
        columns={columns}
        rows={children}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
      />
      <output>{opened}</output>
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<LargeTablePage />)
