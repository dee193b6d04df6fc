import type { SettingsParams } from '../../../../shared/screens/settings.ts'
import { type RoleLock, roleLock } from '../../rules/role-lock.ts'
import type { Identity } from '../../session/session.ts'
import type { Visit } from '../../session/visit.ts'
import type { SignUpConstants } from '../../upstream/sign-up-constants.ts'
import type { SettingsSources } from './load.ts'

interface LockSources extends Pick<SettingsSources, 'account'> {
  /** What is known of the apps; null if nobody signed up in one. */
  readonly devices: SignUpConstants | null
}

/** Why an account cannot choose its role, including what the address says about where it signed up. */
export const lockOf = (
  identity: Identity,
  { account: { teacher, clientData, subscription }, devices }: LockSources,
  { buildNumber }: SettingsParams,
): RoleLock =>
  roleLock({
    identity,
    isSignupComplete: clientData.isSignupComplete,
    plan: subscription?.plan ?? null,
    email: teacher.email,
    app: devices && { buildNumber: buildNumber ?? null, known: devices },
  })

/** What is known of the apps, where the address says that somebody signed up in one (S5.55 to S5.57?). */
export const devicesFor = async (
  { signUpConstants }: Visit,
  { device }: SettingsParams,
): Promise<SignUpConstants | null> => (device === '1' ? signUpConstants() : null)
