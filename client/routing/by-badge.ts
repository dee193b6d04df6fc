/** Marks the entry of the history to which a badge leads. */
const STATE_KEY = 'byBadge'

/** The state of such an entry. */
export const byBadge: object = { [STATE_KEY]: true }

/** Whether a badge has just led here; only once, so that Back, a reload or the way back from the games does not count. */
export function takeByBadge(): boolean {
  const isByBadge = Boolean(window.history.state?.[STATE_KEY])
  if (isByBadge) window.history.replaceState(null, '')
  return isByBadge
}
