/** Days for which an institution that has refused somebody is not asked again by them. */
export const ASK_AGAIN_DAYS = 7
/** How many institutions somebody may ask in so many days: more is trying them out. */
export const MAX_ASKED = 5
export const ASKED_DAYS = 30

/** Said to whoever asks too soon or too many. */
export const ASKED_TOO_OFTEN = `You can ask an institution again ${ASK_AGAIN_DAYS} days after it refused, and ${MAX_ASKED} institutions in ${ASKED_DAYS} days. If you cannot wait, please write to support.`
