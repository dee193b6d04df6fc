import { useState } from 'react'
import type { PlaytimeView } from '../../../shared/screens/playtime.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { type ChangeOf, type ParamsOf, useParams } from '../../use-params.ts'
import { useView } from '../../use-view.ts'
import { ClassPlaytime } from './class-playtime.tsx'
import { ClassesPlaytime } from './classes-playtime.tsx'

const names = ['roster', 'teacher', 'span', 'sort', 'dir', 'show', 'page'] as const
export type Params = ParamsOf<typeof names>
export type Change = ChangeOf<typeof names>

/** Playtime: of one class, or of a partner's classes and groups. */
export default function PlaytimePage() {
  const [params, change] = useParams(names, { replace: true })
  const { roster, teacher, span, sort, dir, show, page } = params
  // Order and form change nothing that is loaded: the view is asked for by those the page was opened with.
  const [opened] = useState({ sort, dir, show })
  const asked = useView<PlaytimeView>('playtime', { roster, teacher, span, ...opened, page })
  const way = { change, again: asked.again, isAsking: asked.isAsking }
  return (
    <WhenLoaded asked={asked} title="Playtime" shape="rows">
      {(view) =>
        view.form === 'class' ? (
          <ClassPlaytime view={view} params={params} {...way} />
        ) : (
          <ClassesPlaytime view={view} {...way} />
        )
      }
    </WhenLoaded>
  )
}
