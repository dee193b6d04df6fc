/** In place of the last day of a pilot that has none: a pilot always ends. */
export const UNKNOWN_DAY = 'a day that is not known right now'
/** The same as a sentence. */
export const END_UNKNOWN = 'When it ends is not known right now.'
