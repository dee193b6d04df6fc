import { type Person, people } from './people.ts'

export const UNKNOWN = 'nobody-at-all'
export const NO_SESSION = '0'.repeat(64)

/** What is sent: the ids it names, filled into a query or a body. */
export interface Field {
  readonly send: (id: string) => { readonly query?: Record<string, string>; readonly payload?: object }
  /** An id of each one's own; who is not named has none, and asks for the first that there is. */
  readonly own: Partial<Record<Person, string>>
  readonly foreign: string
  readonly unknown?: string
  /**
   * Status for the own and for the foreign id; everybody else is refused for either. With superpowers nothing is foreign
   * where both are answered alike.
   */
  readonly answers: Partial<Record<Person, readonly [own: number, foreign: number]>>
}

export type Answered = readonly [own: number, foreign: number]

export const inQuery =
  (name: string): Field['send'] =>
  (id) => ({ query: { [name]: id } })
export const inBody =
  (name: string, rest: object = {}): Field['send'] =>
  (id) => ({ payload: { [name]: id, ...rest } })
/** Everybody who may ask about classes: to have none is a 404 like any other. Parents may not (S6.24). */
export const askers = (answer: Answered, ...closed: readonly Person[]): Field['answers'] =>
  Object.fromEntries(
    people
      .filter((person) => !['anonymous', 'device', 'student', 'parent', ...closed].includes(person))
      .map((person) => [person, answer]),
  )

export const roster = (...closed: readonly Person[]): Field => ({
  send: inQuery('roster'),
  own: { teacher: 'r-alma', impersonation: 'r-alma', partner: 'k-mercer' },
  foreign: 'r-bert',
  answers: {
    ...askers([404, 404], ...closed),
    teacher: [200, 404],
    impersonation: [200, 404],
    ...(!closed.includes('partner') && { partner: [200, 404] }),
  },
})
/** The page of a class, which administrators open for any class of the school; with superpowers none is foreign. */
export function classPage(...closed: readonly Person[]): Field {
  const field = roster(...closed)
  return {
    ...field,
    own: { ...field.own, v: 'r-alma', superpowers: 'r-alma' },
    answers: { ...field.answers, v: [200, 404], superpowers: [200, 200] },
  }
}
/** Whose classes: an administrator's are those of the school, and with superpowers no school is foreign. */
export const teacher = (...closed: readonly Person[]): Field => ({
  send: inQuery('teacher'),
  own: { teacher: 'alma', impersonation: 'alma', v: 'alma', superpowers: 'alma' },
  foreign: 'bert',
  answers: {
    ...askers([404, 404], ...closed),
    teacher: [200, 404],
    impersonation: [200, 404],
    v: [200, 404],
    superpowers: [200, 200],
  },
})
/** A child that is not of the class opens nothing on a page that is shown as without it. */
export const student: Field = {
  send: inQuery('student'),
  own: { teacher: 'a-1', impersonation: 'a-1', partner: 'm-1' },
  foreign: 'b-1',
  answers: askers([200, 200]),
}

/** A child that no class of one's own has is as unknown as nobody. */
export const childOf = (method: 'GET' | 'POST'): Field => ({
  send: (id) =>
    method === 'GET'
      ? { query: { student: id, factor: 'confidence' } }
      : { payload: { student: id, treatment: 'dontQuit' } },
  own: student.own,
  foreign: student.foreign,
  answers: {
    ...askers([404, 404], ...(method === 'POST' ? (['impersonation'] as const) : [])),
    teacher: [200, 404],
    partner: [200, 404],
  },
})

/** A child's own page is theirs who have the child in a class. */
export const pageOf: Field = {
  ...student,
  answers: {
    ...askers([404, 404]),
    teacher: [200, 404],
    impersonation: [200, 404],
    partner: [200, 404],
  },
}

/** Of a roll-up, which only administrators are shown: for everybody else the page is as without it. */
const rolledUp = (send: Field['send'], own: string, foreign: string, closed: readonly Person[]): Field => ({
  send,
  own: { v: own },
  foreign,
  answers: { ...askers([200, 200], ...closed), v: [200, 404] },
})
/** With superpowers no school is foreign. */
export const rolledUpSchool = (...closed: readonly Person[]): Field => ({
  ...rolledUp(inQuery('school'), 'north', 'far', closed),
  own: { v: 'north', superpowers: 'north' },
})
export const rolledUpClass = (...closed: readonly Person[]): Field =>
  rolledUp(inQuery('childrenOf'), 'r-alma', 'r-bert', closed)
export const rolledUpTeacher = (...closed: readonly Person[]): Field =>
  rolledUp(inQuery('classesOf'), 'alma', 'bert', closed)
