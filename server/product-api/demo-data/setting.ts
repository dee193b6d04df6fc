import type { DayInt } from '../../../shared/rules/days.ts'
import { schoolStart } from './calendar.ts'
import type { Child } from './child.ts'
import type { Setting } from './level-play.ts'
import { randomOf } from './random.ts'

/** What a class does while it plays, and a child at home; the likelier ones stand more than once. */
const lessons = {
  school: ['wholeClass', 'wholeClass', 'smallGroup', 'independent'],
  home: ['independent', 'independent', 'homework'],
} as const

/** How many children of ten play without a treatment; the others are spread over the partitions that have one. */
const PLAIN_IN_TEN = 4
const TREATED_PARTITIONS = 3

/**
 * What a session is for, and the child's partition, which is drawn for a school year. Drawn from streams of their
 * own, so that what is played does not hang on it; at school it is the same for the whole class.
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
