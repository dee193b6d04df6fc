/** Marks the entry of the history to which a sign-in leads; the page there is replaced by the person's own. */
const STATE_KEY = 'justSignedIn'

/** The state of such an entry. */
export const justSignedIn: object = { [STATE_KEY]: true }

/** Whether a sign-in has led here: a session that is missing all the same was not kept by the browser. */
export const hasJustSignedIn = (): boolean => Boolean(window.history.state?.[STATE_KEY])
