import { classGrade, shownStandards } from '../../server/bff/rules/standards.ts'
import { shellView } from '../../server/bff/screens/shell/view.ts'
import { skillsView } from '../../server/bff/screens/skills/view.ts'
import type { Identity } from '../../server/bff/session/session.ts'
import type { ClassRoster } from '../../server/bff/upstream/class-rosters.ts'
import type { ClassFigures } from '../../server/bff/upstream/skills.ts'
import { systemClock } from '../../server/clock.ts'
import type { me } from '../../server/contract/account.ts'
import { type ccs, LAST_LEVEL, type studentLog, type studentStats } from '../../server/contract/analytics.ts'
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

/** How the two parts of a class screen that can be asked for in several ways are asked for. */
export interface SkillsCalls {
  standards(callApi: CallApi, set: string): Promise<StandardsList>
  figures(callApi: CallApi, studentIds: string[], analyzers: string[]): Promise<ClassFigures>
}
type StandardsList = ReplyOf<typeof ccs>

const STUDENT_LOG = '/v2/mm/teachers/me/studentLog'
const standardsPath = (set: string): string => `/v2/ccs?standards=${set}`

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

/** Asks for everything each time: four calls. */
const fourCalls: SkillsCalls = {
  standards: (callApi, set) => callApi('GET', standardsPath(set)) as Promise<StandardsList>,
  figures: async (callApi, studentIds, analyzers) => {
    const [log, lastLevels] = (await Promise.all([
      callApi('POST', STUDENT_LOG, { studentIds, analyzers }),
      callApi('POST', '/v2/mm/teachers/me/studentStats', { studentIds }),
    ])) as [ReplyOf<typeof studentLog>, ReplyOf<typeof studentStats>]
    return { scores: log.mastery, lastLevels }
  },
}

const known = new Map<string, StandardsList>()

/** Asks as the product does: two calls once the standards are known. */
export const productCalls: SkillsCalls = {
  standards: async (callApi, set) => {
    const list = known.get(set) ?? ((await callApi('GET', standardsPath(set))) as StandardsList)
    known.set(set, list)
    return list
  },
  figures: async (callApi, studentIds, analyzers) => {
    const body = { studentIds, analyzers: [...analyzers, LAST_LEVEL] }
    const { mastery, lastLevels } = (await callApi('POST', STUDENT_LOG, body)) as ReplyOf<typeof studentLog>
    return { scores: mastery, lastLevels }
  },
}

export async function skillsAnswer(
  callApi: CallApi,
  identity: Identity,
  params: SkillsParams,
  calls: SkillsCalls = fourCalls,
) {
  const [found, standardsList] = await Promise.all([
    callApi('GET', '/v2/mm/teachers/me/rosters') as Promise<Roster[]>,
    calls.standards(callApi, identity.standards),
  ])
  const rosters = found.map(asClass)
  const roster = rosters.find(({ rosterId }) => rosterId === params.roster) ?? rosters[0] ?? null
  const standards = shownStandards(
    standardsList.columns,
    params.grade ?? classGrade(roster, identity.gradeLevel),
  )
  const studentIds = roster?.students.map(({ studentId }) => studentId) ?? []
  const analyzers = standards.columns.map(({ columnId }) => `mastery_${columnId}`)
  const figures = await calls.figures(callApi, studentIds, analyzers)
  return skillsView({
    sources: { rosters, roster, standards, figures, isBuiltIn: false },
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
