import { href, pages } from '../../../../shared/paths.ts'
import { type DayInt, dayIn } from '../../../../shared/rules/days.ts'
import { roleTitle } from '../../../../shared/rules/grades.ts'
import {
  institutionTypeOf,
  isInstitutionId,
  needsInstitution,
} from '../../../../shared/rules/institutions.ts'
import {
  cutName,
  fullName,
  initials,
  type PersonName,
  TEACHER_NAME_LIMIT,
  tint,
} from '../../../../shared/rules/names.ts'
import { isNpsDue } from '../../../../shared/rules/nps.ts'
import { adminRoles, isParentRole } from '../../../../shared/rules/roles.ts'
import { type TrialState, trialState } from '../../../../shared/rules/subscription.ts'
import type { ShellView } from '../../../../shared/screens/shell.ts'
import type { Subscription } from '../../../contract/entities.ts'
import { accessCodeOf, isWithoutClass } from '../../rules/access-code.ts'
import { hasUpgrade } from '../../rules/has-upgrade.ts'
import { type Configured, navigation } from '../../rules/navigation.ts'
import { givesWayToScore } from '../../rules/nps-place.ts'
import { userMenu } from '../../rules/user-menu.ts'
import { may } from '../../session/permissions.ts'
import type { Identity } from '../../session/session.ts'
import type { SignedInPerson } from '../../upstream/signed-in-person.ts'
import { notices, partnerNotices } from './notices.ts'
import { setupOf } from './setup.ts'
import { statusBanner } from './status-banner.ts'

export interface ShellSources extends Configured {
  readonly who: SignedInPerson
  readonly identity: Identity
  readonly now: Date
  readonly supportEmail: string
  /** The day access is announced to end, or null. */
  readonly accessEnd: DayInt | null
  readonly outsideProduction: boolean
}

/** The frame around every page. */
export function shellView(sources: ShellSources): ShellView {
  const { who, identity, now, rpPrefix, supportEmail, outsideProduction } = sources
  const frame = who.area === 'partner' ? partnerFrame(who, rpPrefix) : accountFrame(who, identity)
  const { name, role, versions, ...rest } = frame
  const missing = missingInstitution(sources)
  const setup = setupLeft(sources)
  const status = statusBanner(identity, name, now)
  const banners = noticesOf(sources)
  return {
    kind: identity.kind,
    person: {
      id: identity.accountId,
      name: cutName(fullName(name), TEACHER_NAME_LIMIT),
      initials: initials(name),
      tint: tint(identity.accountId),
      role,
    },
    ...(status && { status }),
    banners,
    nav: navigation(identity, sources),
    menu: userMenu(identity, { supportEmail, trial: trialOf(sources), hasUpgrade: hasUpgradeLeft(sources) }),
    ...(setup && { setup }),
    ...(asksNps(sources) && givesWayToScore(banners) && { nps: { firstName: name.firstName } }),
    supportEmail,
    ...(missing && { missingInstitution: missing }),
    ...rest,
    // Data versions are shown only outside production (S9.145).
    versions: outsideProduction ? versions : null,
    outsideProduction,
  }
}

/** The institution that a returning educator's role needs and that is still missing: S2.157, S2.158?. */
function missingInstitution({ who, identity }: ShellSources): ShellView['missingInstitution'] {
  if (who.area !== 'account' || identity.kind !== 'account' || identity.isInternalAdmin) return undefined
  const { teacher, clientData } = who
  const { isSignupComplete, settings, institution } = clientData
  const ids = [teacher.schoolId, teacher.districtId, institution?.schoolId, institution?.districtId]
  const isMissing = isSignupComplete && settings.role !== undefined && needsInstitution(settings.role)
  if (!isMissing || institution === undefined || ids.some(isInstitutionId) || identity.institutionPostponed)
    return undefined
  return institutionTypeOf(settings.role)
}

/** Null for none, and for one that could not be read: the frame claims nothing about either. */
const planOf = (who: SignedInPerson): Subscription | null =>
  who.area === 'account' ? (who.subscription ?? null) : null

const todayOf = ({ identity, now }: ShellSources): DayInt => dayIn(identity.timezone, now)

/** What is said to a grown-up; children's sessions get none. */
function noticesOf(sources: ShellSources): ShellView['banners'] {
  const { who, identity } = sources
  const written = {
    published: who.notices ?? [],
    dismissed: who.dismissed ?? [],
    mayDismiss: may(identity, 'dismiss-notices'),
  }
  if (who.area === 'partner') return partnerNotices(written)
  return may(identity, 'setup')
    ? notices({
        ...written,
        clientData: who.clientData,
        accessEnd: sources.accessEnd,
        supportEmail: sources.supportEmail,
        subscription: planOf(who),
        today: todayOf(sources),
        mayUpdate: may(identity, 'update-rosters'),
        mayPay: may(identity, 'family-plan'),
      })
    : []
}

/** The way back to setting up, for parents too: they may leave it as often as they like. */
const setupLeft = (sources: ShellSources): ShellView['setup'] =>
  sources.who.area === 'account' && may(sources.identity, 'setup')
    ? setupOf({
        teacher: sources.who.teacher,
        clientData: sources.who.clientData,
        subscription: planOf(sources.who),
        today: todayOf(sources),
      })
    : undefined

function trialOf(sources: ShellSources): TrialState | null {
  const plan = planOf(sources.who)
  return plan && trialState(plan, todayOf(sources))
}

const hasUpgradeLeft = (sources: ShellSources): boolean => hasUpgrade(planOf(sources.who), todayOf(sources))

/** Whether it is time to ask whether they would recommend us; never in a first session (S9.75 to S9.77?). */
const asksNps = ({ who, identity, now }: ShellSources): boolean =>
  who.area === 'account' &&
  may(identity, 'rate-us') &&
  !who.isFirstSession &&
  isNpsDue({
    accountStartDate: who.teacher.accountStartDate,
    lastNPSDate: who.clientData.lastNPSDate,
    isAdmin: adminRoles.includes(identity.role ?? ''),
    zone: identity.timezone,
    now,
  })

type Of<Area extends SignedInPerson['area']> = Extract<SignedInPerson, { area: Area }>

function accountFrame(account: Of<'account'>, identity: Identity) {
  const { teacher, clientData } = account
  const { settings, settingsVersion, rosterVersion } = clientData
  const title = roleTitle(settings.role ?? null, settings.gradeLevel)
  return {
    name: settingsName(settings) ?? teacher,
    role: title,
    accessCode: accessCodeOf(identity, account),
    ...(isWithoutClass(identity, account) && title !== null && { title }),
    school: null,
    // The welcome page is not repeated on every visit (S2.100?).
    home: isParentRole(identity.role) ? pages.progress : pages.account,
    versions: `Settings ${settingsVersion}, roster ${rosterVersion}`,
  }
}

/** The name from the settings, once both parts are there. */
const settingsName = ({
  mmFirstName,
  mmLastName,
}: {
  mmFirstName?: string
  mmLastName?: string
}): PersonName | null => (mmFirstName && mmLastName ? { firstName: mmFirstName, lastName: mmLastName } : null)

function partnerFrame({ data, schools, serverDataVersion }: Of<'partner'>, rp: string) {
  return {
    name: data,
    role: data.userRole || null,
    accessCode: null,
    school: {
      current: data.schoolId,
      options: schools.map(({ schoolId, schoolName }) => ({ schoolId, name: schoolName })),
    },
    home: href(pages.partner, { rp }),
    versions: `Data ${serverDataVersion}`,
  }
}
