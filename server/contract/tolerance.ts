import { type TSchema, Type } from 'typebox'

/**
 * How an answer is read that breaks its contract in places. Whoever serves a call is held to the contract
 * as it stands; these marks only say what its reader does with what is broken.
 */

/** What people are told could not be read. */
export type RowNoun =
  | 'class'
  | 'student'
  | 'teacher'
  | 'administrator'
  | 'school'
  | 'district'
  | 'account'
  | 'standard'
  | 'game'
  | 'result'
  | 'play'
  | 'suggestion'
  | 'mail'
  | 'notice'
  | 'payment'
  /** Whose seats are used, or what a family can subscribe to. */
  | 'plan'
  | 'rule'
  | 'quote'
  | 'picture password'
  /** Of an uploaded file. */
  | 'row'
  /** How it stands with a student's picture password and day. */
  | 'student sign-in'
  /** Of our own store. */
  | 'sign-in'
  /** Of a list whose rows have no word of their own. */
  | 'line'
  | PartNoun

/** What there is once on a page. */
export type PartNoun =
  | 'the totals'
  | 'the number of schools'
  | 'the number of seats'
  | 'the limit of a trial'
  | 'the grade'
  | 'the lock of the class'
  | 'the games played most'
  | 'the list of classes that do not play'

/** A list that is read row by row: a row that breaks the contract is left out, counted and told. */
export const validRows = <Row extends TSchema>(
  rows: RowNoun,
  row: Row,
  about: { maxItems?: number; description?: string } = {},
) => Type.Array(row, { ...about, rows })

/** The same of a list in which no two rows have the same ids: of rows that do, only the first is read. */
export const validRowsOnce = <Row extends TSchema>(rows: RowNoun, once: readonly string[], row: Row) => {
  const list = Type.Array(row, { rows, once })
  const isOnce = (all: unknown) => {
    const every = all as readonly unknown[]
    return new Set(every.map((one) => idsOf(one, once))).size === every.length
  }
  return Type.Refine(list, isOnce, () => `${once.join(' and ')} are repeated`) as typeof list
}

/** What tells a row of `validRowsOnce` from the others; ids are without spaces. */
export const idsOf = (row: unknown, once: readonly string[]): string =>
  once.map((name) => (row as Readonly<Record<string, unknown>>)[name]).join(' ')

/** A field that must be there, and what anything broken in its place stands for. */
export const withFallback = <Field extends TSchema>(field: Field, fallback: unknown): Field =>
  marked(field, { fallback })

/** The same of a part of a page: that it could not be read is told, as of a row that is left out. */
export const toldFallback = <Field extends TSchema>(noun: RowNoun, field: Field, fallback: unknown): Field =>
  marked(field, { fallback, told: noun })

/** A field that must be there, and what nothing or null in its place stands for; anything else broken still fails. */
export const ifNothing = <Field extends TSchema>(field: Field, stands: unknown): Field =>
  marked(field, { ifNothing: stands })

/** A number that must be there, and what anything else in its place stands for; one out of its range still fails. */
export const ifNoNumber = <Field extends TSchema>(field: Field, fallback: unknown): Field =>
  marked(field, { fallback, numbersFail: true })

/** An optional field that decides nothing: anything broken in its place counts as absent. */
export const absentIfInvalid = <Field extends TSchema>(field: Field) =>
  Type.Optional(marked(field, { absentIfInvalid: true }))

/** A copy of a schema with a mark; what TypeBox keeps of it in hidden properties is copied too. */
const marked = <Field extends TSchema>(field: Field, mark: object): Field =>
  Object.assign(Object.create(null, Object.getOwnPropertyDescriptors(field)), mark)
