import { type Static, Type } from 'typebox'
import { Id, OrNull } from './fields.ts'
import { Status } from './marks.ts'

export const SkillLevelsParams = Type.Object({
  /** The teacher of the child's class, if it is not one's own. */
  teacher: Type.Optional(Id),
  student: Id,
  /** The id of a standard's column. */
  standard: Type.String({ pattern: '^[A-Za-z0-9_]{1,16}$' }),
})
export type SkillLevelsParams = Static<typeof SkillLevelsParams>

const Level = Type.Object({
  /** 1 is the newest. */
  place: Type.Integer({ minimum: 1 }),
  game: Type.String(),
  /** Picture in client/design/badges; null for a game we have none of. */
  badge: OrNull(Type.String()),
  /** For example 'Level 7', with the group if the game has groups: 'Level 7, Zooming'. */
  level: Type.String(),
  status: Status,
  /** The result, for example 'Won with two stars', or '82 percent right' in Wings. */
  result: Type.String(),
  /** For example 'Wednesday, October 16'. */
  day: Type.String(),
})

/** The levels behind one mark of Skills Progress, newest first. */
export const SkillLevelsView = Type.Object({
  levels: Type.Array(Level),
  /** What the list is, or why there is none. */
  note: Type.String(),
})
export type SkillLevelsView = Static<typeof SkillLevelsView>
