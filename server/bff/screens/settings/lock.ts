import type { SettingsParams } from '../../../../shared/screens/settings.ts'
import { type RoleLock, roleLock } from '../../rules/role-lock.ts'
import type { Identity } from '../../session/session.ts'
import type { SettingsSources } from './load.ts'

/** Why an account's role is not its own to choose, with what the address says of where it was made. */
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
