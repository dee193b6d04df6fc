import { href, ID_PLACE, pages } from '../../../../shared/paths.ts'
import { countOfStudents } from '../../../../shared/rules/counts.ts'
import { cutName } from '../../../../shared/rules/names.ts'
import {
  average,
  classMinutesAWeek,
  type Span,
  WEEKLY_CAP_MINUTES,
} from '../../../../shared/rules/playtime.ts'
import { type PlaytimeSort, playtimeSort, TOTAL } from '../../../../shared/rules/playtime-sort.ts'
import type { ClassPlaytime, PlaytimeParams } from '../../../../shared/screens/playtime.ts'
import { builtInGameplay, sampleTimePlayed } from '../../rules/built-in-playtime.ts'
import { childLinks } from '../../rules/child-address.ts'
import type { ClosedGames } from '../../rules/closed-games.ts'
import { isWhole, minutesPlayed } from '../../rules/minutes-played.ts'
import { sampleClass } from '../../rules/sample-class.ts'
import { shownSpan, spanLabel, spanOptions, spanText } from '../../rules/spans.ts'
import { minutesText } from '../../rules/time-text.ts'
import { NOT_KNOWN } from '../../rules/unread-text.ts'
import type { ClassRoster, ClassStudent } from '../../upstream/class-rosters.ts'
import { byGameView, chartView } from './chart.ts'
import { type GameColumn, gameColumns } from './columns.ts'
import { emptyView } from './empty.ts'
import type { ClassSources, Gameplay } from './load.ts'
import { isPlayed, knownMinutes, rowView, sortedStudents } from './rows.ts'
import { wordings } from './worded-minutes.ts'

interface ClassViewSources {
  readonly sources: ClassSources
  readonly params: PlaytimeParams
  readonly schoolYearMode: boolean
  /** The grade from the settings, for classes and children without one. */
  readonly gradeLevel: string | null
  /** For a viewer with rights, rosters are part of the accounts screen. */
  readonly hasAdminRights: boolean
  /** Why the class's code opens no games. */
  readonly closed: ClosedGames | null
}

/** This view is for accounts only; partners have another form of the screen. */
const ACCOUNT = { rp: null } as const

/** Playtime of one class: figures, table and chart, all from the same whole minutes. */
export function classView(input: ClassViewSources): ClassPlaytime {
  const { sources, params, schoolYearMode, gradeLevel, hasAdminRights, closed } = input
  const span = shownSpan(params.span, schoolYearMode)
  const isSample = sources.gameplay === null
  const roster = isSample ? sampleClass : (sources.roster ?? noClass)
  const gameplay = sources.gameplay ?? sampleGameplay(span)
  const ids = roster.students.map((student) => student.studentId)
  const played = {
    span: gameplay[span] ? minutesPlayed(ids, gameplay[span]) : null,
    fourWeeks: gameplay['28'] ? minutesPlayed(ids, gameplay['28']) : null,
    week: gameplay['7'] ? minutesPlayed(ids, gameplay['7']) : null,
  }
  const columns = gameColumns(roster, gradeLevel, played.span ?? new Map())
  const sort = playtimeSort(
    params,
    columns.map(({ key }) => key),
  )
  const isFilled =
    isSample ||
    played.span === null ||
    [...played.span.values()].some(isPlayed) ||
    // Whoever has a row that could not be read has played.
    (gameplay[span] ?? []).some(({ seconds }) => seconds === null)
  const hasPages = !isSample && !sources.isBuiltIn
  return {
    form: 'class',
    source: isSample ? 'sample' : sources.isBuiltIn ? 'builtin' : 'live',
    subtitle: roster === noClass ? '' : `${cutName(roster.name)} · ${countOfStudents(ids.length)}`,
    span,
    spans: spanOptions(schoolYearMode),
    rosters: sources.rosters.map(({ rosterId, name }) => ({ rosterId, name: cutName(name) })),
    roster: sources.roster?.rosterId ?? null,
    show: params.show ?? 'table',
    figures:
      ids.length > 0 ? figuresView(span, played, isSample ? null : leastPlayedOf(input, span, sort)) : null,
    caption: `Minutes played in ${roster.name} by student and game ${spanText[span]}`,
    sort,
    perWeekOf: span === '28' ? null : 'past four weeks',
    columns: columns.map(({ key, name, badge }) => ({ key, name, badge })),
    wordings,
    childHref: hasPages ? childLinks(ACCOUNT, roster.rosterId, params.teacher)(ID_PLACE) : null,
    ...minutesView({
      played,
      students: isFilled ? roster.students : [],
      columns,
      sort,
      isCompared: isWhole(gameplay[span] ?? []),
      of: `${roster.name} ${spanText[span]}`,
    }),
    empty: isFilled
      ? null
      : emptyView({
          sources,
          span,
          schoolYearMode,
          hasAdminRights,
          closed,
          // Of the spans that are loaded anyway: the school year is offered above, and never as if there were something.
          hasPlays: (one) => [...minutesPlayed(ids, gameplay[one] ?? []).values()].some(isPlayed),
        }),
  }
}

