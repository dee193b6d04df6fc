import { plainLetters } from '../../../shared/rules/plain-letters.ts'
import { type Draft, isPlaced, type School, type Student } from './draft.ts'

/** Who is listed: those without a class for the year, those with one or to be deactivated, or both. */
export type Shown = 'open' | 'decided' | 'all'

/** What decides who is listed. */
export interface Filter {
  readonly shown: Shown
  /** Null for all grades. */
  readonly grade: string | null
  readonly query: string
  /** Only these students, whatever the rest of the filter is; null for everybody. */
  readonly only: readonly string[] | null
}

/** Students as listed. A placed student who is placed again waits with the others. */
export interface Listing {
  readonly open: readonly Student[]
  readonly decided: readonly Student[]
}

/** The students of a grade, or all of them. */
export const ofGrade = ({ students }: School, grade: string | null): readonly Student[] =>
  grade === null ? students : students.filter(({ listedIn }) => listedIn === grade)

/** Splits students by whether they are assigned or were placed earlier. */
export function splitOf(students: readonly Student[], draft: Draft, again: ReadonlySet<string>): Listing {
  const isDecided = (one: Student) =>
    draft.has(one.studentId) || (isPlaced(one, draft) && !again.has(one.studentId))
  return {
    open: students.filter((one) => !isDecided(one)),
    decided: students.filter(isDecided),
  }
}

/** What the list shows; searched by name, and by class because last year's classes may stay together. */
export function listingOf(
  school: School,
  draft: Draft,
  again: ReadonlySet<string>,
  { shown, grade, query, only }: Filter,
): Listing {
  if (only !== null)
    return splitOf(
      school.students.filter(({ studentId }) => only.includes(studentId)),
      draft,
      again,
    )
  const words = comparable(query.trim())
  const isFound = ({ fullName, about }: Student) =>
    [fullName, about].some((text) => comparable(text).includes(words))
  const { open, decided } = splitOf(ofGrade(school, grade), draft, again)
  return {
    open: shown === 'decided' ? [] : open.filter(isFound),
    decided: shown === 'open' ? [] : decided.filter(isFound),
  }
}

const comparable = (text: string): string => plainLetters(text).toLocaleLowerCase('en')
