import type { Static, TObject, TSchema } from 'typebox'
import type { Permission } from '../session/permissions.ts'
import type { Allowance } from '../session/store.ts'
import type { Visit } from '../session/visit.ts'

/**
 * What a person does on a screen: the permission it needs, the body it takes, and `run`, which does it and answers
 * with the screen's view as it is then. Its address is /api/screens/<screen>/<name>.
 */
export interface Command<B extends TObject = TObject, V extends TSchema = TSchema> {
  readonly screen: string
  readonly name: string
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly needs: Permission
  readonly body: B
  readonly view: V
  /** Bytes of the largest body, where a command speaks of more than one class. */
  readonly bodyLimit?: number
  /** How often one account may do it, where doing it often tells or costs something. */
  readonly allowance?: Allowance
  readonly run: (visit: Visit, body: Static<B>) => Promise<Static<V>>
}

export const command = <B extends TObject, V extends TSchema>(declared: Command<B, V>): Command<B, V> =>
  declared
