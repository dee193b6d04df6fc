import { playWord } from '../../../shared/rules/chart-results.ts'
import type { CsvTable } from '../../ui/csv.ts'
import type { PlaysView } from './gameplay.tsx'

const header = [
  'Day',
  'Time',
  'Level',
  'Part of the game',
  'Result',
  'Mistakes',
  'Zone from level',
  'Zone to level',
] as const

/** The chart as a CSV file: one row per play, oldest first, with everything its mark stands for. */
export const playsTable = ({ points, days, parts }: PlaysView): CsvTable => ({
  header,
  rows: days.flatMap(({ date, from, plays }) =>
    points
      .slice(from, from + plays)
      .map(({ time, level, part, mark, mistakes, zone }) => [
        date,
        time,
        level,
        part === null ? null : (parts[part] ?? null),
        playWord(mark),
        mistakes,
        zone?.min ?? null,
        zone?.max ?? null,
      ]),
  ),
})
