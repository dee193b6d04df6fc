import { type Static, Type } from 'typebox'
import { Id, Tint } from './fields.ts'

export const ShellParams = Type.Object({})

const Link = Type.Object({
  stem: Type.String(),
  label: Type.String(),
  href: Type.String(),
})

/** The frame around every page: who is here, where they can go, what stands above the content. */
export const ShellView = Type.Object({
  kind: Type.Union([
    Type.Literal('account'),
    Type.Literal('partner'),
    Type.Literal('device'),
    Type.Literal('student'),
    Type.Literal('impersonation'),
  ]),
  person: Type.Object({
    name: Type.String(),
    initials: Type.String(),
    tint: Tint,
    /** Such as '3rd grade teacher' or 'School administrator'; null where nothing is known. */
    role: Type.Union([Type.String(), Type.Null()]),
  }),
  /** Built screens this person may open, in order (header for accounts, tabs for partners). */
  nav: Type.Array(Link),
  accessCode: Type.Union([Type.String(), Type.Null()]),
  supportEmail: Type.String(),
  /** Partner sessions only: the schools to choose from and the one in use. */
  school: Type.Union([
    Type.Object({
      current: Type.String(),
      options: Type.Array(Type.Object({ schoolId: Type.String(), name: Type.String() })),
    }),
    Type.Null(),
  ]),
  /** Where this person's home is, and where signing out leads. */
  home: Type.String(),
  /** Data versions, shown outside production only (S9.145). */
  versions: Type.Union([Type.String(), Type.Null()]),
  outsideProduction: Type.Boolean(),
})
export type ShellView = Static<typeof ShellView>

/** Moves a partner session to another of the educator's schools (S7.141); the page reloads afterwards. */
export const ChangeSchool = Type.Object({
  schoolId: Id,
})
export type ChangeSchool = Static<typeof ChangeSchool>
