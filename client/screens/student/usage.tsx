import { useMemo } from 'react'
import type { StudentView } from '../../../shared/screens/student.ts'
import { FactorScale } from '../../charts/factor-scale.tsx'
import { Badge, isBadge } from '../../design/badge.tsx'
import { CardBar } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { tableCsv } from '../../ui/table-csv.ts'
import styles from './usage.module.css'

type View = NonNullable<StudentView['usage']>
type Game = View['games'][number]

/** How each game is used: plays, minutes, design versions and motivation measures on their scales (S3.80). */
export function Usage({ usage }: { readonly usage: View }) {
  const columns = useMemo(() => columnsOf(usage), [usage])
  if (usage.games.length === 0) return null
  return (
    <section aria-label="How the games are used">
      <CardBar>
        <h3>How the games are used</h3>
        <span className="no-print">
          <DownloadButton name={usage.caption} table={() => tableCsv(columns, usage.games, null)} />
        </span>
      </CardBar>
      <DataTable
        caption={usage.caption}
        columns={columns}
        rows={usage.games}
        rowKey={(game) => game.appContext}
        sort={null}
        onSort={() => undefined}
      />
      <dl className={styles.meanings}>
        {usage.measures.map(({ name, meaning }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** In px. */
const widths = { game: 170, measure: 150 } as const

const columnsOf = ({ measures }: View): readonly Column<Game>[] => [
  {
    id: 'game',
    header: 'Game',
    headerText: 'Game',
    minWidth: widths.game,
    cell: ({ name, badge }) => (
      <span className={styles.game}>
        {isBadge(badge) && <Badge game={badge} label={null} size="s" />}
        {name}
      </span>
    ),
    file: [{ cell: ({ name }) => name }],
  },
  {
    id: 'plays',
    header: 'Plays',
    headerText: 'Plays',
    align: 'right',
    cell: ({ plays }) => plays,
    file: [{ cell: ({ plays }) => plays }],
  },
  {
    id: 'minutes',
    header: 'Minutes',
    headerText: 'Minutes',
    align: 'right',
    cell: ({ minutes }) => minutes,
    file: [{ cell: ({ minutes }) => (minutes === '<1' ? minutes : Number(minutes)) }],
  },
  {
    id: 'versions',
    header: 'Design versions',
    headerText: 'Design versions',
    minWidth: widths.measure,
    cell: ({ versions }) => (
      <ul className={styles.versions}>
        {versions.map((version) => (
          <li key={version}>{version}</li>
        ))}
      </ul>
    ),
    file: [{ cell: ({ versions }) => versions.join('; ') || null }],
  },
  ...measures.map(
    ({ name }, index): Column<Game> => ({
      id: name,
      header: name,
      headerText: name,
      minWidth: widths.measure,
      cell: ({ motivation }) => (
        <span className={styles.measure}>
          <span className="xs soft num">{motivation[index]?.words}</span>
          <FactorScale at={motivation[index]?.at ?? null} />
        </span>
      ),
      cellText: ({ motivation }) => motivation[index]?.words ?? '',
      file: [
        { cell: ({ motivation }) => motivation[index]?.at ?? null },
        {
          heading: `${name}, datapoints`,
          cell: ({ motivation }) => motivation[index]?.datapoints ?? null,
        },
      ],
    }),
  ),
]
