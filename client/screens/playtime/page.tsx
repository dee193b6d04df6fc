import type { PlaytimeView } from '../../../shared/screens/playtime.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { useParams } from '../../use-params.ts'
import { useView } from '../../use-view.ts'
import { ClassPlaytime } from './class-playtime.tsx'
import { ClassesPlaytime } from './classes-playtime.tsx'

const names = ['roster', 'teacher', 'span', 'sort', 'dir', 'show', 'page'] as const
export type Change = (changes: Partial<Record<(typeof names)[number], string>>) => void

/** Playtime: of one class, or of a partner's classes and groups. */
export default function PlaytimePage() {
  const [params, setParams] = useParams(names)
  const asked = useView<PlaytimeView>('playtime', params)
  return (
    <WhenLoaded asked={asked} title="Playtime" shape="rows">
      {(view) =>
        view.form === 'class' ? (
          <ClassPlaytime view={view} change={setParams} again={asked.again} isAsking={asked.isAsking} />
        ) : (
          <ClassesPlaytime view={view} change={setParams} again={asked.again} isAsking={asked.isAsking} />
        )
      }
    </WhenLoaded>
  )
}
