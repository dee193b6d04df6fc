import { type Static, Type } from 'typebox'
import { MAX_SEARCH_TEXT } from '../rules/people-search.ts'
import { Child, OrNull, RosterGrade } from './fields.ts'

export const StudentDataParams = Type.Object({})

const Row = Type.Object({
  ...Child.properties,
  /** The child's own page: ids in the address, never a name; null for those in no class. */
  href: OrNull(Type.String()),
  userNumber: OrNull(Type.Integer()),
  grade: Type.String(),
  school: Type.String(),
  classes: Type.String(),
  plays: Type.Integer(),
  minutes: Type.Integer(),
  /** For example 'Today', 'October 9' or 'Never'. */
  lastPlayed: Type.String(),
  /** The same as a day for sorting, 20191009; 0 for never. */
  lastDay: Type.Integer(),
  /** For example 'October 2'; null for those who are active. */
  deactivated: OrNull(Type.String()),
})

/** The stored data of children, for superpowers (S2.36, S2.173). */
export const StudentDataView = Type.Object({
  /** The search results; null before a search. */
  found: OrNull(
    Type.Object({
      /** What was searched for, without spaces around it. */
      searchText: Type.String(),
      /** '4 students match “jay” · Grade 3 · deactivated'. */
      summary: Type.String(),
      /** Only the first ones if there are very many, as `summary` says. */
      rows: Type.Array(Row),
    }),
  ),
})
export type StudentDataView = Static<typeof StudentDataView>
export type StudentDataRow = Static<typeof Row>

/**
 * In a body, because what is typed must not appear in a URL or a log; the rest is in the page's address too.
 */
export const SearchStudentData = Type.Object({
  text: Type.String({ minLength: 1, maxLength: MAX_SEARCH_TEXT }),
  grade: Type.Optional(RosterGrade),
  status: Type.Optional(Type.Union([Type.Literal('active'), Type.Literal('deactivated')])),
})
export type SearchStudentData = Static<typeof SearchStudentData>
