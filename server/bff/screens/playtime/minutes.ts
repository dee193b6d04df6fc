import type { ChildMinutes } from '../../../../shared/rules/playtime.ts'

/** Minutes in words; what is less than half a minute, but not nothing, is '<1'. */
export const minutesText = (minutes: number, isPlayed: boolean): string =>
  minutes === 0 && isPlayed ? '<1' : String(minutes)

export const isPlayed = (child: ChildMinutes): boolean => child.byGame.size > 0

const nothing: ChildMinutes = { total: 0, byGame: new Map() }
export const minutesOf = (played: ReadonlyMap<string, ChildMinutes>, studentId: string): ChildMinutes =>
  played.get(studentId) ?? nothing
