import type { SessionStore as PluginStore } from '@fastify/session'
import type { Session } from 'fastify'
import type { OpenSession } from './session.ts'
import type { SessionStore } from './store.ts'

declare module 'fastify' {
  interface Session {
    current?: RequestSession
  }
}

/** The session a request holds. */
export class RequestSession {
  readonly open: OpenSession
  /** Whether the store has it; if not, `set` creates it. */
  stored: boolean
  /** Whether this request ended it. */
  ended = false
  /**
   * Whether the response clears the cookie. A late response may arrive after someone else has signed in here,
   * so only a sign-out clears the cookie; one that names an ended session opens nothing anyway.
   */
  clearsCookie = false

  constructor(open: OpenSession, stored: boolean) {
    this.open = open
    this.stored = stored
  }

  /**
   * The plugin hashes the serialized session and, if the hash has changed, writes all of it, last write wins.
   * Sessions change only through SessionStore, so the plugin gets nothing to serialize.
   */
  toJSON(): undefined {
    return undefined
  }
}

export interface FastifyStore extends PluginStore {
  /** Records whether the next request whose cookie is looked up is a poll. */
  nextIsPoll(poll: boolean): void
}

/**
 * Adapts our store to @fastify/session. The plugin does not say which request it reads for, but it asks in
 * the same turn as the hook registered right before it, and that hook calls `nextIsPoll`.
 */
export function fastifyStore(store: SessionStore): FastifyStore {
  let poll = false
  return {
    nextIsPoll(isPoll) {
      poll = isPoll
    },
    get(id, done) {
      store
        .read(id, { poll })
        .then(
          (open) =>
            done(null, open && { cookie: { originalMaxAge: null }, current: new RequestSession(open, true) }),
          done,
        )
    },
    set(id, session: Session, done) {
      const { current } = session
      // Either the empty session that regenerate() stores before sign-in, or one that is already stored.
      if (current === undefined || current.stored) return done()
      store.create({ ...current.open, id }).then((created) => {
        current.stored = created
        done(created ? undefined : new Error('the session id is already in use'))
      }, done)
    },
    destroy(id, done) {
      store.destroy(id, 'replaced').then(() => done(), done)
    },
  }
}
