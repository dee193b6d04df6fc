/**
 * A wait shorter than `delayMs` shows nothing; a skeleton, once shown, stays for `holdMs`; after `longMs` a
 * message about the delay is added.
 */
export const waits = { delayMs: 300, holdMs: 400, longMs: 10_000 } as const
