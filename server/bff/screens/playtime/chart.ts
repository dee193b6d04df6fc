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
import type { ClassPlaytime, PlaytimeChart } from '../../../../shared/screens/playtime.ts'
import { namedChild } from '../../rules/named-people.ts'
import { minutesText } from '../../rules/time-text.ts'
import type { ClassStudent } from '../../upstream/class-rosters.ts'
import { type GameColumn, gameColumn } from './columns.ts'
import { isPlayed, minutesOf } from './rows.ts'

/** How many games a bar's tooltip lists. */
const TOP_GAMES = 3

interface ChartSources {
  /** In the order of the bars. */
  readonly students: readonly ClassStudent[]
  readonly played: ReadonlyMap<string, ChildMinutes>
  /** The class's average in the same span, not rounded. */
  readonly average: number
  /** Class and span as part of a sentence: 'Room 12 in the last 28 days'. */
  readonly of: string
}

/** The bar chart: heights are fractions of the chart's own height, so the client computes nothing. */
export function chartView({ students, played, average, of }: ChartSources): PlaytimeChart {
  const minutes = students.map(({ studentId }) => minutesOf(played, studentId).total)
  const largest = Math.max(0, ...minutes)
  const end = axisEnd(largest)
  const shownAverage = minutesText(Math.round(average), average > 0)
  return {
    sentence: `Bar chart of minutes played by student of ${of}: the class average is ${minutesInWords(shownAverage)}, the most ${largest}`,
    bars: students.map((student) => barView(student, minutesOf(played, student.studentId), largest, average)),
    ticks: axisTicks(end).map((tick) => ({
      label: `${tick} min`,
      height: TALLEST_BAR * relativePlaytime(tick, largest),
    })),
    average: { label: `class average ${shownAverage} min`, height: barHeight(average, largest) },
  }
}

function barView(
  student: ClassStudent,
  child: ChildMinutes,
  largest: number,
  average: number,
): PlaytimeChart['bars'][number] {
  const { fullName, initials: letters } = namedChild(student)
  const isNamed = letters !== ''
  const lastInitial = isNamed ? initials({ firstName: '', lastName: student.lastName }) : ''
  return {
    studentId: student.studentId,
    fullName,
    firstName: isNamed ? cutName(student.firstName.trim()) : fullName,
    lastInitial: lastInitial && `${lastInitial}.`,
    minutes: minutesText(child.total, isPlayed(child)),
    height: barHeight(child.total, largest),
    light: isFarUnder(child.total, average),
    topGames: [...child.byGame]
      .sort(([, a], [, b]) => b - a)
      .slice(0, TOP_GAMES)
      .map(([appContext, minutes]) => `${gameColumn(appContext).name} ${minutesText(minutes, true)} min`),
  }
}

/** The class's minutes per game played, most first; each is the sum of its column. */
export function byGameView(
  columns: readonly GameColumn[],
  played: ReadonlyMap<string, ChildMinutes>,
): ClassPlaytime['byGame'] {
  const sums = columns
    .map((column) => {
      const cells = [...played.values()].flatMap((child) => child.byGame.get(column.appContext) ?? [])
      return { ...column, isPlayed: cells.length > 0, minutes: cells.reduce((sum, cell) => sum + cell, 0) }
    })
    .filter((game) => game.isPlayed)
    .sort((a, b) => b.minutes - a.minutes)
  const largest = sums[0]?.minutes ?? 0
  return sums.map(({ name, badge, minutes }) => ({
    name,
    badge,
    minutes: minutesText(minutes, true),
    share: relativePlaytime(minutes, largest),
  }))
}
