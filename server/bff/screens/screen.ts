import type { Static, TObject, TSchema } from 'typebox'
import type { Permission } from '../session/permissions.ts'
import type { Visit } from '../session/visit.ts'

/**
 * A screen: its contract from shared/screens, the permission it needs, and `show`, which always loads and
 * then builds the view. The route and the first paint in the HTML shell both run it.
 */
export interface Screen<P extends TObject = TObject, V extends TSchema = TSchema> {
  readonly name: string
  readonly params: P
  readonly view: V
  readonly needs: Permission
  readonly show: (visit: Visit, params: Static<P>) => Promise<Static<V>>
}

export const screen = <P extends TObject, V extends TSchema>(declared: Screen<P, V>): Screen<P, V> => declared
