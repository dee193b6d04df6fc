import type { PlaytimeParams, PlaytimeView } from '../../../../shared/screens/playtime.ts'
import { classView } from './class-view.ts'
import { classesView } from './classes-view.ts'
import type { ClassesSources, ClassSources } from './load.ts'

export interface PlaytimeSources {
  /** The loaded data determines the form: one class, or all of a partner's. */
  readonly loaded: ({ form: 'class' } & ClassSources) | ({ form: 'classes' } & ClassesSources)
  readonly params: PlaytimeParams
  readonly schoolYearMode: boolean
  readonly gradeLevel: string | null
  /** The partner's path segment. */
  readonly rp: string
  /** For a viewer with rights, rosters are part of the accounts screen. */
  readonly hasAdminRights: boolean
}

/** Playtime, of one class or of a partner's classes. */
export function playtimeView({ loaded, ...rest }: PlaytimeSources): PlaytimeView {
  return loaded.form === 'class'
    ? classView({ sources: loaded, ...rest })
    : classesView({ sources: loaded, ...rest })
}
