import { Suspense, useState } from 'react'
import type { PlaytimePart, PlaytimeView } from '../../../shared/screens/playtime.ts'
import { useParts } from '../../data/use-parts.ts'
import {
  AdministratorsTab,
  isForAdministrators,
  rollUpParams,
} from '../../roll-up/lazy-administrators-tab.tsx'
import { Trail } from '../../roll-up/trail.tsx'
import { lazyPage } from '../../routing/lazy-page.tsx'
import { type ChangeOf, type ParamsOf, useParams } from '../../routing/use-params.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { ClassPlaytime } from './class-playtime.tsx'
import { putPart } from './put-part.ts'

const names = [
  'roster',
  'teacher',
  'span',
  'sort',
  'dir',
  'show',
  'page',
  ...rollUpParams,
  'open',
  'grade',
] as const
export type Params = ParamsOf<typeof names>
export type Change = ChangeOf<typeof names>

/** For people of a partner only. */
const ClassesPlaytime = lazyPage(() => import('./classes-playtime.tsx'))

const TITLE = 'Playtime'
/** What children play is told in whole minutes. */
const MINUTE_MS = 60_000
/** Sums of many classes are minutes old anyway. */
const showsOneClass = ({ form }: PlaytimeView) => form === 'class'

/** Playtime: of one class, of a partner's classes and groups, or, for administrators, of many. */
export default function PlaytimePage() {
  const [params, change] = useParams(names)
  const { roster, teacher, span, sort, dir, show, page, school, classesOf, by, grade } = params
  // Sort order and table or chart do not change what is loaded, so the request keeps the ones the page was
  // opened with.
  const [initial] = useState({ sort, dir, show })
  const resource = useParts<PlaytimeView, PlaytimePart>(
    'playtime',
    { roster, teacher, span, ...initial, page, school, classesOf, by, grade },
    putPart,
    { isLive: showsOneClass, liveMs: MINUTE_MS },
  )
  const pageProps = { change, resource }
  return (
    <WhenLoaded resource={resource} title={TITLE} shape="rows">
      {(view) => {
        if (isForAdministrators(view))
          return (
            <AdministratorsTab view={view} title={TITLE} screen="playtime" params={params} {...pageProps} />
          )
        return view.form === 'class' ? (
          <>
            <Trail stops={view.trail} />
            <ClassPlaytime view={view} params={params} {...pageProps} />
          </>
        ) : (
          <Suspense fallback={null}>
            <ClassesPlaytime view={view} params={params} {...pageProps} />
          </Suspense>
        )
      }}
    </WhenLoaded>
  )
}
