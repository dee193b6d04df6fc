import Clock from 'lucide-react/icons/clock'
import type { RecordsView } from '../../../shared/screens/records.ts'
import type { Command } from '../../data/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconRow } from '../../ui/icon-row.tsx'
import { Pages } from '../../ui/pagination.tsx'

interface WaitingProps {
  readonly waiting: RecordsView['waiting']
  /** Of what is kept, its id. */
  readonly keep: Pick<Command<RecordsView, string>, 'run' | 'busyWith'>
  readonly onPage: (page: number) => void
}

/** What waits to be deleted, each to be kept after all. */
export function Waiting({ waiting: { rows, paging }, keep, onPage }: WaitingProps) {
  if (rows.length === 0) return null
  return (
    <Card aria-labelledby="waiting-title">
      <h2 id="waiting-title">Waiting to be deleted</h2>
      <p className="soft sm">Hidden until then, and back as it was if you keep it.</p>
      <ul>
        {rows.map(({ erasureId, title, about }) => (
          <IconRow key={erasureId} as="li" icon={Clock} title={title} about={about}>
            <Button
              tone="sec"
              dense
              busy={keep.busyWith === erasureId}
              aria-label={`Keep ${title}`}
              onClick={() => void keep.run(erasureId)}
            >
              Keep
            </Button>
          </IconRow>
        ))}
      </ul>
      {paging && <Pages label="Pages of what waits to be deleted" {...paging} onPage={onPage} />}
    </Card>
  )
}
