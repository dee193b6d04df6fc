import cookies from '@fastify/cookie'
import sessions from '@fastify/session'
import type { FastifyInstance } from 'fastify'
import { cookieDefaults, sessionCookie } from './cookie.ts'
import { fastifyStore } from './fastify-store.ts'
import { isRandomId, randomId } from './hashing.ts'
import type { SessionStore } from './store.ts'

/** Sent by interval and focus refreshes, which must not keep a session alive (S4.6?). */
const POLL_HEADER = 'x-poll'

/**
 * Gives a scope sessions: `request.session.held` is the open session of the cookie, if there is one. Called on
 * the scope that needs them, so that nothing else touches the store. Reading one is a single command, and no
 * cookie is written but at sign-in.
 */
export async function addSessions(
  scope: FastifyInstance,
  { store, https }: { store: SessionStore; https: boolean },
): Promise<void> {
  const cookieName = sessionCookie(https)
  const adapter = fastifyStore(store)

  await scope.register(cookies, { parseOptions: cookieDefaults(https) })
  scope.addHook('onRequest', (request, _reply, done) => {
    adapter.polling(request.headers[POLL_HEADER] === '1')
    done()
  })
  await scope.register(sessions, {
    store: adapter,
    cookieName,
    cookie: cookieDefaults(https),
    rolling: false,
    saveUninitialized: false,
    idGenerator: () => randomId(),
    // The cookie is the bare id. 256 random bits of which the store knows only the hash cannot be guessed, so a
    // signature would prove nothing more; what does not look like an id is turned away before the store.
    secret: {
      sign: (id) => id,
      unsign: (value) => ({ valid: isRandomId(value), renew: false, value }),
    },
  })
  scope.addHook('onSend', async (request, reply) => {
    if (request.session?.held?.clearsCookie) reply.clearCookie(cookieName)
  })
}
