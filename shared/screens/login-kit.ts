import { type Static, Type } from 'typebox'
import { Id, OrNull, Tint } from './fields.ts'

export const LoginKitParams = Type.Object({
  roster: Id,
  /** The roster's teacher, if it is somebody else's. */
  teacher: Type.Optional(Id),
})
export type LoginKitParams = Static<typeof LoginKitParams>

const Way = Type.Object({ label: Type.String(), href: Type.String() })

/** One step of a child's sign-in: which drawing, and its words. */
const LoginStep = Type.Object({
  is: Type.Union([
    Type.Literal('scan'),
    Type.Literal('code'),
    Type.Literal('name'),
    Type.Literal('pictures'),
    Type.Literal('play'),
  ]),
  text: Type.String(),
})
export type LoginStep = Static<typeof LoginStep>

/** What children of a class need to sign in, for paper (S5.101): a badge each, and a poster. No password. */
export const LoginKitView = Type.Object({
  name: Type.String(),
  /** The class's teachers, for example 'Rosa Castellanos'. */
  teachers: Type.String(),
  /** The class at its devices. */
  back: Type.String(),
  /** The class uses picture passwords, so there can be a slip of them. */
  hasPictures: Type.Boolean(),
  /** Why there is nothing to print, and what to do; otherwise null. */
  missing: OrNull(Type.Object({ title: Type.String(), text: Type.String(), way: OrNull(Way) })),
  /** What to know before printing; otherwise null. */
  advice: OrNull(Type.Object({ text: Type.String(), way: Way })),
  /** The class code; empty where it is missing, or not the reader's to hand out. */
  code: Type.String(),
  /** The code for children's homes; null where the plan has none, or it is not the reader's own (S3.7). */
  homeCode: OrNull(Type.String()),
  steps: Type.Array(LoginStep),
  /** The steps of a badge with a QR code. */
  scanSteps: Type.Array(LoginStep),
  /** In name order, by the names children are called. */
  students: Type.Array(
    Type.Object({ studentId: Type.String(), name: Type.String(), initials: Type.String(), tint: Tint }),
  ),
  /** The day it is printed on, for example 'October 16, 2019'. */
  printed: Type.String(),
})
export type LoginKitView = Static<typeof LoginKitView>

/** Asks for new badges for a class. */
export const AskForBadges = LoginKitParams

/** A picture to scan for each child, shown once. */
export const NewBadges = Type.Object({
  badges: Type.Array(Type.Object({ studentId: Type.String(), picture: Type.String() })),
})
export type NewBadges = Static<typeof NewBadges>

/** Asks for the slip of a class. */
export const AskForSlip = LoginKitParams

/**
 * The pictures of a class, on a slip that its teacher keeps: no class code and nothing else a child could be signed in
 * with beside them.
 */
export const PasswordSlip = Type.Object({
  name: Type.String(),
  /** In the order of the badges. */
  students: Type.Array(
    Type.Object({
      studentId: Type.String(),
      name: Type.String(),
      /** Null for who has chosen none yet, or whose could not be read. */
      pictures: OrNull(Type.Array(Type.String())),
      /** Said in their place. */
      without: OrNull(Type.String()),
    }),
  ),
  printed: Type.String(),
})
export type PasswordSlip = Static<typeof PasswordSlip>
