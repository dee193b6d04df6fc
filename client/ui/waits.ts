/**
 * A wait shorter than `delayMs` shows nothing; a skeleton, once shown, stays for `holdMs`; after `longMs` it
 * says that loading takes long.
 */
export const waits = { delayMs: 300, holdMs: 400, longMs: 10_000 } as const
