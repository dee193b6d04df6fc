import type { ClassBoardParams, ClassBoardView } from '../../../shared/screens/class-board.ts'
import { liveRefreshMs, useView } from '../../data/use-view.ts'
import { useParams } from '../../routing/use-params.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { Board } from './board.tsx'

const names = ['teacher'] as const

/** A class at its devices, as it stands now (S7.123, S9.52). */
export default function ClassBoardPage({ rosterId }: { readonly rosterId: string }) {
  const [{ teacher }] = useParams(names)
  const params: ClassBoardParams = { roster: rosterId, ...(teacher !== undefined && { teacher }) }
  const resource = useView<ClassBoardView>('class-board', params, { refreshMs: liveRefreshMs })
  return (
    <WhenLoaded resource={resource} title="Live" shape="rows">
      {(view) => <Board view={view} params={params} resource={resource} />}
    </WhenLoaded>
  )
}
