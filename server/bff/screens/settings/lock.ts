import type { SettingsParams } from '../../../../shared/screens/settings.ts'
import { type RoleLock, roleLock } from '../../rules/role-lock.ts'
import type { Identity } from '../../session/session.ts'
import type { SettingsSources } from './load.ts'

/** Why an account cannot choose its role, including what the address says about where it signed up. */
export const lockOf = (
  identity: Identity,
  { teacher, clientData, subscription }: SettingsSources['account'],
  { device, buildNumber }: SettingsParams,
): RoleLock =>
  roleLock({
    identity,
    isSignupComplete: clientData.isSignupComplete,
    plan: subscription?.plan ?? null,
    device: device === '1',
    buildNumber: buildNumber ?? null,
    email: teacher.email,
  })
