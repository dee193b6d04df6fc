import { appendFileSync } from 'node:fs'
import pino, { type DestinationStream } from 'pino'
import { ConfigError } from '../variables/read.ts'

/** What pino tells a destination that asks for it about the line it writes next. */
interface LineAbout {
  readonly lastLevel?: number
  readonly lastObj?: { readonly audit?: boolean } | null
}

/** Asks pino for that. */
const TOLD = Symbol.for('pino.metadata')

const numberOf = (level: string): number => pino.levels.values[level] ?? Number.POSITIVE_INFINITY

/** Whether lines of one level are in a log of another. */
export const reaches = (level: string, logLevel: string): boolean => numberOf(level) >= numberOf(logLevel)

/** What a log with a file for its entries has to let through, whatever else it leaves out. */
export const withEntries = (logLevel: string): string => (reaches('info', logLevel) ? logLevel : 'info')

interface AuditFile {
  readonly file: string
  /** The level of all other lines; entries of the audit stream have none. */
  readonly logLevel: string
  readonly others: DestinationStream
}

/**
 * Appends each entry of the audit stream to a file of its own before the call that logs it returns, so that a process
 * that is killed has lost none; every other line goes on to `others`. The call throws if the file cannot be written.
 * The file is opened for each entry: whoever rotates it may move it away at any time. Throws as `requireWritable` does.
 */
export function openAuditFile({ file, logLevel, others }: AuditFile): DestinationStream {
  requireWritable(file)
  const least = numberOf(logLevel)
  const destination: DestinationStream & LineAbout = {
    write(line) {
      if (this.lastObj?.audit) appendFileSync(file, line)
      else if ((this.lastLevel ?? 0) >= least) others.write(line)
    },
  }
  return Object.assign(destination, { [TOLD]: true })
}

/** Makes the file if there is none. Throws ConfigError if it cannot be written. */
export function requireWritable(file: string): void {
  try {
    appendFileSync(file, '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError([`AUDIT_FILE: ${file} cannot be written (${code}).`])
  }
}
