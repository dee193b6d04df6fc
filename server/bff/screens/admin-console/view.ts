import { href, pages } from '../../../../shared/paths.ts'
import { countOf } from '../../../../shared/rules/counts.ts'
import { dayText } from '../../../../shared/rules/day-text.ts'
import { dayIn, MINUTE_MS } from '../../../../shared/rules/days.ts'
import { factorRoleNames } from '../../../../shared/rules/factor-roles.ts'
import { joinList } from '../../../../shared/rules/list-text.ts'
import { cutName, fullName, initials, TEACHER_NAME_LIMIT, tint } from '../../../../shared/rules/names.ts'
import { adminRoles, isParentRole } from '../../../../shared/rules/roles.ts'
import type { AdminConsoleView, FoundPerson, FoundSchool } from '../../../../shared/screens/admin-console.ts'
import type { recentViews, searchAccounts } from '../../../contract/admin.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { whenText } from '../../rules/clock-text.ts'
import { invitationLine } from '../../rules/invitation-line.ts'
import { hasSuperpowers } from '../../session/permissions.ts'
import type { Identity } from '../../session/session.ts'
import type { AdminConsoleSources } from './load.ts'
import { mailLines } from './mail-lines.ts'
import { planLabel } from './plan-label.ts'

type Account = ReplyOf<typeof searchAccounts>['accounts'][number]
type School = ReplyOf<typeof searchAccounts>['schools'][number]
type View = ReplyOf<typeof recentViews>[number]

interface Seen extends AdminConsoleSources {
  readonly identity: Identity
  readonly now: Date
}

const MAX_NETWORKS_LISTED = 20
const NOT_CONFIRMED = {
  words: 'Signed up, has not confirmed the email yet',
  action: 'Resend',
  isFirst: false,
}

/** The accounts found and who viewed whom recently. Days are in the administrator's time zone. */
export function adminConsoleView(seen: Seen): AdminConsoleView {
  const { who, found, views, mail, policy, turnedAway, identity, now } = seen
  const people = found?.accounts.map((account) => person(account, seen)) ?? []
  const zone = identity.timezone
  const more = turnedAway.networks.length - MAX_NETWORKS_LISTED
  return {
    admin: {
      initials: initials(who.area === 'account' ? who.teacher : who.data),
      tint: tint(identity.accountId),
    },
    superpowers: hasSuperpowers(identity),
    factorPolicy: policy && policyText(policy.roles),
    found: found && {
      text: found.text,
      words: matchText(people, found.more, found.text),
      people,
      schools: found.schools.map((school) => foundSchool(school, now, identity)),
    },
    turnedAway: turnedAway.networks.slice(0, MAX_NETWORKS_LISTED),
    moreTurnedAway: more > 0 ? `and ${more} more` : '',
    mail: mail && mailLines(mail, (at) => whenText(at, now, zone)),
    recent: views?.map((view) => recentView(view, identity.accountId, now, zone)) ?? null,
  }
}

/** 'Two-step sign-in is required of teachers and parents.' */
const policyText = (roles: NonNullable<AdminConsoleSources['policy']>['roles']): string =>
  roles.length === 0
    ? 'Two-step sign-in is required of nobody.'
    : `Two-step sign-in is required of ${joinList(roles.map((role) => factorRoleNames[role]))}.`

function matchText(people: readonly FoundPerson[], more: boolean, text: string): string {
  const [first] = people
  if (!first) return `Nobody matches “${text}”`
  const count = people.length
  const many = people.every(({ noun }) => noun === first.noun) ? `${first.noun}s` : 'people'
  if (more) return `The first ${count} ${many} who match “${text}”. Type more to see fewer.`
  return count === 1 ? `1 ${first.noun} matches “${text}”` : `${count} ${many} match “${text}”`
}

const nounOf = ({ role, isInternalAdmin }: Account): FoundPerson['noun'] => {
  if (isParentRole(role)) return 'parent'
  return isInternalAdmin || adminRoles.includes(role ?? '') ? 'administrator' : 'teacher'
}

function person(account: Account, { now, identity, turnedAway }: Seen): FoundPerson {
  const zone = identity.timezone
  const today = dayIn(zone, now)
  const { lastSigninAt, state, invitation, schoolId: school } = account
  const isDeactivated = state === 'deactivated'
  return {
    accountId: account.accountId,
    name: cutName(fullName(account), TEACHER_NAME_LIMIT),
    firstName: account.firstName.trim() || fullName(account),
    initials: initials(account),
    tint: tint(account.accountId),
    email: account.email,
    role: account.isInternalAdmin ? 'Internal administrator' : (account.role ?? 'No role yet'),
    noun: nounOf(account),
    institution: account.institution ?? 'No institution',
    plan: planLabel(account.subscription, today),
    lastSignin: lastSigninAt === null ? 'Never' : dayText(dayIn(zone, new Date(lastSigninAt)), today),
    isDeactivated,
    isViewable: state === 'active' && !account.isInternalAdmin,
    isTurnedAway: turnedAway.accountIds.has(account.accountId),
    isInternalAdmin: account.isInternalAdmin,
    secondFactorSince: account.secondFactorSince,
    invitation: invitation && invitationLine(invitation, { now, timezone: zone }),
    confirmation: state === 'unvalidated' && invitation === null ? NOT_CONFIRMED : null,
    returnHref:
      isDeactivated && school !== null && hasSuperpowers(identity)
        ? href(pages['admin-view'], undefined, { school, deactivated: 'teachers' })
        : null,
  }
}

function foundSchool(school: School, now: Date, identity: Identity): FoundSchool {
  const { schoolId, name, place, teachers, subscription } = school
  return {
    schoolId,
    name,
    about: [place, countOf(teachers, 'teacher')].filter(Boolean).join(' · '),
    plan: planLabel(subscription, dayIn(identity.timezone, now)),
    href: hasSuperpowers(identity) ? href(pages['admin-view'], undefined, { school: schoolId }) : null,
  }
}

function recentView(view: View, adminId: string, now: Date, zone: string) {
  const { viewId, admin, account, reason } = view
  const started = new Date(view.startedAt)
  const ended = view.endedAt === null ? now : new Date(view.endedAt)
  const minutes = Math.max(1, Math.round((ended.getTime() - started.getTime()) / MINUTE_MS))
  const long = `for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return {
    viewId,
    when: whenText(started, now, zone),
    who: admin.accountId === adminId ? 'You' : shortName(admin),
    name: cutName(fullName(account), TEACHER_NAME_LIMIT),
    long: view.endedAt === null ? `${long} so far` : long,
    reason,
  }
}

/** 'S. Okonkwo' */
const shortName = ({ firstName, lastName }: View['admin']): string =>
  [firstName.trim() && `${[...firstName.trim()][0]}.`, lastName.trim()].filter(Boolean).join(' ')
