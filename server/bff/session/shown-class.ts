import { PublicError } from '../errors.ts'
import { changeIdentity } from './change-identity.ts'
import type { Identity, OpenSession } from './session.ts'
import type { SessionStore } from './store.ts'

/** Seconds for which an educator's class is remembered after it was chosen: a vacation is shorter. */
const SHOWN_SECONDS = 30 * 86_400

/**
 * Remembers which class an educator of the partner looks at: in the session, where every page finds it without another
 * command, and for the next one. The partner has no call for it. Throws `not-found` for a class the token did not name.
 */
export async function rememberShownClass(
  store: Pick<SessionStore, 'read' | 'updateIdentity' | 'keep'>,
  open: OpenSession,
  classId: string,
): Promise<void> {
  await changeIdentity(store, open, (identity) => {
    const { partner } = identity
    if (!partner?.classIds.includes(classId)) throw new PublicError('not-found')
    return partner.shownClass === classId
      ? identity
      : { ...identity, partner: { ...partner, shownClass: classId } }
  })
  await store.keep('shown-class', open.identity.accountId, classId, SHOWN_SECONDS)
}

/** The identity of an educator with the class they chose last, if the session may see it. */
export async function withShownClass(
  store: Pick<SessionStore, 'peek'>,
  identity: Identity,
): Promise<Identity> {
  const { partner, accountId } = identity
  const shown = partner && (await store.peek('shown-class', accountId))
  return partner && typeof shown === 'string' && partner.classIds.includes(shown)
    ? { ...identity, partner: { ...partner, shownClass: shown } }
    : identity
}
