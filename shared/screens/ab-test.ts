import { type Static, Type } from 'typebox'
import { OrNull } from './fields.ts'

export const AbTestParams = Type.Object({
  template: Type.Optional(Type.String()),
  /** The variant an internal administrator wants to look at; of nobody else's it counts as absent. */
  variant: Type.Optional(Type.String()),
  /** `false` if the address says not to count (S7.72). */
  ga: Type.Optional(Type.String()),
})

/** What somebody is shown of an experiment; null where none runs under that name, which leads home (S2.78?). */
export const AbTestView = Type.Object({
  shown: OrNull(
    Type.Object({
      title: Type.String(),
      text: Type.String(),
      action: Type.Object({ label: Type.String(), href: Type.String() }),
      /** In words, whose choice the variant was, if it was somebody's. */
      chosen: OrNull(Type.String()),
    }),
  ),
})
export type AbTestView = Static<typeof AbTestView>