interface Minutes {
  readonly played: PlayedPer
  readonly students: readonly ClassStudent[]
  readonly columns: readonly GameColumn[]
  readonly sort: PlaytimeSort
  readonly isCompared: boolean
  /** Class and span as part of a sentence. */
  readonly of: string
}

/** The table, the chart and the games of the span shown; empty if its minutes are not available right now. */
function minutesView({ played, students, columns, sort, isCompared, of }: Minutes) {
  const { span, fourWeeks } = played
  if (span === null) return { rows: [], chart: null, byGame: [] }
  const sorted = (by: PlaytimeSort) => sortedStudents(students, { span, fourWeeks }, columns, by)
  const totals = knownMinutes(span, students).map(({ total }) => total)
  const largest = Math.max(0, ...totals)
  const rows = sorted(sort).map((student) => rowView(student, { span, fourWeeks }, columns, largest))
  return {
    rows,
    chart: chartView({
      students: sorted({ by: TOTAL, dir: 'desc' }),
      rows,
      columns,
      played: span,
      average: average(totals),
      isCompared,
      of,
    }),
    byGame: byGameView(columns, span),
  }
}

/** Placeholder for someone who has no class. */
const noClass: ClassRoster = {
  rosterId: '',
  name: '',
  gradeLevel: null,
  kind: 'roster',
  students: [],
  changedAt: null,
}

const sampleGameplay = (span: Span): Gameplay =>
  Object.fromEntries(([span, '28', '7'] as const).map((one) => [one, builtInGameplay(sampleTimePlayed, one)]))

type Figures = NonNullable<ClassPlaytime['figures']>
type Played = ReturnType<typeof minutesPlayed>
/** A field is null if it is not available right now. */
interface PlayedPer {
  readonly span: Played | null
  readonly fourWeeks: Played | null
  readonly week: Played | null
}

/** Link to the table of seven days that begins with those who have not played in them; null where it is the one shown. */
function leastPlayedOf({ sources, params }: ClassViewSources, span: Span, sort: PlaytimeSort): string | null {
  const isShown = span === '7' && sort.by === TOTAL && sort.dir === 'asc' && params.show !== 'chart'
  if (isShown) return null
  const { teacher } = params
  const table = { span: '7', sort: TOTAL, dir: 'asc' } as const
  return href(pages.playtime, undefined, { roster: sources.roster?.rosterId, teacher, ...table })
}

function figuresView(span: Span, played: PlayedPer, leastPlayed: string | null): Figures {
  const { week } = played
  const recent = week && [...week.values()].filter(isPlayed).length
  return {
    average: {
      figure: played.span && averageText(played.span),
      words: `class average, ${spanLabel(span)}`,
    },
    weekly: weeklyView(span, played.fourWeeks),
    recent: {
      figure: week && (week.size === 0 ? NOT_KNOWN : `${recent} of ${week.size}`),
      words: 'played in the last 7 days',
      others:
        !recent || recent === week?.size || leastPlayed === null
          ? null
          : { label: 'See who did not', href: leastPlayed },
    },
  }
}

/** Of the children whose minutes are known. */
function averageText(played: Played): string {
  if (played.size === 0) return NOT_KNOWN
  const minutes = average(totalsOf(played))
  return `${minutesText(Math.round(minutes), minutes > 0)} min`
}

const totalsOf = (played: Played): number[] => [...played.values()].map(({ total }) => total)

function weeklyView(span: Span, fourWeeks: Played | null): Figures['weekly'] {
  const over = span === '28' ? 'a week' : 'a week over the past four weeks'
  const words = `${over}, class average (counts to ${WEEKLY_CAP_MINUTES})`
  if (fourWeeks === null || fourWeeks.size === 0) return { figure: fourWeeks && NOT_KNOWN, words, share: 0 }
  const minutes = totalsOf(fourWeeks)
  const aWeek = classMinutesAWeek(minutes)
  return {
    figure: `${minutesText(aWeek, average(minutes) > 0)} min`,
    words,
    share: aWeek / WEEKLY_CAP_MINUTES,
  }
}
