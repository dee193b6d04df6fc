import { type DayInt, daysBetween } from '../../../../shared/rules/days.ts'
import { factorKeys } from '../../../../shared/rules/factors.ts'
import { lastOutcome } from '../../../../shared/rules/last-outcome.ts'
import { average, type ChildMinutes } from '../../../../shared/rules/playtime.ts'
import type {
  FactorsOfLearning,
  LastLevelCell,
  SkillScoreRow,
  StandardColumn,
} from '../../../contract/play-entities.ts'
import type { ChildFacts, LastLevel, LowFactor, WeakSkill } from '../../rules/attention.ts'
import { masteryStatus, scorePercent } from '../../rules/cell-status.ts'
import { isWhole, minutesPlayed } from '../../rules/minutes-played.ts'
import { namedGame } from '../../rules/named-game.ts'
import { noPasswords, nothingKeeps, signInFacts } from '../../rules/sign-in-facts.ts'
import { skillLabel, standardCode } from '../../rules/standards.ts'
import type { AttentionSources } from './load.ts'

/** What the facts are made of: today's, or those of an earlier day. */
export type Evidence = Pick<
  AttentionSources,
  'roster' | 'standards' | 'scores' | 'lastLevels' | 'unread' | 'factors' | 'gameplay' | 'passwords'
>

/** What is known about each child of the class shown, by id. Rows about anyone else are ignored. */
export function factsOf(sources: Evidence, today: DayInt, enough: number): ReadonlyMap<string, ChildFacts> {
  const { standards, scores, lastLevels, factors, gameplay, passwords } = sources
  const ids = (sources.roster?.students ?? []).map(({ studentId }) => studentId)
  const columns = new Map(standards?.columns.map((column, place) => [column.columnId, { ...column, place }]))
  const scoresOf = scores && byChild(scores.filter(({ columnId }) => columns.has(columnId)))
  const lastOf = lastLevels && new Map(lastLevels.map((cell) => [cell.studentId, cell]))
  const factorsOf = factors && new Map(factors.map((row) => [row.studentId, row]))
  const hasClassPlayed = lastOf === null || ids.some((id) => lastOf.has(id))
  const played = gameplay && minutesPlayed(ids, gameplay)
  const signInOf = signInFacts(ids, passwords ?? noPasswords)
  const isCompared = gameplay !== null && isWhole(gameplay)
  const unsure = unsureOf(sources)
  const classAverage = played && average([...played.values()].map(({ total }) => total))
  return new Map(
    ids.map((id) => [
      id,
      {
        weakSkills: scoresOf && weakSkills(scoresOf.get(id) ?? [], columns, enough),
        lastLevel: lastOf && (lastLevel(lastOf.get(id), today) ?? (unsure(id) ? null : 'never')),
        hasClassPlayed,
        fourWeeks: isCompared ? comparedWith(classAverage, played?.get(id)) : null,
        lowFactors: factorsOf && lowFactors(factorsOf.get(id)),
        ...(signInOf(id) ?? nothingKeeps),
      },
    ]),
  )
}

const comparedWith = (
  classAverage: number | null,
  child: ChildMinutes | undefined,
): ChildFacts['fourWeeks'] =>
  child === undefined || classAverage === null ? null : { minutes: child.total, classAverage }

/** Says of whom something could not be read: of everybody where a row does not say whose it is. */
export function unsureOf({ unread = [], gameplay }: Pick<Evidence, 'unread' | 'gameplay'>) {
  const owners = new Set(unread)
  for (const { studentId, seconds } of gameplay ?? []) if (seconds === null) owners.add(studentId)
  return (studentId: string): boolean => owners.has(null) || owners.has(studentId)
}

function byChild(scores: readonly SkillScoreRow[]): Map<string, SkillScoreRow[]> {
  const rows = new Map<string, SkillScoreRow[]>()
  for (const row of scores) rows.set(row.studentId, [...(rows.get(row.studentId) ?? []), row])
  return rows
}

/** The skills marked 'not yet' in the table, in the order of its columns. */
function weakSkills(
  scores: readonly SkillScoreRow[],
  columns: ReadonlyMap<string, StandardColumn & { readonly place: number }>,
  enough: number,
): WeakSkill[] {
  return scores
    .flatMap((score) => {
      const column = columns.get(score.columnId)
      return column && masteryStatus(score, enough) === 'red' ? [{ ...score, column }] : []
    })
    .sort((a, b) => a.column.place - b.column.place)
    .map(({ column, emaScoreValue, numRelevantLevels }) => ({
      columnId: column.columnId,
      code: standardCode(column.columnId),
      label: skillLabel(column),
      percent: scorePercent(emaScoreValue ?? 0),
      levels: numRelevantLevels ?? 0,
    }))
}

function lastLevel(cell: LastLevelCell | undefined, today: DayInt): LastLevel | null {
  if (cell === undefined) return null
  const { appContext, levelNum, dayAsInt } = cell
  return {
    day: dayAsInt,
    // A play that started before midnight, or in a zone further east, counts as today's.
    daysAgo: Math.max(0, daysBetween(dayAsInt, today)),
    appContext,
    game: namedGame(appContext).name,
    levelNum,
    outcome: lastOutcome(cell),
    recent: cell.recent ? { ...cell.recent, games: gameNames(cell.recent.games) } : null,
  }
}

/** As people name them; two that share a name are one. */
const gameNames = (contexts: readonly string[]): string[] => [
  ...new Set(contexts.map((context) => namedGame(context).name)),
]

const lowFactors = (row: FactorsOfLearning | undefined): LowFactor[] =>
  factorKeys.flatMap((key) => (row?.[key].value === 'low' ? [{ key, datapoints: row[key].datapoints }] : []))
