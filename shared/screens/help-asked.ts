import { type Static, Type } from 'typebox'

/** What is known of a child's request for help, for whoever decides whether it is really that child who asks. */
export const HelpAsked = Type.Object({
  /** What the device was opened with, or how many ask: 'A device with the class code'. */
  device: Type.String(),
  /** '10:33 am, 1 minute ago' */
  asked: Type.String(),
  /** Wrong attempts today, of those that lock the child. */
  misses: Type.Integer(),
  /** Of which one is the child’s at most: verifying lets none of them in. */
  isOnSeveral: Type.Boolean(),
})
export type HelpAsked = Static<typeof HelpAsked>
