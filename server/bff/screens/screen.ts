import type { Static, TObject, TSchema } from 'typebox'
import type { Call } from '../../contract/call.ts'
import type { Config } from '../config.ts'
import type { Permission } from '../session/permissions.ts'
import type { Identity } from '../session/session.ts'
import type { CallUpstream } from '../upstream/client.ts'

/** One person's request for one screen: who asks, when, and the upstream bound to their grant. */
export interface Visit {
  readonly identity: Identity
  readonly call: CallUpstream
  readonly now: Date
  readonly config: Config
  /** Somebody whose partner token arrived over this session and waits to be let in; null for nobody. */
  readonly arrival: () => Promise<{ readonly ticket: string; readonly call: CallUpstream } | null>
}

/**
 * A screen: its contract from shared/screens, the permission it needs, and `show`, which is always
 * load then view. The route and the first paint in the HTML shell both run it.
 */
export interface Screen<P extends TObject = TObject, V extends TSchema = TSchema> {
  readonly stem: string
  readonly params: P
  readonly view: V
  readonly needs: Permission
  readonly show: (visit: Visit, params: Static<P>) => Promise<Static<V>>
}

export const screen = <P extends TObject, V extends TSchema>(declared: Screen<P, V>): Screen<P, V> => declared

export type { Call }
