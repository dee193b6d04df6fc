import { href, pages, type Query } from '../../../shared/paths.ts'
import { countOfStudents, formatCount } from '../../../shared/rules/counts.ts'
import { dayIn } from '../../../shared/rules/days.ts'
import type { Grade } from '../../../shared/rules/games.ts'
import { MAX_LINES } from '../../../shared/rules/line-limit.ts'
import { cutName } from '../../../shared/rules/names.ts'
import type { RollUpBy as ByOfAddress, RollUpView, UnverifiedView } from '../../../shared/screens/roll-up.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { factorsRollUp, RollUpBy } from '../../contract/roll-ups.ts'
import type { PartNoun } from '../../contract/tolerance.ts'
import { may } from '../session/permissions.ts'
import type { Identity } from '../session/session.ts'
import type { ClassRoster, ShownClass } from '../upstream/class-rosters.ts'
import { openRosters } from './account-pages.ts'
import { lineView } from './roll-up-lines.ts'
import { trailOf } from './roll-up-trail.ts'
import { clockTime, momentText } from './time-text.ts'
import { shortenedText } from './unread-text.ts'

type AnyReply = ReplyOf<typeof factorsRollUp>
/** A line as every roll-up has it. */
export type RolledLine = Omit<AnyReply['lines'][number], 'figures'>
/** The parts of a reply that are the same in every roll-up. */
export type RolledUp = Omit<AnyReply, 'lines' | 'whole'> & {
  readonly whole: Omit<NonNullable<AnyReply['whole']>, 'figures'> | null
}

/** The tabs that begin with a roll-up. */
export const rolledUpPages = ['skills', 'playtime', 'factors', 'attention'] as const
export type RolledUpPage = (typeof rolledUpPages)[number]

export interface RollUpParams {
  readonly roster?: string
  readonly teacher?: string
  readonly school?: string
  readonly classesOf?: string
  readonly childrenOf?: string
  readonly by?: ByOfAddress
}

/**
 * Whether somebody is shown many classes rather than one: administrators who have not chosen a class. An
 * internal administrator has no district of their own, and chooses a school first.
 */
export const isRolledUp = (identity: Identity, { roster, teacher, school }: RollUpParams): boolean =>
  may(identity, 'admin-level') &&
  roster === undefined &&
  teacher === undefined &&
  (school !== undefined || identity.rights === 'V')

/** Where unverified administrators without students of their own write to; null for everybody else. */
export const unverifiedAskAt = (
  identity: Identity,
  { rosters }: Pick<ShownClass, 'rosters'>,
  supportEmail: string,
): string | null =>
  may(identity, 'admin-view') && !may(identity, 'admin-level') && rosters.every(isEmpty) ? supportEmail : null

const isEmpty = ({ students, unreadIds = [] }: ClassRoster): boolean =>
  students.length + unreadIds.length === 0

/** Whom unverified administrators ask: those there already, else us. */
export const whoConfirms = (supportEmail: string): string =>
  `Ask an administrator there: they confirm you under Accounts. If there is none, write to ${supportEmail}.`

/** Shown to an unverified administrator without students of their own, in place of figures (S6.9?). */
export const unverifiedView = (email: string): UnverifiedView => ({
  form: 'unverified',
  title: 'Nobody has confirmed you yet',
  text: `The figures of your school or district appear here once it is confirmed that you are an administrator. ${whoConfirms(email)}`,
  email,
})

/** Whether a roll-up is about more than one school. */
export const isOfSchools = ({ school, scope }: RolledUp): boolean => school === null && scope !== 'school'

/** What of a roll-up could not be read besides lines. */
export const unreadOf = ({ whole }: RolledUp): PartNoun[] => (whole === null ? ['the totals'] : [])

/** What lines stand for unless the address says otherwise: the next level down. */
export function rolledUpBy(
  { by, school, classesOf, childrenOf }: RollUpParams,
  isOneSchool: boolean,
): RollUpBy {
  if (childrenOf !== undefined) return 'child'
  if (classesOf !== undefined) return 'class'
  return by ?? (school !== undefined || isOneSchool ? 'teacher' : 'school')
}

/** Whether somebody administers one school only, as far as their session knows. */
export const isOfOneSchool = (identity: Identity): boolean => !may(identity, 'several-schools')

const names: Readonly<Record<RollUpBy, string>> = {
  school: 'Schools',
  teacher: 'Teachers',
  class: 'Classes',
  grade: 'Grades',
  child: 'Students',
}

export interface RollUpFrame<Line extends RolledLine> {
  readonly page: RolledUpPage
  readonly reply: RolledUp & { readonly lines: readonly Line[] }
  readonly by: RollUpBy
  /** Lines that could not be read. */
  readonly unread: number
  readonly params: RollUpParams
  /** What every address on the page keeps: the span, the grade. */
  readonly kept: Query
  /** The grade whose classes alone are looked at. */
  readonly grade: Grade | null
  readonly now: Date
  readonly identity: Identity
}

