import { ID_PLACE } from '../../../../shared/paths.ts'
import { countOfStudents } from '../../../../shared/rules/counts.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import type { Grade } from '../../../../shared/rules/games.ts'
import { stepGrade } from '../../../../shared/rules/grades.ts'
import { capitalized } from '../../../../shared/rules/letter-case.ts'
import { RELEVANT_LEVELS } from '../../../../shared/rules/mastery.ts'
import { cutName } from '../../../../shared/rules/names.ts'
import { skillsSort } from '../../../../shared/rules/skills-sort.ts'
import type { SkillsPageView, SkillsParams, SkillsView, Wording } from '../../../../shared/screens/skills.ts'
import type { StandardColumn } from '../../../contract/play-entities.ts'
import { addStudents, noClass } from '../../rules/account-pages.ts'
import { agoText } from '../../rules/ago-text.ts'
import { aboutScores, bestFirst, statusMeanings } from '../../rules/cell-status.ts'
import { childLinks } from '../../rules/child-address.ts'
import { demoColumns } from '../../rules/demo-class.ts'
import { isForLearningGames, K_TO_8_EXPLANATION, NO_K_TO_8 } from '../../rules/learning-games.ts'
import { unverifiedAskAt, unverifiedView } from '../../rules/roll-up.ts'
import { classTrail } from '../../rules/roll-up-trail.ts'
import { SAMPLE_GRADE, sampleClass, sampleLastLevels, sampleScores } from '../../rules/sample-class.ts'
import { type ShownStandards, shownStandards, skillLabel, standardCode } from '../../rules/standards.ts'
import { clockTime } from '../../rules/time-text.ts'
import type { Identity } from '../../session/session.ts'
import type { ClassRoster } from '../../upstream/class-rosters.ts'
import type { ClassFigures } from '../../upstream/skills.ts'
import { wordingAt, wordingsOf } from './cells.ts'
import { dataAlerts } from './data-alerts.ts'
import type { SkillsLoaded, SkillsSources } from './load.ts'
import { skillsRollUpView } from './roll-up.ts'
import { type Row, skillsRows, sortedRows } from './rows.ts'

export interface SkillsViewSources {
  readonly sources: SkillsSources
  readonly params: SkillsParams
  readonly now: Date
  /** IANA zone that decides what "today" is. */
  readonly zone: string
  readonly isPartner: boolean
  /** The partner's path segment; null in the account area. */
  readonly rp: string | null
  readonly outsideProduction: boolean
  /** For a viewer with rights, rosters are part of the accounts screen. */
  readonly hasAdminRights: boolean
  /** How many relevant levels are enough, if not the usual number (S9.83?). */
  readonly relevantLevels?: number | undefined
}

interface SkillsPageSources extends Omit<SkillsViewSources, 'sources'> {
  readonly loaded: SkillsLoaded
  readonly identity: Identity
  readonly supportEmail: string
}

/** Skills Progress, of one class or of all that an administrator sees. */
export function skillsPageView({
  loaded,
  identity,
  supportEmail,
  ...rest
}: SkillsPageSources): SkillsPageView {
  if (loaded.form === 'roll-up') return skillsRollUpView({ ...loaded, ...rest, identity })
  const { sources, levels } = loaded
  const askAt = unverifiedAskAt(identity, sources, supportEmail)
  if (askAt !== null) return unverifiedView(askAt)
  // The grade that is looked at is kept, as it is from one level to the next.
  const kept = { grade: sources.standards?.shown }
  return {
    ...skillsView({ sources, ...rest }),
    ...classTrail({ levels, roster: sources.roster, page: 'skills', kept }),
  }
}

