import { changeIdentity } from './change-identity.ts'
import { may } from './permissions.ts'
import type { OpenSession } from './session.ts'
import type { SessionStore } from './store.ts'

/**
 * Turns superpowers on or off for the rest of the session (S6.36). For an account without the right nothing
 * changes, silently (S6.42?).
 */
export const setSuperpowers = (
  store: Pick<SessionStore, 'read' | 'updateIdentity'>,
  open: Pick<OpenSession, 'id'>,
  superpowers: boolean,
): Promise<void> =>
  changeIdentity(store, open, (identity) =>
    !may(identity, 'superpowers') || identity.superpowers === superpowers
      ? identity
      : { ...identity, superpowers },
  )
