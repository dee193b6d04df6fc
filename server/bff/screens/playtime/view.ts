import type { PlaytimeParams, PlaytimeView } from '../../../../shared/screens/playtime.ts'
import { closedOf } from '../../rules/closed-games.ts'
import { unverifiedAskAt, unverifiedView } from '../../rules/roll-up.ts'
import { classTrail } from '../../rules/roll-up-trail.ts'
import type { Identity } from '../../session/session.ts'
import { classView } from './class-view.ts'
import { classesView } from './classes-view.ts'
import type { PlaytimeLoaded } from './load.ts'
import { playtimeRollUpView } from './roll-up.ts'

export interface PlaytimeSources {
  /** The loaded data determines the form: one class, all of a partner's, or the sums of many. */
  readonly loaded: PlaytimeLoaded
  readonly params: PlaytimeParams
  readonly identity: Identity
  readonly now: Date
  readonly schoolYearMode: boolean
  readonly gradeLevel: string | null
  /** The partner's path segment. */
  readonly rp: string
  readonly supportEmail: string
  /** For a viewer with rights, rosters are part of the accounts screen. */
  readonly hasAdminRights: boolean
}

/** Playtime, of one class, of a partner's classes, or of all that an administrator sees. */
export function playtimeView({ loaded, ...rest }: PlaytimeSources): PlaytimeView {
  switch (loaded.form) {
    case 'roll-up':
      return playtimeRollUpView({ ...loaded, ...rest })
    case 'classes':
      return classesView({ sources: loaded, ...rest })
    case 'class': {
      const askAt = unverifiedAskAt(rest.identity, loaded, rest.supportEmail)
      if (askAt !== null) return unverifiedView(askAt)
      const { levels, roster } = loaded
      const { identity, params, now } = rest
      const kept = { span: params.span }
      const closed = closedOf(identity, { teacher: params.teacher, now })
      return {
        ...classView({ sources: loaded, closed, ...rest }),
        ...classTrail({ levels, roster, page: 'playtime', kept }),
      }
    }
  }
}
