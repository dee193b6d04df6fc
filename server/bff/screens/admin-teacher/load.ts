import { type AdminTab, DEFAULT_TAB } from '../../../../shared/rules/admin-tabs.ts'
import type { AdminTeacherParams } from '../../../../shared/screens/admin-teacher.ts'
import type { FactorsOfLearning, SkillScoreRow, StandardColumn } from '../../../contract/play-entities.ts'
import { classGrade, type ShownStandards, shownStandards } from '../../rules/standards.ts'
import type { Visit } from '../../session/visit.ts'
import { type ClassRoster, chooseRoster, classRosters } from '../../upstream/class-rosters.ts'
import { factorsOf } from '../../upstream/factors.ts'
import { gameplayOf, type PlayedRow } from '../../upstream/gameplay.ts'
import { orNull } from '../../upstream/or-null.ts'
import { masteryOf, standardColumns } from '../../upstream/skills.ts'

/**
 * What a tab shows for a class; null if it could not be loaded (the tab says it is not available right now).
 */
export type TabSources =
  | { readonly tab: 'roster' }
  | { readonly tab: 'playtime'; readonly gameplay: readonly PlayedRow[] | null }
  | {
      readonly tab: 'progress'
      readonly standards: ShownStandards | null
      readonly scores: readonly SkillScoreRow[] | null
    }
  | { readonly tab: 'factors'; readonly factors: readonly FactorsOfLearning[] | null }

export interface AdminTeacherSources {
  readonly rosters: readonly ClassRoster[]
  /** The class shown; null if there is none. */
  readonly roster: ClassRoster | null
  readonly tabData: TabSources
}

/**
 * Wave 1: the teacher's classes and, for progress, the standards. Wave 2: the data of the tab for the class
 * shown. At most three calls.
 */
export async function loadAdminTeacher(
  visit: Visit,
  { teacher, roster: requested, tab = DEFAULT_TAB }: AdminTeacherParams,
): Promise<AdminTeacherSources> {
  const { call, identity } = visit
  const [rosters, columns] = await Promise.all([
    classRosters(visit, { teacher }),
    tab === 'progress' ? orNull(standardColumns(call, identity.standards)) : null,
  ])
  const roster = chooseRoster(rosters, requested)
  return { rosters, roster, tabData: await tabOf(visit, tab, roster, columns) }
}

async function tabOf(
  { call, identity }: Visit,
  tab: AdminTab,
  roster: ClassRoster | null,
  columns: readonly StandardColumn[] | null,
): Promise<TabSources> {
  const ids = (roster?.students ?? []).map(({ studentId }) => studentId)
  switch (tab) {
    case 'roster':
      return { tab }
    case 'playtime':
      return { tab, gameplay: await orNull(gameplayOf(call, ids, '28')) }
    case 'factors':
      return { tab, factors: await orNull(factorsOf(call, ids)) }
    case 'progress': {
      const standards = columns && shownStandards(columns, classGrade(roster, identity.gradeLevel))
      const columnIds = standards?.columns.map(({ columnId }) => columnId)
      return { tab, standards, scores: columnIds ? await orNull(masteryOf(call, ids, columnIds)) : null }
    }
  }
}
