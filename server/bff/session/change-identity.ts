import { PublicError } from '../errors.ts'
import type { Identity, OpenSession } from './session.ts'
import type { SessionStore } from './store.ts'

/** Writers of one identity at the same time: settings being saved, `me` being read. More would be no accident. */
const TRIES = 4

/** Changes the identity of a session as it is by then; throws `no-session` where it has ended, `conflict` where others keep overtaking. */
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
