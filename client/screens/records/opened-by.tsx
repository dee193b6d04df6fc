import Eye from 'lucide-react/icons/eye'
import type { RecordsView } from '../../../shared/screens/records.ts'
import { Card } from '../../ui/card.tsx'
import { IconRow } from '../../ui/icon-row.tsx'
import { Pages } from '../../ui/pagination.tsx'

interface OpenedByProps {
  readonly opened: NonNullable<RecordsView['opened']>
  readonly onPage: (page: string) => void
}

/** Which adults opened a child's pages, and when. */
export function OpenedBy({ opened: { rows, paging }, onPage }: OpenedByProps) {
  return (
    <Card aria-labelledby="opened-title">
      <h2 id="opened-title">Who opened this student’s pages</h2>
      <p className="soft sm">
        {rows.length === 0
          ? 'Nobody has yet. Whoever does is listed here within a minute.'
          : 'Adults who looked at their play, report or pictures, or downloaded their data.'}
      </p>
      <ul>
        {rows.map(({ title, about }) => (
          <IconRow key={`${title} ${about}`} as="li" icon={Eye} title={title} about={about} />
        ))}
      </ul>
      {paging && (
        <Pages
          label="Pages of who opened this student’s pages"
          {...paging}
          onPage={(page) => onPage(String(page))}
        />
      )}
    </Card>
  )
}