/** Skills Progress of one class, or of the sample class if its figures could not be loaded. */
export function skillsView(input: SkillsViewSources): SkillsView {
  const { sources, params, now, zone } = input
  const today = dayIn(zone, now)
  const live = liveSources(sources)
  const { roster, standards, figures } = live ?? sampleSources(input)
  const enough = input.relevantLevels ?? RELEVANT_LEVELS
  const hasPages = live !== null && !sources.isBuiltIn && roster !== null
  const pageOf = hasPages ? childLinks({ rp: input.rp }, roster.rosterId, params.teacher) : () => null
  const { rows, plays } = skillsRows(roster?.students ?? [], standards.columns, figures, today, enough)
  const sort = skillsSort(
    params,
    standards.columns.map(({ columnId }) => columnId),
  )
  const isSample = live === null
  const wordings = wordingsOf(enough)
  const empty = isSample ? null : emptyView(roster, input)
  return {
    source: isSample ? 'sample' : sources.isBuiltIn ? 'builtin' : 'live',
    subtitle: subtitleOf(roster, isSample ? `grade ${SAMPLE_GRADE}` : null),
    updated: isSample ? null : updatedOf(roster, figures, input),
    rosters: sources.rosters.map(({ rosterId, name }) => ({ rosterId, name: cutName(name) })),
    roster: sources.roster?.rosterId ?? null,
    grade: {
      shown: standards.shown,
      label: `Grade ${standards.shown}`,
      previous: step(stepGrade(standards.shown, -1, standards.withStandards)),
      next: step(stepGrade(standards.shown, 1, standards.withStandards)),
    },
    detail: params.detail ?? 'overview',
    sort,
    caption: `Skills of ${roster?.name ?? 'a class'}, grade ${standards.shown} standards`,
    legend: bestFirst.map((status) => ({ status, word: capitalized(statusMeanings[status]) })),
    about: aboutScores(enough),
    columns: standards.columns.map((column, place) => columnView(column, rows, place, wordings)),
    spread: {
      words: bestFirst.map((status) => `{${status}} ${statusMeanings[status]}`).join(', '),
      consistently: `{green} of ${rows.length}`,
    },
    whole: {
      students: countOfStudents(rows.length),
      played: `${rows.filter((row) => row.justPlayed.length > 0).length} played today`,
    },
    wordings,
    plays,
    childHref: pageOf(ID_PLACE),
    rows: empty ? [] : sortedRows(rows, standards.columns, plays, sort),
    notice: empty ? null : noticeOf(standards),
    empty,
    alerts: input.outsideProduction && live && roster ? dataAlerts(roster.students, figures, today) : [],
    canPrint: !isSample && empty === null,
    canOpen: !isSample,
  }
}

/** The loaded sources; null if any of them is missing. */
function liveSources({ roster, standards, figures }: SkillsSources) {
  return standards && figures && { roster, standards, figures }
}

/** The sample class with the standards to show, or with built-in ones if there are none (S9.81). */
function sampleSources({ sources, params, now, zone }: SkillsViewSources) {
  const standards = sources.standards ?? shownStandards(demoColumns, params.grade ?? SAMPLE_GRADE)
  const figures = { scores: sampleScores(standards.columns), lastLevels: sampleLastLevels(now, zone) }
  return { roster: sampleClass, standards, figures }
}

function subtitleOf(roster: ClassRoster | null, rest: string | null): string {
  if (roster === null) return ''
  const count = countOfStudents(roster.students.length)
  return [cutName(roster.name), count, ...(rest === null ? [] : [rest])].join(' · ')
}

/** When the marks last had a reason to change: the newest play by one of the children. */
function updatedOf(
  roster: ClassRoster | null,
  { lastLevels }: ClassFigures,
  { now, zone }: SkillsViewSources,
): SkillsView['updated'] {
  const ids = new Set(roster?.students.map(({ studentId }) => studentId))
  const played = lastLevels.filter(({ studentId }) => ids.has(studentId))
  const newest = Math.max(...played.map(({ timestamp }) => Date.parse(timestamp)))
  if (!Number.isFinite(newest)) return null
  const then = new Date(newest)
  return {
    ago: `updated ${agoText(then, now, zone)}`,
    printed: `updated ${dateText(dayIn(zone, then))}, ${clockTime(zone, then)}`,
  }
}

/** Shown above the table of the substitute grade (S8.67, S8.68?). */
const noticeOf = ({ missing }: ShownStandards) =>
  missing && `Standards reporting not yet available for grade ${missing}`

const step = (grade: Grade | null) => grade && { grade, label: `Grade ${grade} standards` }

function columnView(
  column: StandardColumn,
  rows: readonly Row[],
  place: number,
  wordings: readonly Wording[],
) {
  const counts = { green: 0, yellow: 0, red: 0, none: 0 }
  for (const { cells } of rows) {
    counts[wordings[wordingAt(cells, place)]?.status ?? 'none'] += 1
  }
  return {
    id: column.columnId,
    code: standardCode(column.columnId),
    label: skillLabel(column),
    counts: bestFirst.map((status) => counts[status]),
  }
}

function emptyView(
  roster: ClassRoster | null,
  { isPartner, hasAdminRights, sources }: SkillsViewSources,
): SkillsView['empty'] {
  if (roster === null) {
    const none = noClass(sources, hasAdminRights, 'Skills appear here once you have a class.')
    return { ...none, action: isPartner ? null : none.action }
  }
  if (isPartner && !isForLearningGames(roster))
    return {
      title: NO_K_TO_8,
      text: sources.rosters.length > 1 ? 'Choose another class to see its skills.' : K_TO_8_EXPLANATION,
      action: null,
    }
  if (roster.students.length > 0) return null
  return {
    title: 'No students yet',
    text: 'Skills appear here once this class has students.',
    action: isPartner ? null : addStudents(roster.rosterId, hasAdminRights),
  }
}
