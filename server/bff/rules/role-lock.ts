import { mayChangeRole } from '../../../shared/rules/settings.ts'
import { forcesParentRole } from '../../../shared/rules/sign-up-devices.ts'
import { may } from '../session/permissions.ts'
import type { Identity } from '../session/session.ts'

/** What decides whether somebody chooses their role. */
export interface RoleFacts {
  readonly identity: Identity
  readonly isSignupComplete: boolean
  readonly plan: string | null
  /** They signed up in one of the apps, of this build. */
  readonly device: boolean
  readonly buildNumber: string | null
  readonly email: string
}

export type RoleLock = 'signed-up' | 'parents-only' | null

/** Why a role is not theirs to choose; null where it is (S2.127, S5.55, S5.56, S6.39). */
export function roleLock({ identity, isSignupComplete, plan, ...signUp }: RoleFacts): RoleLock {
  const elevated = may(identity, 'edit-role')
  if (!mayChangeRole({ isSignupComplete, plan, elevated })) return 'signed-up'
  return !isSignupComplete && forcesParentRole(signUp) ? 'parents-only' : null
}
