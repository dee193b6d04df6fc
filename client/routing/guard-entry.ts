/** Marks the entry of the history that is added so that Back asks before unsaved changes are left. */
const STATE_KEY = 'unsaved'

/** The state of such an entry on top of the current one. */
export const guardState = (): object => ({ ...window.history.state, [STATE_KEY]: true })

/** Whether the current entry is one. */
export const isGuardEntry = (): boolean => Boolean(window.history.state?.[STATE_KEY])
