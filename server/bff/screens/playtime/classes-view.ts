import { countOfStudents } from '../../../../shared/rules/counts.ts'
import { cutName, fullName } from '../../../../shared/rules/names.ts'
import {
  type ChildMinutes,
  classMinutesAWeek,
  relativePlaytime,
  WEEKLY_CAP_MINUTES,
} from '../../../../shared/rules/playtime.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import type { ClassesPlaytime, PlaytimeParams } from '../../../../shared/screens/playtime.ts'
import { builtInGameplay, sampleTimePlayed } from '../../rules/built-in-playtime.ts'
import { childLinks } from '../../rules/child-address.ts'
import { isForLearningGames, NO_K_TO_8 } from '../../rules/learning-games.ts'
import { minutesPlayed } from '../../rules/minutes-played.ts'
import { namedChild } from '../../rules/named-people.ts'
import { pageOf } from '../../rules/page.ts'
import { sampleClass } from '../../rules/sample-class.ts'
import { shownSpan, spanOptions, spanText } from '../../rules/spans.ts'
import { minutesText } from '../../rules/time-text.ts'
import type { ClassRoster } from '../../upstream/class-rosters.ts'
import type { ClassesSources } from './load.ts'
import { isPlayed, knownMinutes } from './rows.ts'

type ClassLine = ClassesPlaytime['classes'][number]

interface ClassesViewSources {
  readonly sources: ClassesSources
  readonly params: PlaytimeParams
  readonly schoolYearMode: boolean
  /** The partner's path segment. */
  readonly rp: string
}

/** A partner's classes and groups: the weekly average of each, and the children's minutes in the open one. */
export function classesView({ sources, params, schoolYearMode, rp }: ClassesViewSources): ClassesPlaytime {
  const span = shownSpan(params.span, schoolYearMode)
  const isSample = sources.gameplay === null
  const page = isSample ? pageOf([sampleClass], 1, undefined) : sources.page
  const open = isSample ? sampleClass : sources.open
  const gameplay = sources.gameplay ?? {
    '28': builtInGameplay(sampleTimePlayed, '28'),
    [span]: builtInGameplay(sampleTimePlayed, span),
  }
  const ids = page.items.flatMap((roster) => roster.students.map((student) => student.studentId))
  const fourWeeks = minutesPlayed(ids, gameplay['28'] ?? [])
  const inSpan = gameplay[span] === null ? UNAVAILABLE : minutesPlayed(ids, gameplay[span] ?? [])
  const hrefsIn = (roster: ClassRoster) =>
    isSample ? () => null : childLinks({ rp }, roster.rosterId, undefined)
  return {
    form: 'classes',
    source: isSample ? 'sample' : 'live',
    subtitle: `${countText(page.total)} · average minutes a week, past four weeks`,
    span,
    spans: spanOptions(schoolYearMode),
    childrenWords: `Minutes played ${spanText[span]}`,
    classes: page.items.map((roster) =>
      classLine(roster, fourWeeks, roster === open ? inSpan : null, hrefsIn(roster)),
    ),
    range: page.range,
    page: page.page,
    pages: page.pages,
  }
}

const countText = (count: number) => (count === 1 ? '1 class or group' : `${count} classes and groups`)

type Played = ReadonlyMap<string, ChildMinutes>
const UNAVAILABLE = 'unavailable'
/** In the place of minutes that could not be read. */
const NOT_READ = '–'
/** The address of a child's own page; null for made-up children, who have none. */
type HrefOf = (studentId: string) => string | null

/** One class, with the minutes of its children, `inSpan`, if it is open. */
function classLine(
  roster: ClassRoster,
  fourWeeks: Played,
  inSpan: Played | typeof UNAVAILABLE | null,
  hrefOf: HrefOf,
): ClassLine {
  const hasGames = isForLearningGames(roster)
  const inFourWeeks = knownMinutes(fourWeeks, roster.students)
  const perWeek = classMinutesAWeek(inFourWeeks.map((child) => child.total))
  return {
    classId: roster.rosterId,
    name: cutName(roster.name),
    fullName: roster.name,
    kind: roster.kind === 'GROUP' ? 'Group' : 'Class',
    students: countOfStudents(roster.students.length),
    weekly: hasGames
      ? {
          minutes: `${minutesText(perWeek, inFourWeeks.some(isPlayed))} min`,
          share: perWeek / WEEKLY_CAP_MINUTES,
        }
      : null,
    notice: hasGames ? null : NO_K_TO_8,
    children:
      hasGames && inSpan ? (inSpan === UNAVAILABLE ? inSpan : childLines(roster, inSpan, hrefOf)) : null,
  }
}

function childLines(
  roster: ClassRoster,
  played: Played,
  hrefOf: HrefOf,
): Exclude<ClassLine['children'], string | null> {
  const largest = Math.max(0, ...knownMinutes(played, roster.students).map(({ total }) => total))
  return inOrder(roster.students, fullName).map((student) => {
    const child = played.get(student.studentId)
    return {
      ...namedChild(student),
      href: hrefOf(student.studentId),
      minutes: child ? `${minutesText(child.total, isPlayed(child))} min` : NOT_READ,
      share: child ? relativePlaytime(child.total, largest) : 0,
    }
  })
}
