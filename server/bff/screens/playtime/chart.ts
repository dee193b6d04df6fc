import { minutesInWords } from '../../../../shared/rules/counts.ts'
import { cutName, initials } from '../../../../shared/rules/names.ts'
import {
  axisEnd,
  axisTicks,
  barHeight,
  type ChildMinutes,
  isFarUnder,
  relativePlaytime,
  TALLEST_BAR,
} from '../../../../shared/rules/playtime.ts'
import type { ClassPlaytime } from '../../../../shared/screens/playtime.ts'
import { namedChild } from '../../rules/named-people.ts'
import { minutesText } from '../../rules/time-text.ts'
import type { ClassStudent } from '../../upstream/class-rosters.ts'
import type { GameColumn } from './columns.ts'
import { knownMinutes } from './rows.ts'
import { rounded, wordedMinutes } from './worded-minutes.ts'

type PlaytimeChart = NonNullable<ClassPlaytime['chart']>

/** How many games a bar's tooltip lists. */
const TOP_GAMES = 3

interface ChartSources {
  /** In the order of the bars. */
  readonly students: readonly ClassStudent[]
  /** The children in the order of the rows. */
  readonly rows: readonly Pick<ClassStudent, 'studentId'>[]
  readonly columns: readonly GameColumn[]
  readonly played: ReadonlyMap<string, ChildMinutes>
  /** The class's average in the same span, not rounded. */
  readonly average: number
  /** Whether children are compared with it. */
  readonly isCompared: boolean
  /** Class and span as part of a sentence: 'Room 12 in the last 28 days'. */
  readonly of: string
}

/** The bar chart: heights are fractions of the chart's own height, so the client computes nothing. */
export function chartView({
  students,
  rows,
  columns,
  played,
  average,
  isCompared,
  of,
}: ChartSources): PlaytimeChart {
  const minutes = knownMinutes(played, students).map(({ total }) => total)
  const largest = Math.max(0, ...minutes)
  const end = axisEnd(largest)
  const rowOf = new Map(rows.map(({ studentId }, place) => [studentId, place]))
  const columnOf = new Map(columns.map(({ appContext }, place) => [appContext, place]))
  const shownAverage = minutesText(Math.round(average), average > 0)
  return {
    sentence: `Bar chart of minutes played by student of ${of}: the class average is ${minutesInWords(shownAverage)}, the most ${largest}`,
    bars: students.flatMap((student) => {
      const child = played.get(student.studentId)
      if (!child) return []
      const { total, byGame } = child
      return {
        row: rowOf.get(student.studentId) ?? 0,
        ...labelOf(student),
        height: rounded(barHeight(total, largest)),
        isUnder: isCompared && isFarUnder(total, average),
        topGames: [...byGame]
          .sort(([, a], [, b]) => b - a)
          .slice(0, TOP_GAMES)
          .flatMap(([appContext]) => columnOf.get(appContext) ?? []),
      }
    }),
    ticks: axisTicks(end).map((tick) => ({
      label: `${tick} min`,
      height: rounded(TALLEST_BAR * relativePlaytime(tick, largest)),
    })),
    average: { label: `class average ${shownAverage} min`, height: rounded(barHeight(average, largest)) },
  }
}

/** The name under a child's bar. */
function labelOf(student: ClassStudent): Pick<PlaytimeChart['bars'][number], 'firstName' | 'lastInitial'> {
  const { fullName, initials: letters } = namedChild(student)
  if (letters === '') return { firstName: fullName, lastInitial: '' }
  const lastInitial = initials({ firstName: '', lastName: student.lastName })
  return { firstName: cutName(student.firstName.trim()), lastInitial: lastInitial && `${lastInitial}.` }
}

/** The class's minutes per game played, most first; each is the sum of its column. */
export function byGameView(
  columns: readonly GameColumn[],
  played: ReadonlyMap<string, ChildMinutes>,
): ClassPlaytime['byGame'] {
  const sums = columns
    .map(({ appContext }, game) => {
      const cells = [...played.values()].flatMap((child) => child.byGame.get(appContext) ?? [])
      return { game, isPlayed: cells.length > 0, minutes: cells.reduce((sum, cell) => sum + cell, 0) }
    })
    .filter(({ isPlayed }) => isPlayed)
    .sort((a, b) => b.minutes - a.minutes)
  const largest = sums[0]?.minutes ?? 0
  return sums.map(({ game, minutes }) => ({
    game,
    minutes: wordedMinutes(minutes, true),
    share: rounded(relativePlaytime(minutes, largest)),
  }))
}
