import { changeIdentity } from './change-identity.ts'
import { may } from './permissions.ts'
import type { OpenSession } from './session.ts'
import type { SessionStore } from './store.ts'

/**
 * Turns superpowers on or off for as long as the session lasts (S6.36). A request is all anybody can make: for an
 * account without the right nothing changes, and nothing is said (S6.42?).
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
