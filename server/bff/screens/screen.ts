import type { Static, TObject, TSchema } from 'typebox'
import { type PageScreen, pageRules } from '../rules/page-rules.ts'
import type { Permission } from '../session/permissions.ts'
import type { Allowance } from '../session/store.ts'
import type { Visit } from '../session/visit.ts'

/**
 * A screen: its contract from shared/screens, the permission it needs, and `show`, which always loads and
 * then builds the view. The route and the first paint in the HTML shell both run it.
 */
export interface Screen<
  P extends TObject = TObject,
  V extends TSchema = TSchema,
  Name extends string = string,
> {
  readonly name: Name
  readonly params: P
  readonly view: V
  readonly needs: Permission
  /** How often one account may ask for it, if an answer is costly. */
  readonly allowance?: Allowance
  /** Asked for every few seconds: an answer has an ETag, and while it stays the same, the next ones are a 304. */
  readonly isPolled?: true
  /** A view of it lets somebody in who reads it: it is never compressed, so that its length says nothing. */
  readonly hasSecret?: true
  readonly show: (visit: Visit, params: Static<P>) => Promise<Static<V>>
}

/** The screen of a page; rules/page-rules.ts has its permission. */
export const page = <Name extends PageScreen, P extends TObject, V extends TSchema>(
  declared: Omit<Screen<P, V, Name>, 'needs'>,
): Screen<P, V, Name> => ({ ...declared, needs: pageRules[declared.name].needs })

/** A screen that pages open inside themselves, or that is around them. */
export const screen = <P extends TObject, V extends TSchema>(declared: Screen<P, V>): Screen<P, V> => declared
