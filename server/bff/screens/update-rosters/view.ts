import { pages } from '../../../../shared/paths.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import { type DayInt, schoolYearStart, yearOf } from '../../../../shared/rules/days.ts'
import { gradeLabel, knownGrade } from '../../../../shared/rules/grades.ts'
import { compareNames, cutName, lastNameFirst } from '../../../../shared/rules/names.ts'
import { chosenGrade, gradeChoices } from '../../../../shared/rules/roster-grades.ts'
import type { UpdateRostersView } from '../../../../shared/screens/update-rosters.ts'
import { classText, namedChild, namedTeacher } from '../../rules/named-people.ts'
import type { NextRosters } from './load.ts'

type School = NonNullable<UpdateRostersView['school']>
type Roster = NextRosters['rosters'][number]

const NO_CLASS = 'No class'
const NO_TEACHER = { id: '', firstName: 'No', lastName: 'teacher' }

/** A school's children, each with their current class and the classes they can move to. */
export const updateRostersView = (next: NextRosters | null, today: DayInt): UpdateRostersView => ({
  back: pages['admin-view'],
  school: next && schoolView(next, today),
})

function schoolView(
  { schoolId, name, isUpdated, rosters, students, without }: NextRosters,
  today: DayInt,
): School {
  const began = schoolYearStart(today)
  const classes = new Map<string, Roster[]>()
  for (const roster of rosters)
    for (const id of roster.studentIds) classes.set(id, [...(classes.get(id) ?? []), roster])
  const listedIn = ({ placed, gradeLevel }: NextRosters['students'][number]) =>
    chosenGrade(placed ? placed.gradeLevel : gradeLevel)
  const grades = gradeChoices([...students.map(listedIn), ...rosters.map(({ gradeLevel }) => gradeLevel)])
  const present = new Set(students.map(listedIn))
  const rank = new Map(grades.map(({ value }, place) => [value, place]))
  const rankOf = (roster: Roster) => rank.get(chosenGrade(roster.gradeLevel)) ?? grades.length
  return {
    schoolId,
    name,
    isUpdated,
    year: `${yearOf(began)} to ${yearOf(began) + 1}`,
    grades: grades.filter(({ value }) => present.has(value)),
    students: students.map((student) => {
      const childClasses = classes.get(student.studentId) ?? []
      return {
        ...namedChild(student),
        firstName: student.firstName,
        lastName: student.lastName,
        grade: chosenGrade(student.gradeLevel),
        listedIn: listedIn(student),
        placed: student.placed ? placedText(student.placed.day, today) : null,
        ...(student.namesake && { namesake: namesakeView(student.namesake, today) }),
        classes: childClasses.map(({ rosterId }) => rosterId),
        about: childClasses.map(classText).join(' · ') || NO_CLASS,
      }
    }),
    rosters: [...rosters]
      .sort(
        (a, b) => rankOf(a) - rankOf(b) || compareNames(lastNameFirst(firstOf(a)), lastNameFirst(firstOf(b))),
      )
      .map((roster) => ({
        ...namedTeacher(firstOf(roster)),
        rosterId: roster.rosterId,
        version: roster.version,
        about: `${cutName(roster.name)}, ${gradeLabel(roster.gradeLevel)}`,
        grade: knownGrade(roster.gradeLevel),
        students: roster.studentIds.length,
        ...(roster.haveLeft && { left: leftText(roster.teachers.length) }),
      })),
    without: without.map(namedTeacher),
  }
}

const namesakeView = (
  { lastPlayed, isToldApart }: NonNullable<NextRosters['students'][number]['namesake']>,
  today: DayInt,
) => ({ lastPlayed, played: playedText(lastPlayed, today), isToldApart })

function playedText(lastPlayed: DayInt | null, today: DayInt): string {
  if (lastPlayed === null) return 'has never played'
  return lastPlayed === today ? 'played today' : `last played ${dateText(lastPlayed, today)}`
}

const placedText = (day: DayInt, today: DayInt): string => (day === today ? 'today' : dateText(day, today))

const leftText = (teachers: number): string =>
  teachers === 1 ? 'Its teacher has left the school' : 'Its teachers have left the school'

const firstOf = ({ teachers }: Roster): Roster['teachers'][number] => teachers[0] ?? NO_TEACHER
