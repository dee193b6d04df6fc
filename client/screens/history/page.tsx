import type { HistoryView } from '../../../shared/screens/history.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { useParams } from '../../use-params.ts'
import { type Alongside, useParts } from '../../use-parts.ts'
import { PlayHistory, TITLE } from './play-history.tsx'

const names = ['roster', 'teacher', 'span', 'game'] as const
export type Change = (changes: Partial<Record<(typeof names)[number], string | undefined>>) => void

/** The games to choose from are told by what the figures are made of. */
const alongside: Alongside<HistoryView> = { figures: ['games'] }

/** One child's plays by day, newest first (S2.174). */
export default function HistoryPage({ studentId }: { readonly studentId: string }) {
  const [params, setParams] = useParams(names)
  const asked = useParts<HistoryView>('history', { student: studentId, ...params }, alongside)
  const change: Change = (changes) => setParams(changes, { replace: true })
  return (
    <WhenLoaded asked={asked} title={TITLE} shape="rows">
      {(view) => <PlayHistory view={view} change={change} asked={asked} />}
    </WhenLoaded>
  )
}
