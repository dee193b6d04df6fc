import type { Static, TObject, TSchema } from 'typebox'
import type { Permission } from '../session/permissions.ts'
import type { Allowance } from '../session/store.ts'
import type { Visit } from '../session/visit.ts'

/**
 * Something a person does on a screen: the permission it needs, its body, and `run`, which does it and
 * returns the screen's updated view. Its address is /api/screens/<screen>/<name>.
 */
export interface Command<B extends TObject = TObject, V extends TSchema = TSchema> {
  readonly screen: string
  readonly name: string
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly needs: Permission
  readonly body: B
  readonly view: V
  /** Size limit of the body in bytes, for commands that cover more than one class. */
  readonly bodyLimit?: number
  /** How often one account may run it, for commands that reveal something or have a cost. */
  readonly allowance?: Allowance
  /**
   * The allowance is the account's in each network: of what many do with a class's code, so that nobody uses it up from
   * elsewhere.
   */
  readonly isByNetwork?: true
  /** Its view lets somebody in who reads it: it is never compressed, so that its length says nothing. */
  readonly hasSecret?: true
  readonly run: (visit: Visit, body: Static<B>) => Promise<Static<V>>
}

export const command = <B extends TObject, V extends TSchema>(declared: Command<B, V>): Command<B, V> =>
  declared
