import type { Span } from '../../../../shared/rules/playtime.ts'
import type { PlaytimeParams, PlaytimePart } from '../../../../shared/screens/playtime.ts'
import { playtimeRollUp } from '../../../contract/roll-ups.ts'
import { builtInGameplay } from '../../rules/built-in-playtime.ts'
import { demoClass, demoTimePlayed } from '../../rules/demo-class.ts'
import { isForLearningGames } from '../../rules/learning-games.ts'
import { type Page, pageOf } from '../../rules/page.ts'
import { isOfOneSchool, isOfSchools, isRolledUp, rolledUpBy, unreadOf } from '../../rules/roll-up.ts'
import { shownSpan } from '../../rules/spans.ts'
import type { Visit } from '../../session/visit.ts'
import { classLevels, type Levels } from '../../upstream/class-levels.ts'
import {
  type ClassRoster,
  chooseRoster,
  classRosters,
  type ShownClass,
  shownClass,
} from '../../upstream/class-rosters.ts'
import { gameplayOf, type PlayedRow } from '../../upstream/gameplay.ts'
import { orNull } from '../../upstream/or-null.ts'
import { ownersLeftOut } from '../../upstream/read-rows.ts'
import type { RollUpSources } from './roll-up.ts'

/** Gameplay for each requested span; null if it could not be loaded (shown as not available right now). */
export type Gameplay = Readonly<Partial<Record<Span, readonly PlayedRow[] | null>>>

export interface ClassSources extends ShownClass {
  /** The span shown, '28' and '7'; null if none could be loaded, and sample data is shown instead (S8.63). */
  readonly gameplay: Gameplay | null
  /** The built-in rows of the specification's demo user (S3.91). */
  readonly isBuiltIn: boolean
}

export interface ClassesSources {
  readonly page: Page<ClassRoster>
  readonly open: ClassRoster | null
  /**
   * '28' for every class on the page with a child in K to 8, and the span shown for the open class; null
   * without the '28', and sample data is shown instead (S8.63).
   */
  readonly gameplay: Gameplay | null
}

export type PlaytimeLoaded =
  | ({ readonly form: 'class'; readonly levels: Levels | null } & ClassSources)
  | ({ readonly form: 'classes' } & ClassesSources)
  | ({ readonly form: 'roll-up' } & RollUpSources)

/** One class, all of a partner's, or for administrators the sums of many, in a single call. */
export async function loadPlaytime(visit: Visit, params: PlaytimeParams): Promise<PlaytimeLoaded> {
  const { identity } = visit
  if (identity.partner) return { form: 'classes', ...(await loadClasses(visit, params)) }
  if (isRolledUp(identity, params)) return { form: 'roll-up', ...(await loadRollUp(visit, params)) }
  const [sources, levels] = await Promise.all([loadClass(visit, params), classLevels(visit, params)])
  return { form: 'class', levels, ...sources }
}

async function loadRollUp(
  { call, identity, config, tellUnread }: Visit,
  params: PlaytimeParams,
): Promise<RollUpSources> {
  const by = rolledUpBy(params, isOfOneSchool(identity))
  const span = shownSpan(params.span, config.schoolYearMode)
  const { school, classesOf, childrenOf, grade } = params
  const reply = await call(playtimeRollUp, {
    query: { by, span, schoolId: school, teacherId: classesOf, rosterId: childrenOf, grade },
  })
  tellUnread([
    ...unreadOf(reply),
    ...(reply.schools === null && isOfSchools(reply) ? (['the number of schools'] as const) : []),
  ])
  const unread = ownersLeftOut(reply.lines).length
  return { reply, by, span, unread, unreadResting: ownersLeftOut(reply.resting.list).length }
}

/**
 * Wave 1: the classes. Wave 2, for the class shown: the span, the four weeks of the weekly average and the
 * last seven days, each requested once; any of them may fail. At most four calls. A request for a single part
 * loads only what that part needs.
 */
export async function loadClass(visit: Visit, params: PlaytimeParams): Promise<ClassSources> {
  const span = shownSpan(params.span, visit.config.schoolYearMode)
  const spans = [...new Set(spansOf(params.part, span))]
  if (visit.identity.isDemoUser) {
    const played = demoTimePlayed(visit.identity.accountId)
    const gameplay = Object.fromEntries(spans.map((one) => [one, builtInGameplay(played, one)]))
    return {
      rosters: [demoClass],
      roster: chooseRoster([demoClass], params.roster),
      gameplay,
      isBuiltIn: true,
    }
  }
  const rosters = await classRosters(visit, params)
  const shown = shownClass(rosters, params)
  const { roster } = shown
  const ids = roster === null ? [] : studentIds(roster)
  const gameplay = await gameplayPer(
    visit,
    spans.map((one) => [one, ids]),
  )
  const isNothing = params.part === undefined && spans.every((one) => gameplay[one] === null)
  return { ...shown, gameplay: isNothing ? null : gameplay, isBuiltIn: false }
}

/** The spans a part needs; the span's rows also give the week's minutes. */
function spansOf(part: PlaytimePart | undefined, span: Span): Span[] {
  if (part === 'recent') return ['7']
  return part === 'minutes' ? [span, '28'] : [span, '28', '7']
}

/**
 * Wave 1: a partner's classes and groups. Wave 2: four weeks for every child on the page, and the chosen span
 * for the children of the open class. At most three calls, however many classes there are.
 */
export async function loadClasses(visit: Visit, params: PlaytimeParams): Promise<ClassesSources> {
  const span = shownSpan(params.span, visit.config.schoolYearMode)
  const rosters = await classRosters(visit, params)
  const open = params.roster === undefined ? null : chooseRoster(rosters, params.roster)
  const page = pageOf(rosters, visit.config.rostersPerPage, params.page, open)
  const ofOpen = open && isForLearningGames(open) ? studentIds(open) : []
  if (params.part === 'children') return { page, open, gameplay: await gameplayPer(visit, [[span, ofOpen]]) }
  const spans: [Span, string[]][] = [['28', page.items.filter(isForLearningGames).flatMap(studentIds)]]
  if (ofOpen.length > 0 && span !== '28') spans.push([span, ofOpen])
  const gameplay = await gameplayPer(visit, spans)
  return { page, open, gameplay: gameplay['28'] === null ? null : gameplay }
}

const studentIds = (roster: ClassRoster) => roster.students.map((student) => student.studentId)

/** Gameplay per span; any of them may fail. */
async function gameplayPer(
  { call }: Visit,
  spans: readonly (readonly [Span, string[]])[],
): Promise<Gameplay> {
  const entries = spans.map(async ([span, ids]) => [span, await orNull(gameplayOf(call, ids, span))] as const)
  return Object.fromEntries(await Promise.all(entries))
}