/** Everything of a roll-up but its figures and its switches; `cellsOf` has a line's figures. */
export function rollUpFrame<Line extends RolledLine>(
  frame: RollUpFrame<Line>,
  cellsOf: (line: Line) => RollUpView['lines'][number]['cells'],
) {
  const { page, reply, by, unread, params, kept, grade, identity } = frame
  const { school, classesOf } = params
  const to = (query: Query) => href(pages[page], undefined, { ...kept, ...query })
  return {
    form: 'roll-up' as const,
    asOf: reply.asOf === null ? null : asOfText(reply.asOf, frame),
    trail: trailOf(reply, school, to),
    by:
      classesOf === undefined && by !== 'child'
        ? {
            value: by,
            options: offered(reply, school).map((value) => ({ value, label: names[value] })),
          }
        : null,
    names: names[by],
    lines: reply.lines.map((line) => ({
      ...lineView(line, { by, school, grade, to }),
      cells: cellsOf(line),
    })),
    more: moreText(reply, unread),
    facts: [],
    resting: null,
    // Whoever sees every school has no rosters of their own: they open a school first.
    rosters:
      may(identity, 'download-rosters') && (reply.scope !== 'all' || school !== undefined)
        ? { school: reply.scope === 'all' ? (school ?? null) : null }
        : null,
    empty: reply.whole?.students === 0 && (grade === null || by === 'child') ? nobody : null,
  }
}

/** The level that is looked at is not one of its own lines. */
const offered = (reply: RolledUp, school: string | undefined): readonly ByOfAddress[] =>
  school === undefined && reply.scope !== 'school'
    ? ['school', 'teacher', 'grade']
    : ['teacher', 'class', 'grade']

/** If it cannot be read how many lines there are, there may be more where the list is full. */
function moreText({ lines, total }: RollUpFrame<RolledLine>['reply'], unread: number): string | null {
  const rest = 'Open a school to see all of its own.'
  if (total === null) {
    const first = lines.length + unread
    return first < MAX_LINES ? null : `The first ${formatCount(first)} are listed. ${rest}`
  }
  return shortenedText({
    listed: lines.length,
    unread,
    total,
    more: (first) => `The first ${formatCount(first)} of ${formatCount(total)} are listed. ${rest}`,
  })
}

function asOfText(
  given: string | undefined,
  { now, identity }: Pick<RollUpFrame<RolledLine>, 'now' | 'identity'>,
): string {
  if (given === undefined) return 'not known as of when'
  const asOf = new Date(given)
  const zone = identity.timezone
  const isToday = dayIn(zone, asOf) === dayIn(zone, now)
  return `as of ${isToday ? clockTime(zone, asOf) : momentText(asOf, zone, now)}`
}

const nobody = {
  title: 'No students yet',
  text: 'Figures appear here once there are classes with students.',
  action: openRosters(true),
}

/** The name of all lines together: the teacher, the school, or the district. */
const wholeName = ({ scope, school, teacher }: RolledUp): string =>
  teacher ? 'All classes' : school || scope === 'school' ? 'School' : 'District'

/** All lines together; of a class, with what its own line says where its children are shown in place. */
export function wholeView(
  { reply, by }: Pick<RollUpFrame<RolledLine>, 'reply' | 'by'>,
  cells: RollUpCells,
  best = '',
): RollUpView['whole'] {
  const only = by === 'child' ? reply.lines[0]?.only : null
  if (!only) return { name: wholeName(reply), cells }
  const about = [countOfStudents(reply.whole?.students ?? 0), best].filter(Boolean).join(', ')
  return { name: cutName(only.name), fullName: only.name, about, cells }
}

export type RollUpCells = NonNullable<RollUpView['whole']>['cells']
type Cell = RollUpCells[number]

/** How many children a line is about. */
export const studentsCell = (students: number): Cell => ({ text: String(students), key: students })

/** Whether something holds of a child. */
export const yesOrNoCell = (holds: boolean): Cell => ({ text: holds ? 'Yes' : 'No', key: holds ? 1 : 0 })

/** Which mark of the legend, best first, one child has: the one that is counted. The last one says nothing. */
export function markCell(counts: readonly number[], legend: RollUpView['legend']): Cell | null {
  const place = counts.findIndex((count) => count > 0)
  const shown = legend[place]
  if (!shown) return null
  const isKnown = place < legend.length - 1
  return { text: shown.word, key: isKnown ? legend.length - place : null, mark: shown.mark }
}

/** How many have the best of the marks: '9 of 18'. */
export const countCell = (counts: readonly number[]): Cell => {
  const all = counts.reduce((sum, count) => sum + count, 0)
  return { text: `${counts[0] ?? 0} of ${all}`, key: all === 0 ? null : (counts[0] ?? 0) / all }
}

/** The share of the best, in percent, with the spread of all; empty for nobody. */
export function spreadCell(counts: readonly number[]): Cell {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return { text: '', key: null }
  const share = (counts[0] ?? 0) / all
  return { text: `${Math.round(share * 100)}%`, key: share, counts: [...counts] }
}
