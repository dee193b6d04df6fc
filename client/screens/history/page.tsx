import { originNames } from '../../../shared/rules/child-origins.ts'
import type { HistoryView } from '../../../shared/screens/history.ts'
import { putField, useParts } from '../../data/use-parts.ts'
import { type ChangeOf, useParams } from '../../routing/use-params.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { PlayHistory, TITLE } from './play-history.tsx'

const names = ['roster', 'teacher', 'span', 'game', 'from', ...originNames] as const
export type Change = ChangeOf<typeof names>

/** The list of games comes from the same data as the figures. */
const putPart = putField<HistoryView>({ figures: ['games', 'figuresUnread'] })

/** One student's plays by day, newest first (S2.174). */
export default function HistoryPage({ studentId }: { readonly studentId: string }) {
  const [params, change] = useParams(names)
  const resource = useParts<HistoryView>('history', { student: studentId, ...params }, putPart)
  return (
    <WhenLoaded resource={resource} title={TITLE} shape="rows">
      {(view) => <PlayHistory view={view} change={change} resource={resource} />}
    </WhenLoaded>
  )
}
