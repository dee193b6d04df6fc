import type { ParseArgsConfig } from 'node:util'
import type { Clock } from '../../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'

/** What a command works with: one transaction, and who runs it. */
export interface Work {
  readonly tx: Db
  readonly clock: Clock
  /** Who is on record as having done it. */
  readonly by: string
  /** The origin people see, for links; null if neither the environment nor an option names it. */
  readonly publicUrl: string | null
  /** Whether a purchase order may give access before it is paid. */
  readonly poAccess: boolean
  /** After how long things are removed by themselves. */
  readonly retain: Config['retain']
  readonly options: Options
  /** Prints a line. */
  readonly say: (line: string) => void
}

/** An option as it is documented: what it stands for, and whether the command can do without it. */
export interface OptionDoc {
  readonly type: 'string' | 'boolean'
  readonly about: string
  readonly required?: true
  /** It may be given several times. */
  readonly multiple?: true
}

/** What was given, by name. */
export class Options {
  readonly #values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>

  constructor(values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>) {
    this.#values = values
  }

  /** The text of an option; undefined if it was not given. */
  text(name: string): string | undefined {
    const value = this.#values[name]
    return typeof value === 'string' ? value.trim() : undefined
  }

  /** The text of an option that the command cannot do without. Throws UsageFault. */
  required(name: string): string {
    const value = this.text(name)
    if (!value) throw new UsageFault(`--${name} is missing.`)
    return value
  }

  all(name: string): string[] {
    const value = this.#values[name]
    return Array.isArray(value) ? value.map(String) : []
  }

  isOn(name: string): boolean {
    return this.#values[name] === true
  }
}

/** One thing an operator can do, in one transaction and on record. */
export interface Command {
  readonly name: string
  readonly about: string
  readonly options: Readonly<Record<string, OptionDoc>>
  /** Throws NotDone if there is nothing to do, or it must not be done, and DryRun to take back what was written. */
  run(work: Work): Promise<void>
}

/** Ends a command that was only to say what it would do. */
export class DryRun extends Error {}

/** The answer where nothing was changed, and why. */
export class NotDone extends Error {}
/** What was typed is not what the command takes. */
export class UsageFault extends Error {}

/** How the program ends. */
export const EXIT = { done: 0, fault: 1, usage: 2, notDone: 3 } as const

/** The options as Node reads them. */
export const nodeOptions = (options: Command['options']): NonNullable<ParseArgsConfig['options']> =>
  Object.fromEntries(
    Object.entries(options).map(([name, { type, multiple = false }]) => [name, { type, multiple }]),
  )
