import { cutName, fullName, initials, tint } from '../../../../shared/rules/names.ts'
import type { ChildMinutes } from '../../../../shared/rules/playtime.ts'
import type { ClassStudent } from '../../upstream/class-rosters.ts'

/** A child as rows, bars and lists name them. */
export const childView = (student: ClassStudent) => ({
  studentId: student.studentId,
  name: cutName(fullName(student)),
  fullName: fullName(student),
  initials: initials(student),
  tint: tint(student.studentId),
})

/** Minutes in words; what is less than half a minute, but not nothing, is '<1'. */
export const minutesText = (minutes: number, isPlayed: boolean): string =>
  minutes === 0 && isPlayed ? '<1' : String(minutes)

export const isPlayed = (child: ChildMinutes): boolean => child.byGame.size > 0

const nothing: ChildMinutes = { total: 0, byGame: new Map() }
export const minutesOf = (played: ReadonlyMap<string, ChildMinutes>, studentId: string): ChildMinutes =>
  played.get(studentId) ?? nothing

export const studentsText = (count: number): string => (count === 1 ? '1 student' : `${count} students`)
