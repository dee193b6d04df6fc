import { ID_PLACE } from '../../../shared/paths.ts'
import { cutName } from '../../../shared/rules/names.ts'
import type { ClassPlaytime, Minutes } from '../../../shared/screens/playtime.ts'

type Row = ClassPlaytime['rows'][number]

/** Whole minutes, and their text: '15', or '<1' for less than half of one. */
export interface MinutesWords {
  readonly minutes: number
  readonly text: string
}

/** A row as it is drawn. */
export interface RowWords extends Pick<Row, 'studentId' | 'fullName' | 'initials' | 'tint' | 'share'> {
  readonly name: string
  readonly href: string | null
  /** Null if they could not be read. */
  readonly total: MinutesWords | null
  /** Null if not available right now. */
  readonly perWeek: MinutesWords | null
  /** Null if the game was not played. */
  readonly games: readonly (MinutesWords | null)[]
}

/** Minutes in words, their number filled in; null if there are none to show. */
export function minutesWords(
  wordings: ClassPlaytime['wordings'],
  [wording, minutes = 0]: Minutes,
  unit = '',
): MinutesWords | null {
  const text = wordings[wording ?? -1]
  return text === undefined ? null : { minutes, text: text.replace('{0}', `${minutes}`) + unit }
}

const UNIT = ' min'

/** The rows in words, in the view's order. */
export const rowWords = ({
  wordings,
  childHref,
  rows,
}: Pick<ClassPlaytime, 'wordings' | 'childHref' | 'rows'>): RowWords[] =>
  rows.map(({ total, perWeek, games, ...row }) => ({
    ...row,
    name: cutName(row.fullName),
    href: childHref?.replace(ID_PLACE, row.studentId) ?? null,
    total: minutesWords(wordings, total, UNIT),
    perWeek: minutesWords(wordings, perWeek, UNIT),
    games: games.map((minutes) => minutesWords(wordings, minutes)),
  }))
