/** Of a pilot, which always ends: said where its last day would stand, if there is none. */
export const UNKNOWN_DAY = 'a day that is not known right now'
/** The same as a sentence. */
export const END_UNKNOWN = 'When it ends is not known right now.'
