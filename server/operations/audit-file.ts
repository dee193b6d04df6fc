import { accessSync, closeSync, constants, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
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

/** Its owner reads and writes it, its group as far as the umask lets it, and nobody else: it says who did what. */
const MODE = 0o660

const NEW_LINE = '\n'.charCodeAt(0)

interface AuditFile {
  readonly file: string
  /** The level of all other lines; entries of the audit stream have none. */
  readonly logLevel: string
  readonly others: DestinationStream
}

/**
 * Appends each entry of the audit stream to a file of its own before the call that logs it returns, so that a process
 * that is killed has lost none; every other line goes on to `others`. If the file cannot be written the entry goes there
 * as well, whatever the level, and the call throws.
 * The file is opened for each entry: whoever rotates it may move it away at any time. Throws as `requireWritable` does.
 */
export function openAuditFile({ file, logLevel, others }: AuditFile): DestinationStream {
  requireWritable(file)
  const least = numberOf(logLevel)
  const destination: DestinationStream & LineAbout = {
    write(line) {
      if (!this.lastObj?.audit) {
        if ((this.lastLevel ?? 0) >= least) others.write(line)
        return
      }
      try {
        append(file, line)
      } catch (error) {
        others.write(line)
        throw error
      }
    },
  }
  return Object.assign(destination, { [TOLD]: true })
}

/** Makes the file if there is none. Throws ConfigError if it cannot be written. */
export function requireWritable(file: string): void {
  orConfigError(file, () => closeSync(openForAppending(file)))
}

/** The same without making it: whoever only checks may be somebody else, and a file they own would be theirs alone. */
export function checkWritable(file: string): void {
  orConfigError(file, () => {
    try {
      closeSync(openForAppending(file, 0))
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
      accessSync(dirname(file), constants.W_OK | constants.X_OK)
    }
  })
}

/** Writes a whole line, on a line of its own even if the one before was cut off by a full disk. */
function append(file: string, line: string): void {
  const opened = openForAppending(file)
  try {
    const bytes = Buffer.from(endsCutOff(opened) ? `\n${line}` : line)
    for (let written = 0; written < bytes.length; ) written += writeSync(opened, bytes, written)
  } finally {
    closeSync(opened)
  }
}

function endsCutOff(opened: number): boolean {
  const { size } = fstatSync(opened)
  const last = Buffer.alloc(1)
  return size > 0 && readSync(opened, last, 0, 1, size - 1) === 1 && last[0] !== NEW_LINE
}

/**
 * Opens it to append and to read, without waiting: a named pipe that nobody reads would stop the process. Throws for
 * anything but a file, which would keep nothing.
 */
function openForAppending(file: string, make = constants.O_CREAT): number {
  const { O_RDWR, O_APPEND, O_NONBLOCK } = constants
  const opened = openSync(file, O_RDWR | O_APPEND | O_NONBLOCK | make, MODE)
  if (fstatSync(opened).isFile()) return opened
  closeSync(opened)
  throw Object.assign(new Error(`${file} is not a file`), { code: 'not a file' })
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

function orConfigError(file: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    throw new ConfigError([`AUDIT_FILE: ${file} cannot be written (${codeOf(error)}).`])
  }
}
