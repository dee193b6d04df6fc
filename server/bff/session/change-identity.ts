import { PublicError } from '../errors.ts'
import type { Identity, OpenSession } from './session.ts'
import type { SessionStore } from './store.ts'

/**
 * Concurrent writers of one identity: settings being saved, `me` being read. More than this is no accident.
 */
const TRIES = 4

/**
 * Changes the current identity of a session; throws `no-session` if it has ended, `conflict` if other writers
 * keep getting in first.
 */
export async function changeIdentity(
  store: Pick<SessionStore, 'read' | 'updateIdentity'>,
  { id }: Pick<OpenSession, 'id'>,
  change: (identity: Identity) => Identity,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const open = await store.read(id, { poll: true })
    if (open === null) throw new PublicError('no-session')
    const changed = change(open.identity)
    if (changed === open.identity) return
    if ((await store.updateIdentity(id, open.version, changed)) === 'done') return
  }
  throw new PublicError('conflict')
}
