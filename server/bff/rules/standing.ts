import { MINUTE_MS } from '../../../shared/rules/days.ts'
import type { Standing } from '../../../shared/screens/class-board.ts'
import { type ChildState, passwordStateOf } from './password-state.ts'

/** Minutes after the last sign of a child, its sign-in or the end of a level, from which on it is idle. */
export const IDLE_MINUTES = 5
/** How long a child is at the pictures at most: longer than making, learning and tapping them takes. */
export const PICTURES_MINUTES = 15
/** The longest that a child's session on a device goes on without being renewed. */
export const SESSION_MINUTES = 240

interface Stands {
  readonly is: Standing
  /** Whole minutes since the last sign of the child; null if there was none today. */
  readonly quietMinutes: number | null
  /** The last level that is over of this visit to the games; null if none is. */
  readonly play: ChildState['lastPlay']
}

/**
 * Games tell of a level once it is over, so a child plays while its last one ended a short while ago. Who plays without
 * a session on a device of the class, in a game of its own, plays all the same; whoever had one for that play has left.
 */
export function standingOf(child: ChildState, now: Date): Stands {
  const { session, lastPlay } = child
  const signs = [session?.signedInAt ?? session?.renewedAt, lastPlay?.endedAt].flatMap((at) =>
    at ? [Date.parse(at)] : [],
  )
  const quietMinutes =
    signs.length === 0 ? null : Math.max(0, Math.floor((now.getTime() - Math.max(...signs)) / MINUTE_MS))
  const play = playOf(child)
  return { is: placeOf(child, quietMinutes, play), quietMinutes, play }
}

function placeOf(child: ChildState, quietMinutes: number | null, play: Stands['play']): Standing {
  const { session } = child
  const password = passwordStateOf(child)
  if (password === 'help' || password === 'locked') return password
  const isQuiet = quietMinutes === null || quietMinutes >= IDLE_MINUTES
  if (!session) return isQuiet || play === null ? 'out' : 'playing'
  // A tablet whose battery is flat tells nobody that its child has gone.
  if (session.signedInAt === null) return (quietMinutes ?? 0) >= PICTURES_MINUTES ? 'out' : 'pictures'
  if (isQuiet) return 'idle'
  return play === null ? 'in' : 'playing'
}

function playOf(child: ChildState): Stands['play'] {
  const { session, lastPlay } = child
  if (lastPlay === null) return null
  if (!session) return isOfDevice(child) ? null : lastPlay
  const { signedInAt } = session
  return signedInAt !== null && Date.parse(lastPlay.endedAt) >= Date.parse(signedInAt) ? lastPlay : null
}

/** Whether a child may have played its last level in the session of its last sign-in, or before that. */
function isOfDevice({ signedInAt, lastPlay }: ChildState): boolean {
  if (signedInAt === null || lastPlay === null) return false
  const minutes = (Date.parse(lastPlay.endedAt) - Date.parse(signedInAt)) / MINUTE_MS
  return minutes < SESSION_MINUTES
}
