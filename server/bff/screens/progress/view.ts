import { pages } from '../../../../shared/paths.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import { type DayInt, dayIn, daysBetween, yearOf } from '../../../../shared/rules/days.ts'
import { dialogFactors, levelWord } from '../../../../shared/rules/factors.ts'
import { gradeLabel } from '../../../../shared/rules/grades.ts'
import { ideaSubject, ideaText } from '../../../../shared/rules/home-ideas.ts'
import { capitalized } from '../../../../shared/rules/letter-case.ts'
import { RELEVANT_LEVELS } from '../../../../shared/rules/mastery.ts'
import { cutName, fullName } from '../../../../shared/rules/names.ts'
import { ageOf, NO_AGE } from '../../../../shared/rules/parent-roster.ts'
import { skillDescriptions } from '../../../../shared/rules/skill-text.ts'
import type { ProgressView } from '../../../../shared/screens/progress.ts'
import type { Student } from '../../../contract/entities.ts'
import { bestFirst, drawnStatus, masteryStatus, statusMeanings } from '../../rules/cell-status.ts'
import { noData, scaleValue } from '../../rules/factor-scale.ts'
import { namedChild } from '../../rules/named-people.ts'
import { endedText, familyText } from '../../rules/shared-text.ts'
import { skillLabel, standardCode } from '../../rules/standards.ts'
import { notAddedUp } from '../../rules/unread-text.ts'
import type { ChildSources, ProgressSources } from './load.ts'
import { firstDayOf, playedText, playtimeView } from './week.ts'

export interface ProgressViewSources extends ProgressSources {
  readonly now: Date
  /** IANA zone that decides what "today" is. */
  readonly zone: string
  /** How many relevant levels are enough, if not the usual number (S9.83?). */
  readonly relevantLevels?: number | undefined
}

type ChildView = NonNullable<ProgressView['child']>

/**
 * How one of a parent's children is doing: a week of playtime, skills, factors, and something to try at home.
 */
export function progressView({
  children,
  shared,
  isUnread,
  child,
  ...given
}: ProgressViewSources): ProgressView {
  const named = children.map((one) => ({ studentId: one.studentId, name: nameOf(one) }))
  if (child === null)
    return {
      title: 'Progress',
      children: named,
      whose: null,
      child: null,
      empty: emptyOf(shared, isUnread),
    }
  const today = dayIn(given.zone, given.now)
  const name = nameOf(child)
  const { played, factors } = child
  const { initials, tint } = namedChild(child)
  const whose = whoseOf(shared, child.studentId)
  const values = factors && dialogFactors.map(({ key, name }) => ({ key, name, ...factorOf(child, key) }))
  const subject = values && ideaSubject(Object.fromEntries(values.map(({ key, ...value }) => [key, value])))
  return {
    title: `${name} this week`,
    children: named,
    whose,
    child: {
      studentId: child.studentId,
      initials,
      tint,
      about: aboutText(child, today),
      printed: `${dateText(firstDayOf(today), today)} to ${dateText(today)}`,
      playtime: played && playtimeView(played, name, today),
      playtimeUnread: notAddedUp('result', child.playedUnread ?? 0),
      start:
        whose === null && hasNeverPlayed(child)
          ? { label: `How ${name} starts to play`, href: pages['parent-setup'] }
          : null,
      skills: skillsView(child, given.relevantLevels ?? RELEVANT_LEVELS),
      factors:
        values?.map(({ name, ...value }) => {
          const { mark, at } = scaleValue(name, value)
          return { name, mark, at, word: levelWord(value.value, value.datapoints) }
        }) ?? null,
      factorsTitle: `How ${name} approaches math`,
      idea: subject && ideaText(subject, name),
    },
    empty: null,
  }
}

/** Whose child it is that somebody sees as a second guardian; null for their own. */
function whoseOf(shared: ProgressSources['shared'], studentId: string): string | null {
  const family = shared?.families.find(({ students }) => students.some((one) => one.studentId === studentId))
  return family === undefined ? null : familyText(family)
}

/**
 * Why there is no child: they could not be read, or were another's until lately, or their family has none now, or none
 * has been added yet.
 */
function emptyOf(shared: ProgressSources['shared'], isUnread: boolean): ProgressView['empty'] {
  const [owner] = shared?.ended ?? []
  const [family] = shared?.families ?? []
  const action = { label: 'Your children', href: pages['parent-roster'] }
  if (isUnread)
    return {
      title: 'Your children could not be read',
      text: 'Nothing was lost. If it stays like this, please write to support.',
      action,
    }
  if (family) return { title: 'No children yet', text: familyText(family), action }
  if (owner !== undefined)
    return { title: 'You no longer see these children', text: endedText(owner), action }
  const text = 'Their progress appears here once you have a child in your list.'
  return { title: 'No children yet', text, action }
}

/** How the page addresses a child: by first name, cut to fit (S5.97). */
const nameOf = (child: Student): string => cutName(child.firstName.trim() || fullName(child) || 'Your child')

const factorOf = (
  { factors, studentId }: ChildSources & Student,
  key: (typeof dialogFactors)[number]['key'],
) => factors?.find((row) => row.studentId === studentId)?.[key] ?? noData

/** 'Age 8 · 75 minutes in 3 games · last played today'; unknown parts are left out. */
function aboutText(child: Student & ChildSources, today: DayInt): string {
  const age = child.birthYear === undefined ? NO_AGE : ageOf(child.birthYear, yearOf(today))
  return [
    age === NO_AGE ? null : `Age ${age}`,
    child.played && playedText(child.played),
    child.lastLevels && lastPlayedText(child, today),
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

const hasNeverPlayed = ({ lastLevels, studentId }: Student & ChildSources): boolean =>
  lastLevels?.every((cell) => cell.studentId !== studentId || cell.dayAsInt === undefined) ?? false

function lastPlayedText({ lastLevels, studentId }: Student & ChildSources, today: DayInt): string {
  const day = lastLevels?.find((cell) => cell.studentId === studentId)?.dayAsInt
  if (day === undefined) return 'has not played yet'
  const ago = daysBetween(day, today)
  if (ago <= 0) return 'last played today'
  return ago === 1 ? 'last played yesterday' : `last played ${dateText(day, today)}`
}

/** The child's skills in the standards of the grade, best first, ties in the standards' order. */
function skillsView(
  { standards, scores, studentId }: Student & ChildSources,
  enough: number,
): ChildView['skills'] {
  if (standards === null || scores === null) return null
  const scoreByColumn = new Map(
    scores.filter((row) => row.studentId === studentId).map((row) => [row.columnId, row]),
  )
  const rows = standards.columns.map((column) => {
    const status = masteryStatus(scoreByColumn.get(column.columnId), enough)
    return {
      code: standardCode(column.columnId),
      label: skillLabel(column),
      sentence: skillDescriptions(column.columnId)?.meaning.sentence ?? null,
      status: drawnStatus(status),
      word: capitalized(statusMeanings[status]),
    }
  })
  return {
    grade: gradeLabel(standards.shown),
    notice: standards.missing && `Standards reporting not yet available for grade ${standards.missing}`,
    rows: bestFirst.flatMap((status) => rows.filter((row) => row.status === status)),
  }
}
