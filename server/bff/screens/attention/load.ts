import { RELEVANT_LEVELS } from '../../../../shared/rules/mastery.ts'
import type { AttentionParams } from '../../../../shared/screens/attention.ts'
import type { DoneIntervention } from '../../../contract/done-interventions.ts'
import type { FactorsOfLearning, LastLevelCell, SkillScoreRow } from '../../../contract/play-entities.ts'
import { attentionRollUp } from '../../../contract/roll-ups.ts'
import { DEFAULT_ATTENTION_DAYS, LAST_WEEK_DAYS } from '../../rules/attention.ts'
import { demoFactors } from '../../rules/built-in-factors.ts'
import { builtInGameplay } from '../../rules/built-in-playtime.ts'
import { demoClass, demoColumns, demoLastLevels, demoScores, demoTimePlayed } from '../../rules/demo-class.ts'
import { isOfOneSchool, isRolledUp, rolledUpBy, unreadOf } from '../../rules/roll-up.ts'
import { noPasswords } from '../../rules/sign-in-facts.ts'
import { classGrade, type ShownStandards, shownStandards } from '../../rules/standards.ts'
import type { Visit } from '../../session/visit.ts'
import { classLevels, type Levels } from '../../upstream/class-levels.ts'
import { chooseRoster, classRosters, type ShownClass, shownClass } from '../../upstream/class-rosters.ts'
import { type Candidates, candidatesOf, doneOf, factorsOf } from '../../upstream/factors.ts'
import { gameplayOf, type PlayedRow } from '../../upstream/gameplay.ts'
import { orNull } from '../../upstream/or-null.ts'
import { type Passwords, passwordsOf } from '../../upstream/passwords.ts'
import { ownersLeftOut } from '../../upstream/read-rows.ts'
import {
  classFiguresOf,
  type EarlierFigures,
  earlierFiguresOf,
  standardColumns,
  type Unread,
} from '../../upstream/skills.ts'
import type { RollUpSources } from './roll-up.ts'

/** The span over which playtime is compared. */
const FOUR_WEEKS = '28'

/** A field is null if it could not be loaded; that part is then not checked. */
export interface AttentionSources extends ShownClass {
  readonly standards: ShownStandards | null
  readonly scores: readonly SkillScoreRow[] | null
  readonly lastLevels: readonly LastLevelCell[] | null
  /** Of whom rows of these two could not be read, if any. */
  readonly unread?: Unread
  readonly factors: readonly FactorsOfLearning[] | null
  /** The interventions that could help each child. */
  readonly candidates: readonly Candidates[] | null
  /** The interventions marked as done with each child, newest first. */
  readonly done: readonly DoneIntervention[] | null
  /** Of the last four weeks. */
  readonly gameplay: readonly PlayedRow[] | null
  /** Which children have a picture password, if the class's teacher uses them; null for staff, too. */
  readonly passwords: Passwords | null
  /** Everything above but the passwords as it was a week ago; then nothing is said of changes if it is null. */
  readonly lastWeek: EarlierFigures | null
  /** The children this person has hidden for today. */
  readonly hidden: readonly string[]
  /** The built-in rows of the specification's demo user (S3.91). */
  readonly isBuiltIn: boolean
}

export type AttentionLoaded =
  | { readonly form: 'class'; readonly sources: AttentionSources; readonly levels: Levels | null }
  | ({ readonly form: 'roll-up' } & RollUpSources)

/** One class, or for administrators the sums of many in a single call. */
export async function loadAttentionPage(visit: Visit, params: AttentionParams): Promise<AttentionLoaded> {
  const { call, identity } = visit
  if (!isRolledUp(identity, params)) {
    const [sources, levels] = await Promise.all([loadAttention(visit, params), classLevels(visit, params)])
    return { form: 'class', sources, levels }
  }
  const by = rolledUpBy(params, isOfOneSchool(identity))
  const { school, classesOf, childrenOf, grade, days = DEFAULT_ATTENTION_DAYS } = params
  const { standards, relevantLevels: enough = RELEVANT_LEVELS } = identity
  const reply = await call(attentionRollUp, {
    query: {
      by,
      schoolId: school,
      teacherId: classesOf,
      rosterId: childrenOf,
      grade,
      standards,
      enough,
      days: Number(days),
    },
  })
  visit.tellUnread(unreadOf(reply))
  return { form: 'roll-up', reply, by, days, unread: ownersLeftOut(reply.lines).length }
}

/**
 * Wave 1: the classes, and the list of standards unless it is known. Wave 2, for one class: mastery with last levels,
 * factors, suggested interventions, completed interventions, four weeks of gameplay, who has a picture password and the
 * figures of a week ago; any of them may fail. At most nine calls, however many children there are.
 */
export async function loadAttention(visit: Visit, params: AttentionParams): Promise<AttentionSources> {
  const { call, identity } = visit
  if (identity.isDemoUser) return demoAttention(visit, params)
  const [rosters, allColumns] = await Promise.all([
    classRosters(visit, params),
    orNull(standardColumns(call, identity.standards)),
  ])
  const shown = shownClass(rosters, params)
  const { roster } = shown
  const standards = allColumns && shownStandards(allColumns, classGrade(roster, identity.gradeLevel))
  const ids = (roster?.students ?? []).map(({ studentId }) => studentId)
  const columnIds = standards?.columns.map(({ columnId }) => columnId) ?? null
  const [figures, factors, candidates, done, gameplay, passwords, lastWeek, hidden] = await Promise.all([
    orNull(classFiguresOf(call, ids, columnIds ?? [])),
    orNull(factorsOf(call, ids)),
    orNull(candidatesOf(call, ids)),
    orNull(doneOf(call, ids)),
    orNull(gameplayOf(call, ids, FOUR_WEEKS)),
    ids.length === 0 || identity.partner ? noPasswords : seen(visit, params),
    columnIds && orNull(earlierFiguresOf(call, ids, { columnIds, daysAgo: LAST_WEEK_DAYS })),
    visit.hiddenToday.list(),
  ])
  return {
    ...shown,
    standards,
    scores: columnIds && (figures?.scores ?? null),
    lastLevels: figures?.lastLevels ?? null,
    ...(figures?.unread && { unread: figures.unread }),
    factors,
    candidates,
    done,
    gameplay,
    passwords,
    lastWeek,
    hidden,
    isBuiltIn: false,
  }
}

/** How the children sign in; staff are never told, whomever they view as (product-api/admin/viewing.ts). */
const seen = async ({ call, identity }: Visit, { teacher }: AttentionParams): Promise<Passwords | null> =>
  identity.viewing ? null : orNull(passwordsOf(call, teacher))

function demoAttention({ identity, now }: Visit, params: AttentionParams): AttentionSources {
  return {
    rosters: [demoClass],
    roster: chooseRoster([demoClass], params.roster),
    standards: shownStandards(demoColumns, demoClass.gradeLevel),
    scores: demoScores,
    lastLevels: demoLastLevels(now, identity.timezone),
    ...demoFactors,
    done: [],
    gameplay: builtInGameplay(demoTimePlayed(identity.accountId), FOUR_WEEKS),
    passwords: noPasswords,
    lastWeek: null,
    hidden: [],
    isBuiltIn: true,
  }
}
