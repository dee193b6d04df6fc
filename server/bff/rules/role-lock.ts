import { mayChangeRole } from '../../../shared/rules/settings.ts'
import { forcesParentRole } from '../../../shared/rules/sign-up-devices.ts'
import { may } from '../session/permissions.ts'
import type { Identity } from '../session/session.ts'

/** The facts that decide whether someone can choose their role. */
export interface RoleFacts {
  readonly identity: Identity
  readonly isSignupComplete: boolean
  readonly plan: string | null
  /** They signed up in one of the apps; `buildNumber` is that app's build. */
  readonly device: boolean
  readonly buildNumber: string | null
  readonly email: string
}

export type RoleLock = 'signed-up' | 'parents-only' | null

/** Why someone cannot choose their role; null if they can (S2.127, S5.55, S5.56, S6.39). */
export function roleLock({ identity, isSignupComplete, plan, ...signUp }: RoleFacts): RoleLock {
  const elevated = may(identity, 'edit-role')
  if (!mayChangeRole({ isSignupComplete, plan, elevated })) return 'signed-up'
  return !isSignupComplete && forcesParentRole(signUp) ? 'parents-only' : null
}
