import type { HistoryView } from '../../../shared/screens/history.ts'
import type { CsvTable } from '../../ui/csv.ts'

type Day = NonNullable<HistoryView['days']>['days'][number]

const header = [
  'Day',
  'Time',
  'Game',
  'Level',
  'Part of the game',
  'Result',
  'Mistakes',
  'Metagame group',
] as const

/** The history as a CSV file: one row per play, in page order. */
export const historyTable = (days: readonly Day[]): CsvTable => ({
  header,
  rows: days.flatMap(({ date, isDated, plays }) =>
    plays.map(({ time, name, level, part, exactly, mistakes, letter }) => [
      date,
      isDated ? time : null,
      name,
      level,
      part || null,
      exactly,
      mistakes,
      letter,
    ]),
  ),
})
