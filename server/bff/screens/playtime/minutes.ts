import type { ChildMinutes } from '../../../../shared/rules/playtime.ts'

export const isPlayed = (child: ChildMinutes): boolean => child.byGame.size > 0

const nothing: ChildMinutes = { total: 0, byGame: new Map() }
export const minutesOf = (played: ReadonlyMap<string, ChildMinutes>, studentId: string): ChildMinutes =>
  played.get(studentId) ?? nothing
