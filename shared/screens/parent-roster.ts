import { type Static, Type } from 'typebox'
import { Child, Id, OrNull, Version } from './fields.ts'
import { PasswordState } from './password-state.ts'

export const ParentRosterParams = Type.Object({})

const Age = Type.String({ pattern: '^(Age|[1-9]|1[0-7]|18\\+)$' })

const OwnChild = Type.Object({
  ...Child.properties,
  /** As stored and whole: what the field shows. */
  firstName: Type.String(),
  /** One of the ages offered; the placeholder if none is known. */
  age: Age,
  /** For example 'Age 8, Grade 1'; empty if nothing is known. */
  about: Type.String(),
  /** How it stands with the child's pictures; null where nobody may help it here, and where it is not known. */
  password: OrNull(PasswordState),
})

/** A parent's children (S2.27; specification 2, Parent flow). */
export const ParentRosterView = Type.Object({
  title: Type.String(),
  /** A line below the title. */
  text: Type.String(),
  children: Type.Array(OwnChild),
  /** What is needed to change them; null for those who may only look. */
  edit: OrNull(
    Type.Object({
      /** Identifies the list. */
      object: Id,
      version: Version,
      /** The parent's current year, which years of birth go by (S5.76). */
      year: Type.Integer(),
      /** The placeholder first (S5.75). */
      ages: Type.Array(Age),
      /** Where a first list leads; null once there is a child (S4.18, S5.74). */
      next: OrNull(Type.String()),
    }),
  ),
  /** Said where how the children sign in could not be loaded. */
  passwordsNotice: OrNull(Type.String()),
  /** Next steps, the most likely first. */
  links: Type.Array(Type.Object({ label: Type.String(), href: Type.String() })),
})
export type ParentRosterView = Static<typeof ParentRosterView>

const NAME_LENGTH = 1000
/** More than there may be, so that a fourth child gets a sentence of its own (S5.80?). */
const MAX_LISTED = 10

/** The whole list: children who are not in it are removed. */
export const SaveChildren = Type.Object({
  version: Version,
  children: Type.Array(
    Type.Object({
      /** Left out for a new child. */
      studentId: Type.Optional(Id),
      firstName: Type.String({ maxLength: NAME_LENGTH }),
      /** If left out, the age stays. */
      age: Type.Optional(Age),
    }),
    { maxItems: MAX_LISTED },
  ),
})
export type SaveChildren = Static<typeof SaveChildren>

/** A child who is removed or brought back (S4.90). */
export const OneChild = Type.Object({ student: Id })
export type OneChild = Static<typeof OneChild>
