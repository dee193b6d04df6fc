import type { SessionStore as PluginStore } from '@fastify/session'
import type { Session } from 'fastify'
import type { OpenSession } from './session.ts'
import type { SessionStore } from './store.ts'

declare module 'fastify' {
  interface Session {
    held?: Held
  }
}

/** The session as a request holds it. */
export class Held {
  readonly open: OpenSession
  /** Whether the store has it; until then `set` creates it. */
  stored: boolean
  /** Ended by this request. */
  ended = false
  /**
   * Whether the answer takes the cookie away. One that comes late may find somebody else signed in here by then: only
   * who leaves by this request loses the cookie with it, and one that names an ended session opens nothing anyway.
   */
  clearsCookie = false

  constructor(open: OpenSession, stored: boolean) {
    this.open = open
    this.stored = stored
  }

  /**
   * The plugin hashes what a session serialises to and writes the whole of it, last write wins, when the hash
   * has changed. Sessions are changed through SessionStore only, so to the plugin there is nothing to see.
   */
  toJSON(): undefined {
    return undefined
  }
}

export interface FastifyStore extends PluginStore {
  /** Says whether the request whose cookie is looked up next is a poll. */
  polling(poll: boolean): void
}

/**
 * What @fastify/session asks of a store, on top of ours. It is not told which request it reads for, but asks
 * in the same turn in which the hook registered right before it runs; that hook calls `polling`.
 */
export function fastifyStore(store: SessionStore): FastifyStore {
  let poll = false
  return {
    polling(isPoll) {
      poll = isPoll
    },
    get(id, done) {
      store
        .read(id, { poll })
        .then(
          (open) => done(null, open && { cookie: { originalMaxAge: null }, held: new Held(open, true) }),
          done,
        )
    },
    set(id, session: Session, done) {
      const { held } = session
      // What regenerate() stores before anybody is signed in, and what is stored already.
      if (held === undefined || held.stored) return done()
      store.create({ ...held.open, id }).then((created) => {
        held.stored = created
        done(created ? undefined : new Error('the id of a session is taken'))
      }, done)
    },
    destroy(id, done) {
      store.destroy(id, 'replaced').then(() => done(), done)
    },
  }
}
