import { type Static, Type } from 'typebox'
import { Child, Id, OrNull } from './fields.ts'
import { HelpAsked } from './help-asked.ts'
import { PasswordState } from './password-state.ts'

export const ClassBoardParams = Type.Object({
  roster: Id,
  /** The roster's teacher, if it is somebody else's. */
  teacher: Type.Optional(Id),
})
export type ClassBoardParams = Static<typeof ClassBoardParams>

/**
 * Where a child is as a lesson begins: not in, at the pictures, waiting for the teacher, locked out, signed in and not
 * heard of yet, idle, or playing.
 */
export const Standing = Type.Union([
  Type.Literal('out'),
  Type.Literal('pictures'),
  Type.Literal('help'),
  Type.Literal('locked'),
  Type.Literal('in'),
  Type.Literal('idle'),
  Type.Literal('playing'),
])
export type Standing = Static<typeof Standing>

const BoardChild = Type.Object({
  ...Child.properties,
  /** As in a sentence. */
  firstName: Type.String(),
  is: Standing,
  /** What the child is doing, in words: 'Hungry Fish', 'Idle 7 minutes', 'Two wrong tries'. */
  now: Type.String(),
  /** Picture of the game in client/design/badges, of who plays or is idle. */
  badge: OrNull(Type.String()),
  /** For example 'level 7'. */
  level: OrNull(Type.String()),
  /** Whether the child has chosen pictures and gets in with them: decides what can be done about it. */
  password: PasswordState,
  /** Why the child needs the teacher now, and more of it; null if it does not. */
  need: OrNull(Type.Object({ why: Type.String(), detail: Type.String() })),
  /** Of a child who asks for help. */
  asks: Type.Optional(HelpAsked),
})
export type BoardChild = Static<typeof BoardChild>

/** A class at its devices, as it stands now. */
export const ClassBoardView = Type.Object({
  name: Type.String(),
  links: Type.Object({
    back: Type.String(),
    list: Type.String(),
    projector: Type.String(),
    kit: Type.String(),
  }),
  /** Why nobody is shown; null if anybody is. */
  nobody: OrNull(Type.Object({ title: Type.String(), text: Type.String() })),
  /** Whether the class is the person's own: who only looks after it lets nobody in (S6.49). */
  mayHelp: Type.Boolean(),
  /** Too many wrong attempts today: nobody new gets in before a teacher releases the class. */
  isHeld: Type.Boolean(),
  /** Why the class code opens no games, and what opens them; null if it does, or is another teacher's. */
  closed: OrNull(
    Type.Object({ text: Type.String(), way: Type.Object({ label: Type.String(), href: Type.String() }) }),
  ),
  inGame: Type.Integer(),
  counts: Type.Array(Type.Object({ is: Standing, count: Type.Integer() })),
  children: Type.Array(BoardChild),
  /** Ids of the children who need the teacher: who asks for help first, and of these who has waited longest. */
  waiting: Type.Array(Id),
})
export type ClassBoardView = Static<typeof ClassBoardView>
