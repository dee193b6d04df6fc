import { RELEVANT_LEVELS } from '../../../../shared/rules/mastery.ts'
import type { SkillsParams } from '../../../../shared/screens/skills.ts'
import { skillsRollUp } from '../../../contract/roll-ups.ts'
import { demoClass, demoColumns, demoLastLevels, demoScores } from '../../rules/demo-class.ts'
import { isOfOneSchool, isRolledUp, rolledUpBy, unreadOf } from '../../rules/roll-up.ts'
import { classGrade, type ShownStandards, shownStandards } from '../../rules/standards.ts'
import type { Visit } from '../../session/visit.ts'
import { classLevels, type Levels } from '../../upstream/class-levels.ts'
import {
  type ClassRoster,
  chooseRoster,
  classRosters,
  type ShownClass,
  shownClass,
} from '../../upstream/class-rosters.ts'
import { orNull } from '../../upstream/or-null.ts'
import { ownersLeftOut } from '../../upstream/read-rows.ts'
import { type ClassFigures, classFiguresOf, standardColumns } from '../../upstream/skills.ts'
import type { RollUpSources } from './roll-up.ts'

export interface SkillsSources extends ShownClass {
  /** Null if they could not be loaded. */
  readonly standards: ShownStandards | null
  /** Null if they could not be loaded, and sample data is shown instead (S8.62). */
  readonly figures: ClassFigures | null
  /** The built-in rows of the specification's demo user (S3.91). */
  readonly isBuiltIn: boolean
}

export type SkillsLoaded =
  | { readonly form: 'class'; readonly sources: SkillsSources; readonly levels: Levels | null }
  | ({ readonly form: 'roll-up' } & RollUpSources)

/** One class, or for administrators the sums of many: two calls at once. */
export async function loadSkillsPage(visit: Visit, params: SkillsParams): Promise<SkillsLoaded> {
  if (isRolledUp(visit.identity, params)) return { form: 'roll-up', ...(await loadRollUp(visit, params)) }
  const [sources, levels] = await Promise.all([loadSkills(visit, params), classLevels(visit, params)])
  return { form: 'class', sources, levels }
}

async function loadRollUp(
  { call, identity, tellUnread }: Visit,
  params: SkillsParams,
): Promise<RollUpSources> {
  const by = rolledUpBy(params, isOfOneSchool(identity))
  const { standards, relevantLevels: enough = RELEVANT_LEVELS } = identity
  const { school, classesOf, childrenOf, grade } = params
  const [reply, columns] = await Promise.all([
    call(skillsRollUp, {
      query: { by, schoolId: school, teacherId: classesOf, rosterId: childrenOf, grade, standards, enough },
    }),
    standardColumns(call, standards),
  ])
  const isGradeUnread = by !== 'grade' && grade === undefined && reply.grade === null
  tellUnread([...unreadOf(reply), ...(isGradeUnread ? (['the grade'] as const) : [])])
  return { reply, by, columns, unread: ownersLeftOut(reply.lines).length }
}

/**
 * Wave 1: the classes, and the list of standards unless it is known. Wave 2, for one class: mastery and last levels,
 * one call.
 */
export async function loadSkills(visit: Visit, params: SkillsParams): Promise<SkillsSources> {
  const { call, identity } = visit
  if (identity.isDemoUser) return demoSkills(visit, params)
  const [rosters, allColumns] = await Promise.all([
    classRosters(visit, params),
    orNull(standardColumns(call, identity.standards)),
  ])
  const shown = shownClass(rosters, params)
  const { roster } = shown
  const grade = params.grade ?? classGrade(roster, identity.gradeLevel)
  const standards = allColumns && shownStandards(allColumns, grade)
  const figures = standards && (await orNull(figuresOf(visit, roster, standards)))
  return { ...shown, standards, figures, isBuiltIn: false }
}

function figuresOf({ call }: Visit, roster: ClassRoster | null, { columns }: ShownStandards) {
  const studentIds = (roster?.students ?? []).map((student) => student.studentId)
  const columnIds = columns.map((column) => column.columnId)
  return classFiguresOf(call, studentIds, columnIds)
}

function demoSkills({ identity, now }: Visit, params: SkillsParams): SkillsSources {
  const roster = chooseRoster([demoClass], params.roster)
  return {
    rosters: [demoClass],
    roster,
    standards: shownStandards(demoColumns, params.grade ?? demoClass.gradeLevel),
    figures: { scores: demoScores, lastLevels: demoLastLevels(now, identity.timezone) },
    isBuiltIn: true,
  }
}
