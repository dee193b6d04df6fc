import { useState } from 'react'
import type { PlaytimePart, PlaytimeView } from '../../../shared/screens/playtime.ts'
import { useParts } from '../../data/use-parts.ts'
import { type ChangeOf, type ParamsOf, useParams } from '../../routing/use-params.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { ClassPlaytime } from './class-playtime.tsx'
import { ClassesPlaytime } from './classes-playtime.tsx'
import { putPart } from './put-part.ts'

const names = ['roster', 'teacher', 'span', 'sort', 'dir', 'show', 'page'] as const
export type Params = ParamsOf<typeof names>
export type Change = ChangeOf<typeof names>

/** Playtime: of one class, or of a partner's classes and groups. */
export default function PlaytimePage() {
  const [params, change] = useParams(names, { replace: true })
  const { roster, teacher, span, sort, dir, show, page } = params
  // Sort order and table or chart do not change what is loaded, so the request keeps the ones the page was
  // opened with.
  const [opened] = useState({ sort, dir, show })
  const resource = useParts<PlaytimeView, PlaytimePart>(
    'playtime',
    { roster, teacher, span, ...opened, page },
    putPart,
  )
  const way = { change, resource }
  return (
    <WhenLoaded resource={resource} title="Playtime" shape="rows">
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
