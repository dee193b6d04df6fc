/** ok: as it should be · warning: it runs, but will cause trouble one day · fault: do not release with it. */
export type Level = 'ok' | 'warning' | 'fault'

/** One thing that was checked. It contains no secrets and can be pasted anywhere. */
export interface Finding {
  readonly level: Level
  /** The part of the configuration it is about, such as `redis` or `google`. */
  readonly about: string
  readonly says: string
}

/** Creates findings about one part. */
export const findingsOn = (about: string) => ({
  ok: (says: string): Finding => ({ level: 'ok', about, says }),
  warning: (says: string): Finding => ({ level: 'warning', about, says }),
  fault: (says: string): Finding => ({ level: 'fault', about, says }),
})

const LEVEL_WIDTH = 9
const ABOUT_WIDTH = 15

/** A finding as one line of output. */
export const lineOf = ({ level, about, says }: Finding): string =>
  `${level.padEnd(LEVEL_WIDTH)}${about.padEnd(ABOUT_WIDTH)}${says.replace(/\s+/g, ' ')}`

/** The innermost cause of an error: the outer ones only say who was waiting. */
export function reasonIn(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonIn(error.cause)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
