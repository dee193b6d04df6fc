import { fullName, type PersonName } from '../../../../shared/rules/names.ts'
import type { ShellBanner } from '../../../../shared/screens/shell.ts'
import { may } from '../../session/permissions.ts'
import type { Identity } from '../../session/session.ts'
import { type AdminStatus, adminStatus } from './admin-status.ts'

/** Who is signed in as staff or views whom, above everything else; undefined for everybody else. */
export function statusBanner(identity: Identity, name: PersonName, now: Date): ShellBanner | undefined {
  const status = statusOf(identity, name, now)
  return status === null ? undefined : adminStatus(status)
}

function statusOf(identity: Identity, name: PersonName, now: Date): AdminStatus | null {
  const { viewing, superpowers } = identity
  if (viewing === null) return may(identity, 'admin-console') ? { mode: 'admin', superpowers } : null
  const { as, reason, endsAt } = viewing
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now.getTime()) / 1000))
  return as === 'staff'
    ? { mode: 'staff', name: fullName(name), reason, secondsLeft }
    : { mode: 'user', name: fullName(name), firstName: name.firstName.trim() || fullName(name), secondsLeft }
}
