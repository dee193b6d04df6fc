import type { DayInt } from '../../../shared/rules/days.ts'
import { schoolStart } from './calendar.ts'
import type { Child } from './child.ts'
import type { Setting } from './level-play.ts'
import { randomOf } from './random.ts'

/** What a class does while it plays, and a child at home; likelier ones are listed more than once. */
const lessons = {
  school: ['wholeClass', 'wholeClass', 'smallGroup', 'independent'],
  home: ['independent', 'independent', 'homework'],
} as const

/** How many children in ten play without a treatment; the others are spread over the partitions with one. */
const PLAIN_IN_TEN = 4
const TREATED_PARTITIONS = 3

/**
 * The purpose of a session, and the child's partition, which is drawn for a school year. Drawn from streams
 * of their own, so that the play itself does not depend on them; at school the purpose is the same for the
 * whole class.
 */
export function settingOf(seed: number, child: Child, day: DayInt, place: Setting['place']): Setting {
  const who = place === 'school' ? child.classList : child.studentId
  const partition = randomOf(seed, 'partition', child.studentId, schoolStart(day))
  return {
    place,
    lesson: randomOf(seed, 'lesson', who, day).pick(lessons[place]),
    partition: partition.whole(1, 10) <= PLAIN_IN_TEN ? 0 : partition.whole(1, TREATED_PARTITIONS),
  }
}
