import { countOfStudents } from '../../../../shared/rules/counts.ts'
import { joinList } from '../../../../shared/rules/list-text.ts'
import { cutName } from '../../../../shared/rules/names.ts'
import type { DeactivatedTeacher } from '../../../../shared/screens/deactivated-teachers.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { deactivatedTeachers } from '../../../contract/deactivated.ts'

type Class = ReplyOf<typeof deactivatedTeachers>['teachers'][number]['classes'][number]

/** Coming back with one's classes or without, and what becomes of them and their children; null without any. */
export function classesChoice(classes: readonly Class[]): DeactivatedTeacher['choice'] {
  if (classes.length === 0) return null
  return {
    with: { words: `With ${namesOf(classes)}`, about: withText(classes) },
    without: { words: 'Without a class', about: withoutText(classes) },
  }
}

const namesOf = (classes: readonly Class[]): string => joinList(classes.map(({ name }) => cutName(name)))

const studentsText = (students: number): string =>
  students === 0 ? 'without students' : `with ${countOfStudents(students)}`

function withText(classes: readonly Class[]): string {
  const [first, ...others] = classes
  if (first && others.length === 0) return `The class as it was, ${studentsText(first.students)}.`
  const each = classes.map(({ name, students }) => `${cutName(name)} ${studentsText(students)}`)
  return `The classes as they were: ${joinList(each)}.`
}

function withoutText(classes: readonly Class[]): string {
  const shared = classes.filter(({ isShared }) => isShared)
  const elsewhere = classes.filter(({ isShared, isElsewhere }) => !isShared && isElsewhere)
  const alone = classes.filter(({ isShared, isElsewhere }) => !isShared && !isElsewhere)
  const isOne = alone.length === 1
  return [
    ...(alone.length > 0 ? [`${namesOf(alone)} ${isOne ? 'is' : 'are'} put away.`] : []),
    ...(alone.some(({ students, isNoSchools }) => students > 0 && !isNoSchools)
      ? [`${isOne ? 'Its' : 'Their'} students keep their results and wait in Update rosters.`]
      : []),
    ...ofNoSchoolText(alone),
    ...(shared.length > 0
      ? [`${namesOf(shared)} ${shared.length === 1 ? 'stays' : 'stay'} with whoever else teaches there.`]
      : []),
    ...(elsewhere.length > 0
      ? [
          `${namesOf(elsewhere)} ${elsewhere.length === 1 ? 'stays at its' : 'stay at their'} school, without a teacher.`,
        ]
      : []),
  ].join(' ')
}

/** Children without a school wait in no list of one: only their teacher can put them into a class again. */
function ofNoSchoolText(alone: readonly Class[]): string[] {
  const theirs = alone.filter(({ students, isNoSchools }) => students > 0 && isNoSchools)
  if (theirs.length === 0) return []
  return [`Students of ${namesOf(theirs)} belong to no school and wait for this teacher alone.`]
}
