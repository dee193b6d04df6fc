import { causesOf, nameOf } from './fault.ts'

/** ok: as it should be · warning: it runs, but will cause trouble one day · fault: do not release with it. */
export type Level = 'ok' | 'warning' | 'fault'

/** One thing that was checked. It contains no secrets and can be pasted anywhere. */
export interface Finding {
  readonly level: Level
  /** The part of the configuration it is about, such as `redis` or `google`. */
  readonly subject: string
  readonly message: string
}

/** Creates findings about one part. */
export const findingsOn = (subject: string) => ({
  ok: (message: string): Finding => ({ level: 'ok', subject, message }),
  warning: (message: string): Finding => ({ level: 'warning', subject, message }),
  fault: (message: string): Finding => ({ level: 'fault', subject, message }),
})

const LEVEL_WIDTH = 9
const ABOUT_WIDTH = 15

/** A finding as one line of output. */
export const formatFinding = ({ level, subject, message }: Finding): string =>
  `${level.padEnd(LEVEL_WIDTH)}${subject.padEnd(ABOUT_WIDTH)}${message.replace(/\s+/g, ' ')}`

/** The innermost cause of an error: the outer ones only say who was waiting. */
export function reasonIn(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonIn(error.cause)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

/** Does one part of a check; what it did not foresee is a fault too, by its kind alone: a message may hold a secret. */
export async function orFault(subject: string, part: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await part()
  } catch (error) {
    return [findingsOn(subject).fault(`could not be checked: ${causesOf(error).map(nameOf).join(', ')}`)]
  }
}

/** The exit code of a check with these findings. */
export const exitCodeOf = (findings: readonly Finding[]): 0 | 1 =>
  findings.some(({ level }) => level === 'fault') ? 1 : 0
