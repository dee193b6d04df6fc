import { href, pages } from '../../../../shared/paths.ts'
import type { AdminTab } from '../../../../shared/rules/admin-tabs.ts'
import { countOfStudents } from '../../../../shared/rules/counts.ts'
import { factorKeys, factorNames, levelMarks, levelWord } from '../../../../shared/rules/factors.ts'
import { RELEVANT_LEVELS } from '../../../../shared/rules/mastery.ts'
import { cutName, fullName } from '../../../../shared/rules/names.ts'
import { relativePlaytime } from '../../../../shared/rules/playtime.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import type { AdminTeacherView } from '../../../../shared/screens/admin-teacher.ts'
import type { FactorsOfLearning, SkillScoreRow } from '../../../contract/play-entities.ts'
import { bestFirst, drawnStatus, masteryStatus, statusMeanings } from '../../rules/cell-status.ts'
import { childAddress } from '../../rules/child-address.ts'
import { noData } from '../../rules/factor-scale.ts'
import { minutesPlayed } from '../../rules/minutes-played.ts'
import { namedChild } from '../../rules/named-people.ts'
import type { ShownStandards } from '../../rules/standards.ts'
import { minutesText } from '../../rules/time-text.ts'
import type { ClassRoster, ClassStudent } from '../../upstream/class-rosters.ts'
import type { PlayedRow } from '../../upstream/gameplay.ts'
import type { AdminTeacherSources } from './load.ts'

interface Shown {
  readonly sources: AdminTeacherSources
  readonly teacher: string
  /** How many relevant levels are enough, if not the usual number (S9.83?). */
  readonly relevantLevels?: number | undefined
}
type Part = AdminTeacherView['part']
/** A child in the list, with a link to the child's own page. */
type Listed = PartOf<'roster'>['children'][number]
type Lister = (student: ClassStudent) => Listed
type PartOf<Tab extends Part['tab']> = Extract<Part, { tab: Tab }>

/** The screen that shows the whole class for each tab. */
const screens = { roster: 'roster', progress: 'skills', playtime: 'playtime', factors: 'factors' } as const

/** One teacher's class and what the tab shows for each child, in name order (S2.42, S2.148). */
export function adminTeacherView({ sources, teacher, relevantLevels }: Shown): AdminTeacherView {
  const { rosters, roster, tabData } = sources
  const students = inOrder(roster?.students ?? [], fullName)
  const listed = (student: ClassStudent): Listed => ({
    ...namedChild(student),
    href: childAddress('student', student.studentId, { rp: null }, { roster: roster?.rosterId, teacher }),
  })
  return {
    rosters: rosters.map(({ rosterId, name }) => ({ rosterId, name: cutName(name) })),
    roster: roster?.rosterId ?? null,
    part: partView(tabData, students, listed, relevantLevels ?? RELEVANT_LEVELS),
    all: roster && students.length > 0 ? allOf(tabData.tab, roster, teacher) : null,
    empty: emptyText(roster),
  }
}

function partView(
  tabData: AdminTeacherSources['tabData'],
  students: readonly ClassStudent[],
  listed: Lister,
  enough: number,
): Part {
  switch (tabData.tab) {
    case 'roster':
      return { tab: 'roster', words: 'Students', children: students.map(listed) }
    case 'playtime':
      return {
        tab: 'playtime',
        words: 'Minutes in the last 28 days',
        children: tabData.gameplay && playedView(students, listed, tabData.gameplay),
      }
    case 'progress':
      return {
        tab: 'progress',
        words: tabData.standards
          ? `Grade ${tabData.standards.shown} standards done consistently`
          : 'Standards',
        children:
          tabData.standards &&
          tabData.scores &&
          skillsView(students, listed, tabData.standards, tabData.scores, enough),
      }
    case 'factors':
      return {
        tab: 'factors',
        words: 'Factors of Learning',
        factors: factorKeys.map((key) => factorNames[key]),
        children: tabData.factors && factorsView(students, listed, tabData.factors),
      }
  }
}

/** In the place of minutes that could not be read. */
const NOT_READ = '–'

function playedView(
  students: readonly ClassStudent[],
  listed: Lister,
  gameplay: readonly PlayedRow[],
): PartOf<'playtime'>['children'] {
  const played = minutesPlayed(
    students.map(({ studentId }) => studentId),
    gameplay,
  )
  const totalOf = ({ studentId }: ClassStudent) => played.get(studentId)?.total ?? 0
  const largest = Math.max(0, ...students.map(totalOf))
  return students.map((student) => {
    const total = totalOf(student)
    const child = played.get(student.studentId)
    return {
      ...listed(student),
      minutes: child ? `${minutesText(total, child.byGame.size > 0)} min` : NOT_READ,
      share: relativePlaytime(total, largest),
    }
  })
}

function skillsView(
  students: readonly ClassStudent[],
  listed: Lister,
  { columns }: ShownStandards,
  scores: readonly SkillScoreRow[],
  enough: number,
): PartOf<'progress'>['children'] {
  const byCell = new Map(scores.map((row) => [`${row.studentId} ${row.columnId}`, row]))
  return students.map((student) => {
    const counts = { green: 0, yellow: 0, red: 0, none: 0 }
    for (const { columnId } of columns) {
      counts[drawnStatus(masteryStatus(byCell.get(`${student.studentId} ${columnId}`), enough))] += 1
    }
    return {
      ...listed(student),
      counts,
      spread: bestFirst.map((status) => `${counts[status]} ${statusMeanings[status]}`).join(', '),
      consistently: `${counts.green} of ${columns.length}`,
    }
  })
}

function factorsView(
  students: readonly ClassStudent[],
  listed: Lister,
  factors: readonly FactorsOfLearning[],
): PartOf<'factors'>['children'] {
  const byStudent = new Map(factors.map((row) => [row.studentId, row]))
  return students.map((student) => ({
    ...listed(student),
    marks: factorKeys.map((key) => {
      const { value, datapoints } = byStudent.get(student.studentId)?.[key] ?? noData
      return {
        mark: levelMarks[value],
        words: `${factorNames[key]}, ${levelWord(value, datapoints).toLowerCase()}`,
      }
    }),
  }))
}

const allOf = (tab: AdminTab, { rosterId, name, students }: ClassRoster, teacher: string) => ({
  label: `All ${countOfStudents(students.length)} of ${cutName(name)}`,
  href: href(pages[screens[tab]], undefined, { teacher, roster: rosterId }),
})

function emptyText(roster: ClassRoster | null): string | null {
  if (roster === null) return 'No classes yet'
  return roster.students.length === 0 ? `No students in ${cutName(roster.name)} yet` : null
}
