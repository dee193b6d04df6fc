import { type Static, Type } from 'typebox'
import { Child, Id, PageNumber } from './fields.ts'

export const RosterParams = Type.Object({
  /** The roster that is open (S2.185). */
  roster: Type.Optional(Id),
  teacher: Type.Optional(Id),
  /** From 1; without it, the page of the open roster. */
  page: Type.Optional(PageNumber),
})
export type RosterParams = Static<typeof RosterParams>

const RosterRow = Type.Object({
  rosterId: Type.String(),
  name: Type.String(),
  fullName: Type.String(),
  /** Such as 'Grade 3', or 'N/A' (S3.39). */
  grade: Type.String(),
  teachers: Type.String(),
  students: Type.Integer(),
  /** 'Today', or a date such as 'October 11'. */
  changed: Type.String(),
  /** Of the open roster only. */
  open: Type.Union([
    Type.Object({
      children: Type.Array(Type.Object({ ...Child.properties, href: Type.String() })),
      links: Type.Array(Type.Object({ stem: Type.String(), label: Type.String(), href: Type.String() })),
    }),
    Type.Null(),
  ]),
})

/** The list of rosters. */
export const RosterView = Type.Object({
  subtitle: Type.String(),
  rosters: Type.Array(RosterRow),
  /** Such as '1 to 50 of 56'. */
  range: Type.String(),
  page: Type.Integer(),
  pages: Type.Integer(),
})
export type RosterView = Static<typeof RosterView>
