import {
  type Choice,
  type Draft,
  isNested,
  type Table,
  type Values,
  type Variable,
  type VariableGroup,
  variablesOf,
} from './table.ts'

export type Env = Readonly<Record<string, string | undefined>>

/** Every fault of an environment, one plain sentence each. */
export class ConfigError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'ConfigError'
    this.faults = faults
  }
}

/**
 * Reads a program's variables from an environment. `conflicts` adds the faults of values that do not go together.
 * Throws one ConfigError that names every fault at once, and repeats no value that was set.
 */
export function readVariables<const T extends Table>(
  table: T,
  env: Env,
  conflicts: (draft: Draft<T>) => readonly string[],
): Values<T> {
  const reader = new Reader(env)
  const values = reader.table(table)
  const faults = [...reader.faults, ...conflicts(values as Draft<T>)]
  if (faults.length > 0) throw new ConfigError(faults)
  return values as Values<T>
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })

/** Reads entry by entry; what is faulty is undefined. */
class Reader {
  readonly faults: string[] = []
  readonly #env: Env
  readonly #sandbox: boolean

  constructor(env: Env) {
    this.#env = env
    this.#sandbox = this.#textOf('SANDBOX') === '1'
  }

  table(table: Table): Record<string, unknown> {
    return Object.fromEntries(Object.entries(table).map(([key, entry]) => [key, this.#entry(entry)]))
  }

  /** A variable set to nothing counts as not set. */
  #textOf(name: string): string {
    return this.#env[name]?.trim() ?? ''
  }

  #entry(entry: Table[string]): unknown {
    if (isNested(entry)) return this.table(entry)
    if (entry.kind === 'variable') return this.#variable(entry)
    return entry.kind === 'choice' ? this.#choice(entry) : this.#together(entry)
  }

  #variable({ name, rule, required, ...variable }: Variable): unknown {
    const text = this.#textOf(name)
    if (text === '') {
      if (this.#sandbox && variable.sandbox !== undefined) return variable.sandbox
      if (required === undefined) return variable.default ?? null
      this.faults.push(`${name} is missing: ${required}`)
      return undefined
    }
    const before = this.faults.length
    const value = rule.parse(text, (predicate) => this.faults.push(`${name} ${predicate}`))
    if (value === undefined && this.faults.length === before)
      this.faults.push(`${name} must be ${rule.form}.`)
    return value
  }

  #together({ parts }: VariableGroup): unknown {
    const names = variablesOf(parts).map(({ name }) => name)
    const set = names.filter((name) => this.#textOf(name) !== '')
    if (set.length === 0) return null
    if (set.length < names.length)
      this.faults.push(`${LIST.format(names)} must be set together or not at all.`)
    return this.table(parts)
  }

  #choice({ variables, required }: Choice): unknown {
    const set = variables.filter(({ name }) => this.#textOf(name) !== '')
    const values = set.map((variable) => this.#variable(variable))
    if (set.length > 1)
      this.faults.push(`Only one of ${LIST.format(set.map(({ name }) => name))} may be set.`)
    if (set.length === 0 && !this.#sandbox) this.faults.push(`${variables[0]?.name} is missing: ${required}`)
    return values[0] ?? null
  }
}
