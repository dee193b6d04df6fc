/** What is done with the form from before decision 060, sealed with our keys alone: nothing, or read, or written too. */
export const KEYS_ALONE = ['off', 'read', 'write'] as const
export type KeysAlone = (typeof KEYS_ALONE)[number]
