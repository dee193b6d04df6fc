import type { Rule } from './rule.ts'

/** One variable of a program's environment, with all that is known of it. */
export interface Variable<Name extends string = string, Value = unknown> {
  readonly kind: 'variable'
  readonly name: Name
  readonly rule: Rule<Value>
  /** What it is for: the sentence of the documentation. */
  readonly doc: string
  /** A password, a key, or an address that may hold one. It has no default outside the sandbox. */
  readonly secret: boolean
  /** Completes "NAME is missing: …" if the program cannot do without it. */
  readonly required?: string
  /** The value if it is not set; null: there is none. */
  readonly default?: Value
  /** The same in the sandbox, where that differs. */
  readonly sandbox?: Value
  /** What the documentation gives as the default, where the value itself would not tell. */
  readonly defaultDoc?: string
  /** The same for the sandbox. */
  readonly sandboxDoc?: string
}

/** Variables that mean something only together: all of them are set, or none. */
export interface VariableGroup<Parts extends Table = Table> {
  readonly kind: 'together'
  readonly parts: Parts
}

/** Variables of which one is set at most: its value is the value of all. */
export interface Choice<Value = unknown> {
  readonly kind: 'choice'
  readonly variables: readonly Variable<string, Value>[]
  /** Completes "NAME is missing: …" for the first of them; only the sandbox can do without any (null). */
  readonly required: string
}

/** A program's variables by their names in its configuration. */
export type Table = { readonly [key: string]: Variable | VariableGroup | Choice | Table }

/** What a table is read as: the configuration, as far as each variable by itself can tell. */
export type Values<T> = { readonly [Key in keyof T]: ValueOf<T[Key]> }
type ValueOf<Entry> =
  Entry extends Variable<string, infer Value>
    ? Value
    : Entry extends VariableGroup<infer Parts>
      ? { readonly [Key in keyof Parts]: Exclude<ValueOf<Parts[Key]>, null> } | null
      : Entry extends Choice<infer Value>
        ? Value
        : Values<Entry>

/** The same while faults are being collected: what is faulty or missing is undefined. */
export type Draft<T> = { readonly [Key in keyof T]?: DraftOf<T[Key]> }
type DraftOf<Entry> =
  Entry extends VariableGroup<infer Parts>
    ? Draft<Parts> | null
    : Entry extends Variable | Choice
      ? ValueOf<Entry>
      : Draft<Entry>

type About = Pick<Variable, 'doc' | 'defaultDoc' | 'sandboxDoc'>

/** Declares a variable with a default, a required one, or one that may be missing (null). */
export function variable<const Name extends string, Value, const Default>(
  name: Name,
  rule: Rule<Value>,
  about: About & { readonly default: Default; readonly sandbox?: Default },
): Variable<Name, Value | Default>
export function variable<const Name extends string, Value, const Default = never>(
  name: Name,
  rule: Rule<Value>,
  about: About & { readonly required: string; readonly sandbox?: Default },
): Variable<Name, Value | Default>
export function variable<const Name extends string, Value>(
  name: Name,
  rule: Rule<Value>,
  about: About,
): Variable<Name, Value | null>
export function variable(name: string, rule: Rule<unknown>, about: About): Variable {
  return { kind: 'variable', name, rule, secret: false, ...about }
}

/** Declares a variable that holds a secret: required, or null if it is missing. */
export function secret<const Name extends string, Value>(
  name: Name,
  rule: Rule<Value>,
  about: About & { readonly required: string },
): Variable<Name, Value>
export function secret<const Name extends string, Value>(
  name: Name,
  rule: Rule<Value>,
  about: About,
): Variable<Name, Value | null>
export function secret(name: string, rule: Rule<unknown>, about: About): Variable {
  return { kind: 'variable', name, rule, secret: true, ...about }
}

/** Declares variables that are set together or not at all; the value is null if none is set. */
export const variableGroup = <const Parts extends Table>(parts: Parts): VariableGroup<Parts> => ({
  kind: 'together',
  parts,
})

/** Declares variables that exclude each other. */
export const choice = <Value>(
  required: string,
  variables: readonly Variable<string, Value>[],
): Choice<Value> => ({ kind: 'choice', required, variables })

const KINDS: readonly unknown[] = ['variable', 'together', 'choice']
export const isNested = (entry: Table[string]): entry is Table => !KINDS.includes(entry.kind)

/** Every variable of a table, in the order of its declaration. */
export const variablesOf = (table: Table): readonly Variable[] =>
  Object.values(table).flatMap((entry) => {
    if (isNested(entry)) return variablesOf(entry)
    if (entry.kind === 'variable') return [entry]
    return entry.kind === 'choice' ? entry.variables : variablesOf(entry.parts)
  })
