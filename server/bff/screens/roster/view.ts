import { href, pages } from '../../../../shared/paths.ts'
import { dayText } from '../../../../shared/rules/day-text.ts'
import { type DayInt, dayIn } from '../../../../shared/rules/days.ts'
import { gradeLabel } from '../../../../shared/rules/grades.ts'
import { cutName, fullName, TEACHER_NAME_LIMIT } from '../../../../shared/rules/names.ts'
import { chosenGrade, gradeChoices } from '../../../../shared/rules/roster-grades.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import type { RosterParams, RosterView } from '../../../../shared/screens/roster.ts'
import type { Roster } from '../../../contract/entities.ts'
import { childLinks } from '../../rules/child-address.ts'
import { namedChild } from '../../rules/named-people.ts'
import { pageOf } from '../../rules/page.ts'
import type { RosterSources } from './load.ts'

type Row = RosterView['rosters'][number]

interface RosterViewSources extends RosterSources {
  readonly params: RosterParams
  readonly now: Date
  /** IANA zone that decides where a day starts. */
  readonly timezone: string
  readonly pageSize: number
  /** The default grade of a new roster; null if the person may not change rosters. */
  readonly edit: { readonly gradeLevel: string | null } | null
  readonly mayUpload: boolean
}

/** One page of the list of rosters, with the children of the open one (S2.184, S2.185). */
export function rosterView({
  rosters,
  open,
  params,
  now,
  timezone,
  pageSize,
  edit,
  mayUpload,
}: RosterViewSources): RosterView {
  const today = dayIn(timezone, now)
  const page = pageOf(rosters, pageSize, params.page, open)
  const students = new Set(rosters.flatMap((roster) => roster.studentIds)).size
  return {
    subtitle: `${count(rosters.length, 'roster')} · ${count(students, 'student')}`,
    uploadHref: mayUpload ? pages['roster-upload'] : null,
    rosters: page.items.map((roster) => ({
      rosterId: roster.rosterId,
      name: cutName(roster.name),
      fullName: roster.name,
      grade: gradeLabel(roster.gradeLevel),
      gradeLevel: chosenGrade(roster.gradeLevel),
      version: roster.version,
      teachers: roster.teachers.map((teacher) => cutName(fullName(teacher), TEACHER_NAME_LIMIT)).join(', '),
      students: roster.students.length,
      changed: changedText(roster.changedAt, timezone, today),
      open: roster === open ? openView(roster, params.teacher, edit !== null) : null,
    })),
    range: page.range,
    page: page.page,
    pages: page.pages,
    edit: edit && {
      grades: gradeChoices(rosters.map(({ gradeLevel }) => gradeLevel)),
      grade: chosenGrade(edit.gradeLevel),
      all: rosters.map(({ rosterId, version }) => ({ roster: rosterId, version })),
    },
  }
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

function changedText(changedAt: string, timezone: string, today: DayInt): string {
  const instant = new Date(changedAt)
  return Number.isNaN(instant.getTime()) ? '' : dayText(dayIn(timezone, instant), today)
}

function openView(
  { rosterId, students }: Roster,
  teacher: string | undefined,
  mayEdit: boolean,
): NonNullable<Row['open']> {
  const pageOf = childLinks({ rp: null }, rosterId, teacher)
  const link = (screen: 'skills' | 'playtime' | 'print-roster', label: string) => ({
    screen,
    label,
    href: href(pages[screen], undefined, { teacher, roster: rosterId }),
  })
  return {
    children: inOrder(students, fullName).map((child) => ({
      ...namedChild(child),
      href: pageOf(child.studentId),
    })),
    edit: mayEdit ? href(pages['roster-editor'], { rosterId }, { teacher }) : null,
    links: [
      link('skills', 'Skills Progress'),
      link('playtime', 'Playtime'),
      ...(mayEdit
        ? [
            {
              screen: 'class-board',
              label: 'Live',
              href: href(pages['class-board'], { rosterId }, { teacher }),
            },
            {
              screen: 'login-kit',
              label: 'Login kit',
              href: href(pages['login-kit'], { rosterId }, { teacher }),
            },
          ]
        : []),
      link('print-roster', 'Print'),
    ],
  }
}
