import { isDeepStrictEqual } from 'node:util'
import { isZone } from '../../../shared/rules/days.ts'
import { zoneOfState } from '../../../shared/rules/state-zones.ts'
import type { PlanTimes } from '../../../shared/rules/subscription.ts'
import type { me } from '../../contract/account.ts'
import type { loginBackupCode } from '../../contract/backup-codes.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { Subscription } from '../../contract/entities.ts'
import type { partnerMe } from '../../contract/partner.ts'
import type { SessionKind } from '../config/session-life.ts'
import type { Overrides } from '../upstream/constants.ts'
import type { Identity, OpenedFrom } from './session.ts'
import { standardsOfState } from './state-standards.ts'

/** The one account that sees the built-in rows (S3.92, S3.93?). */
const DEMO_EMAIL = 'demo@example.com'

export const isDemoUser = (email: string): boolean => email.trim().toLowerCase() === DEMO_EMAIL

/** The default if a person has not chosen any. */
const DEFAULT_STANDARDS = 'CommonCore'
const DEFAULT_ZONE = 'UTC'

/** The person in a `me` reply: ids and settings, without names. */
export function identityFromMe(reply: ReplyOf<typeof me>, kind: SessionKind): Identity {
  const { teacher, clientData, subscription } = reply
  const { settings } = clientData
  return {
    accountId: teacher.id,
    ...(reply.sealingSecret !== undefined && { sealingSecret: reply.sealingSecret }),
    kind,
    role: settings.role ?? null,
    rights: clientData.rights ?? null,
    isInternalAdmin: teacher.isInternalAdmin,
    superpowers: false,
    isVerifiedAccountAdmin: clientData.isVerifiedAccountAdmin,
    planOwnerOf: planOwnerOf(subscription),
    ...(subscription && { planTimes: timesOf(subscription) }),
    standards: settings.standards ?? DEFAULT_STANDARDS,
    timezone: settings.timezone && isZone(settings.timezone) ? settings.timezone : DEFAULT_ZONE,
    gradeLevel: settings.gradeLevel ?? null,
    isDemoUser: isDemoUser(teacher.email),
    ...(reply.owesSecondFactor && { owesSecondFactor: true }),
    ...(clientData.countsPages === false && { countsPages: false }),
    partner: null,
    viewing: null,
  }
}

const planOwnerOf = (plan: ReplyOf<typeof me>['subscription']): Identity['planOwnerOf'] =>
  !plan || plan.isGiven || plan.scope === 'teacher' ? null : plan.scope

const timesOf = ({ plan, trialStartDate, expirationDay }: Subscription): PlanTimes => ({
  plan,
  trialStartDate,
  expirationDay,
})

/** A device that signed in with an access code: it has none of its teacher's role, rights or settings (S7.13?). */
export const identityOfDevice = (accountId: string, timezone: string, openedFrom?: OpenedFrom): Identity => ({
  accountId,
  kind: 'device',
  role: null,
  rights: null,
  isInternalAdmin: false,
  superpowers: false,
  isVerifiedAccountAdmin: false,
  planOwnerOf: null,
  standards: DEFAULT_STANDARDS,
  timezone: isZone(timezone) ? timezone : DEFAULT_ZONE,
  gradeLevel: null,
  isDemoUser: false,
  ...(openedFrom && { openedFrom }),
  partner: null,
  viewing: null,
})

/** A child a teacher has let in by a back-up code, which stands for the pictures. */
export const identityOfChild = (
  {
    studentId,
    rosterId,
    timezone,
  }: Pick<ReplyOf<typeof loginBackupCode>, 'studentId' | 'rosterId' | 'timezone'>,
  openedFrom?: OpenedFrom,
): Identity => ({
  ...identityOfDevice(studentId, timezone, openedFrom),
  kind: 'student',
  player: { rosterId, isProven: true },
})

/** A child who was chosen on a device: nothing is proven yet. Of the device's session it takes only the time zone. */
export const identityOfPlayer = (studentId: string, rosterId: string, { timezone }: Identity): Identity => ({
  ...identityOfDevice(studentId, timezone),
  kind: 'student',
  player: { rosterId, isProven: false },
})

/** A person sent by a partner. Standards and time zone are those of the school's state (S9.133–S9.136?). */
export function identityFromPartner(
  { data, classes, serverDataVersion }: ReplyOf<typeof partnerMe>,
  tokenHash: string,
): Identity {
  return {
    accountId: data.id,
    kind: 'partner',
    role: data.userRole,
    rights: null,
    isInternalAdmin: false,
    superpowers: false,
    isVerifiedAccountAdmin: false,
    planOwnerOf: null,
    standards: standardsOfState(data.stateId),
    timezone: zoneOfState(data.stateId),
    gradeLevel: null,
    isDemoUser: false,
    partner: {
      schoolId: data.schoolId,
      classIds: classes.filter(({ schoolId }) => schoolId === data.schoolId).map(({ classId }) => classId),
      tokenHash,
      serverDataVersion,
    },
    viewing: null,
  }
}

/**
 * The parts of a session that `me` does not carry and so must not change: who is viewing, superpowers (while
 * the account still has the right to them), that picking an institution was postponed, and the provider's session.
 */
export const keepSessionFields = (before: Identity, fresh: Identity): Identity => ({
  ...fresh,
  ...keptOverrides(before),
  superpowers: before.superpowers && fresh.isInternalAdmin,
  ...(before.institutionPostponed && { institutionPostponed: true }),
  ...(before.providerSession && { providerSession: before.providerSession }),
  viewing: before.viewing,
})

/** Constants read from the API at sign-in, which stay the same when settings and schools change. */
export const keptOverrides = ({ relevantLevels }: Identity): Overrides =>
  relevantLevels === undefined ? {} : { relevantLevels }

export const sameIdentity = (one: Identity, other: Identity): boolean => isDeepStrictEqual(one, other)
