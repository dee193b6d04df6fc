import { href, pages } from '../../../../shared/paths.ts'
import { minutesInWords } from '../../../../shared/rules/counts.ts'
import { MINUTE_MS } from '../../../../shared/rules/days.ts'
import { cutName, fullName } from '../../../../shared/rules/names.ts'
import { TRIES_A_DAY } from '../../../../shared/rules/picture-password.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import type {
  BoardChild,
  ClassBoardParams,
  ClassBoardView,
  Standing,
} from '../../../../shared/screens/class-board.ts'
import { closedOf, closedText } from '../../rules/closed-games.ts'
import { helpAsked } from '../../rules/help-asked.ts'
import { namedGame } from '../../rules/named-game.ts'
import { firstNameOf, namedChild } from '../../rules/named-people.ts'
import { nobodyAtDevices } from '../../rules/nobody-at-devices.ts'
import { type ChildState, passwordStateOf } from '../../rules/password-state.ts'
import { standingOf } from '../../rules/standing.ts'
import type { Identity } from '../../session/session.ts'
import type { ClassNow } from '../../upstream/class-now.ts'

interface Shown {
  readonly sources: ClassNow
  readonly params: ClassBoardParams
  /** Who looks at it: decides the times that are told, and what is known of the class's code. */
  readonly identity: Identity
  readonly now: Date
}

const standings: readonly Standing[] = ['out', 'pictures', 'help', 'locked', 'in', 'idle', 'playing']
const mostUrgent = ['help', 'locked', 'pictures'] as const satisfies readonly Standing[]
const inGames: ReadonlySet<Standing> = new Set(['in', 'idle', 'playing'])
/** Wrong attempts after which one is left. */
const LAST_TRY = TRIES_A_DAY - 1

/** A class as it stands now, its children in name order, and who of them needs the teacher. */
export function classBoardView({ sources, params, identity, now }: Shown): ClassBoardView {
  const { roster } = sources
  const { rosterId } = roster
  const { teacher } = params
  const { accountId, timezone } = identity
  const closed = closedOf(identity, { teacher, now })
  const children = inOrder(sources.students, fullName).map((child) => boardChild(child, now, timezone))
  const count = (is: Standing) => children.filter((child) => child.is === is).length
  return {
    name: cutName(roster.name),
    links: {
      back: href(pages.roster, undefined, { roster: rosterId, teacher }),
      list: href(pages['roster-editor'], { rosterId }, { teacher }),
      projector: href(pages['class-projector'], { rosterId }, { teacher }),
      kit: href(pages['login-kit'], { rosterId }, { teacher }),
    },
    nobody: nobodyAtDevices(sources),
    mayHelp: (teacher ?? accountId) === accountId,
    isHeld: roster.isHeld,
    closed: closed && { text: closedText(closed, 'the class code'), way: closed.way },
    inGame: children.filter(({ is }) => inGames.has(is)).length,
    counts: standings.map((is) => ({ is, count: count(is) })),
    children,
    waiting: waitingOf(children, sources.students),
  }
}

/** Who stands before a teacher comes before who cannot go on, and who still can; who has waited longest, first. */
function waitingOf(shown: readonly BoardChild[], students: readonly ChildState[]): string[] {
  const since = new Map(students.map(({ studentId, asks }) => [studentId, asks?.askedAt ?? '']))
  const sinceOf = ({ studentId }: BoardChild) => since.get(studentId) ?? ''
  return mostUrgent.flatMap((is) =>
    shown
      .filter((child) => child.need !== null && child.is === is)
      .toSorted((a, b) => compareText(sinceOf(a), sinceOf(b)))
      .map(({ studentId }) => studentId),
  )
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function boardChild(child: ChildState, now: Date, zone: string): BoardChild {
  const { is, quietMinutes, play } = standingOf(child, now)
  const played = is === 'playing' || is === 'idle' ? play : null
  const game = played ? namedGame(played.appContext) : null
  const texts: Record<Standing, string> = {
    out: 'Not in',
    pictures: picturesText(child),
    help: 'Asks for help',
    locked: 'Locked until tomorrow',
    in: 'Signed in',
    idle: `Idle ${minutesInWords(String(quietMinutes ?? 0))}`,
    playing: game?.name ?? 'Playing',
  }
  return {
    ...namedChild(child),
    firstName: firstNameOf(child),
    is,
    now: texts[is],
    badge: game?.badge ?? null,
    level: played ? `level ${played.levelNum}` : null,
    password: passwordStateOf(child),
    need: needOf(child, is, now),
    ...helpAsked(child, now, zone),
  }
}

/** What a child does at the pictures. */
function picturesText({ isSet, misses }: ChildState): string {
  if (!isSet) return 'Chooses new pictures'
  if (misses === 0) return 'At the pictures'
  return misses === 1 ? 'One wrong try' : 'Two wrong tries'
}

function needOf({ misses, isSet, asks }: ChildState, is: Standing, now: Date): BoardChild['need'] {
  if (is === 'help')
    return {
      why: 'Forgot the pictures',
      detail: asks ? `Waiting for ${waitText(asks.askedAt, now)}` : 'Waits at a device for you',
    }
  if (is === 'locked') return { why: 'Three wrong tries', detail: 'Locked until tomorrow' }
  if (is === 'pictures' && isSet && misses === LAST_TRY)
    return { why: 'Two wrong tries', detail: 'One try left today' }
  return null
}

function waitText(since: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS)
  return minutesInWords(minutes < 1 ? '<1' : String(minutes))
}
