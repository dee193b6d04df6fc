import { addDays, dayIn, startOfDay } from '../../../shared/rules/days.ts'
import type { Identity } from './session.ts'
import type { SessionStore } from './store.ts'

/** More children than anybody hides in a day; those beyond stay in sight. */
const MAX_HIDDEN = 500

/** The children somebody does not want to be told of again today: their ids, and nothing else. */
export interface HiddenToday {
  list(): Promise<readonly string[]>
  /** Hides a child until the end of the person's day, or shows it again. */
  set(studentId: string, isHidden: boolean): Promise<void>
}

/**
 * Kept in the session store under the account and its day, so that it holds in every browser of that person,
 * is nobody else's, and is gone with the day in their time zone. Each child is added and removed on its own, so that
 * two tabs lose nothing of each other.
 */
export function hiddenToday(
  store: Pick<SessionStore, 'addMember' | 'removeMember' | 'members'>,
  { accountId, timezone }: Pick<Identity, 'accountId' | 'timezone'>,
  now: Date,
): HiddenToday {
  const today = dayIn(timezone, now)
  const name = `${accountId} ${today}`
  const midnight = startOfDay(timezone, addDays(today, 1)).getTime()
  const seconds = Math.max(1, Math.ceil((midnight - now.getTime()) / 1000))
  return {
    list: () => store.members('hidden-today', name),
    set: (studentId, isHidden) =>
      isHidden
        ? store.addMember('hidden-today', name, studentId, { seconds, most: MAX_HIDDEN })
        : store.removeMember('hidden-today', name, studentId),
  }
}
