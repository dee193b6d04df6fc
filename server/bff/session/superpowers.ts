import { PublicError } from '../errors.ts'
import { may } from './permissions.ts'
import type { OpenSession } from './session.ts'
import type { SessionStore } from './store.ts'

/** Writers of one identity at the same time: settings being saved, `me` being read. More would be no accident. */
const TRIES = 4

/**
 * Turns superpowers on or off for as long as the session lasts (S6.36). A request is all anybody can make: for an
 * account without the right nothing changes, and nothing is said (S6.42?).
 */
export async function setSuperpowers(
  store: Pick<SessionStore, 'read' | 'updateIdentity'>,
  { id }: Pick<OpenSession, 'id'>,
  superpowers: boolean,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const open = await store.read(id, { poll: true })
    if (open === null) throw new PublicError('no-session')
    if (!may(open.identity, 'superpowers') || open.identity.superpowers === superpowers) return
    const written = await store.updateIdentity(id, open.version, { ...open.identity, superpowers })
    if (written === 'done') return
  }
  throw new PublicError('conflict')
}
