import { mayChangeRole } from '../../../shared/rules/settings.ts'
import { may } from '../session/permissions.ts'
import type { Identity } from '../session/session.ts'
import type { SignUpConstants } from '../upstream/sign-up-constants.ts'
import { forcesParentRole } from './forces-parent-role.ts'

/** The facts that decide whether someone can choose their role. */
export interface RoleFacts {
  readonly identity: Identity
  readonly isSignupComplete: boolean
  readonly plan: string | null
  readonly email: string
  /** The app they signed up in, if it was one: its build, and what is known of apps. */
  readonly app: { readonly buildNumber: string | null; readonly known: SignUpConstants } | null
}

export type RoleLock = 'signed-up' | 'parents-only' | null

/** Why someone cannot choose their role; null if they can (S2.127, S5.55, S5.56, S6.39). */
export function roleLock({ identity, isSignupComplete, plan, email, app }: RoleFacts): RoleLock {
  const elevated = may(identity, 'edit-role')
  if (!mayChangeRole({ isSignupComplete, plan, elevated })) return 'signed-up'
  if (isSignupComplete || app === null) return null
  return forcesParentRole({ buildNumber: app.buildNumber, email }, app.known) ? 'parents-only' : null
}
