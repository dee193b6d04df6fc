import { classGrade, shownStandards } from '../../server/bff/rules/standards.ts'
import { shellView } from '../../server/bff/screens/shell/view.ts'
import { skillsView } from '../../server/bff/screens/skills/view.ts'
import type { Identity } from '../../server/bff/session/session.ts'
import type { ClassRoster } from '../../server/bff/upstream/class-rosters.ts'
import { systemClock } from '../../server/clock.ts'
import type { me } from '../../server/contract/account.ts'
import type { ccs, studentLog, studentStats } from '../../server/contract/analytics.ts'
import type { ReplyOf } from '../../server/contract/call.ts'
import type { Roster } from '../../server/contract/entities.ts'
import type { SkillsParams } from '../../shared/screens/skills.ts'

/**
 * What the reference servers answer with: the product's own pure views, so that every server does the same
 * work on the same answers, and the bytes can be compared.
 */
export const SUPPORT_EMAIL = 'support@bench.test'
/** The configuration's own (S9.67). */
const ACCESS_END = 20200620
const RP_PREFIX = 'reading'

/** Asks the upstream of the bench as somebody; each reference server brings its own. */
export type CallApi = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>

export async function shellAnswer(callApi: CallApi, identity: Identity) {
  const who = (await callApi('GET', '/v2/mm/teachers/me')) as ReplyOf<typeof me>
  return shellView({
    who: { area: 'account', ...who },
    identity,
    now: systemClock.now(),
    rpPrefix: RP_PREFIX,
    hasPlaySite: false,
    accessEnd: ACCESS_END,
    supportEmail: SUPPORT_EMAIL,
    outsideProduction: false,
  })
}

export async function skillsAnswer(callApi: CallApi, identity: Identity, params: SkillsParams) {
  const [found, standardsList] = (await Promise.all([
    callApi('GET', '/v2/mm/teachers/me/rosters'),
    callApi('GET', `/v2/ccs?standards=${identity.standards}`),
  ])) as [Roster[], ReplyOf<typeof ccs>]
  const rosters = found.map(asClass)
  const roster = rosters.find(({ rosterId }) => rosterId === params.roster) ?? rosters[0] ?? null
  const standards = shownStandards(
    standardsList.columns,
    params.grade ?? classGrade(roster, identity.gradeLevel),
  )
  const studentIds = roster?.students.map(({ studentId }) => studentId) ?? []
  const analyzers = standards.columns.map(({ columnId }) => `mastery_${columnId}`)
  const [log, lastLevels] = (await Promise.all([
    callApi('POST', '/v2/mm/teachers/me/studentLog', { studentIds, analyzers }),
    callApi('POST', '/v2/mm/teachers/me/studentStats', { studentIds }),
  ])) as [ReplyOf<typeof studentLog>, ReplyOf<typeof studentStats>]
  return skillsView({
    sources: { rosters, roster, standards, figures: { scores: log.mastery, lastLevels }, isBuiltIn: false },
    params,
    now: new Date(),
    zone: identity.timezone,
    isPartner: false,
    rp: null,
    hasAdminRights: false,
    outsideProduction: false,
  })
}

const asClass = ({ rosterId, name, gradeLevel, students, changedAt }: Roster): ClassRoster => ({
  rosterId,
  name,
  gradeLevel,
  kind: 'roster',
  students: students.map(({ studentId, firstName, lastName, gradeLevel }) => ({
    studentId,
    firstName,
    lastName,
    gradeLevel,
  })),
  changedAt,
})
