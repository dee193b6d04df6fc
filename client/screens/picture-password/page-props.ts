import type { PlayerState } from './flow-states.ts'
import type { SendEvent } from './send-player.ts'
import type { Words } from './words.ts'

/** What every page of a chosen child is given. */
export interface PageProps<P extends PlayerState['page']> {
  readonly state: PlayerState & { readonly page: P }
  readonly words: Words
  readonly send: SendEvent
}

/** The pictures to choose from in each step of a training. */
export type Steps = readonly (readonly string[])[]
