import type { Standing } from '../../../shared/screens/class-board.ts'
import { type ChildState, passwordStateOf } from './password-state.ts'

const MINUTE_MS = 60_000
/** Minutes after the last sign of a child, its sign-in or the end of a level, from which on it is idle. */
export const IDLE_MINUTES = 5
/** The same of a child that is still at the pictures: the longest that making, learning and tapping them takes. */
export const PICTURES_MINUTES = 15
/** The longest that a child's session on a device goes on without being renewed. */
export const SESSION_MINUTES = 240

interface Stands {
  readonly is: Standing
  /** Whole minutes since the last sign of the child; null if there was none today. */
  readonly quietMinutes: number | null
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
  return { is: placeOf(child, quietMinutes), quietMinutes }
}

function placeOf(child: ChildState, quietMinutes: number | null): Standing {
  const { session, lastPlay } = child
  const password = passwordStateOf(child)
  if (password === 'help' || password === 'locked') return password
  const isQuiet = quietMinutes === null || quietMinutes >= IDLE_MINUTES
  if (!session) return isQuiet || lastPlay === null || isOfDevice(child) ? 'out' : 'playing'
  // A tablet whose battery is flat tells nobody that its child has gone.
  if (session.signedInAt === null) return (quietMinutes ?? 0) >= PICTURES_MINUTES ? 'idle' : 'pictures'
  if (isQuiet) return 'idle'
  const hasPlayed = lastPlay !== null && Date.parse(lastPlay.endedAt) >= Date.parse(session.signedInAt)
  return hasPlayed ? 'playing' : 'in'
}

/** Whether a child may have played its last level in the session of its last sign-in, or before that. */
function isOfDevice({ signedInAt, lastPlay }: ChildState): boolean {
  if (signedInAt === null || lastPlay === null) return false
  const minutes = (Date.parse(lastPlay.endedAt) - Date.parse(signedInAt)) / MINUTE_MS
  return minutes < SESSION_MINUTES
}
