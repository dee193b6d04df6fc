import cookies from '@fastify/cookie'
import sessions from '@fastify/session'
import type { FastifyInstance } from 'fastify'
import { cookieDefaults, sessionCookie } from './cookie.ts'
import { fastifyStore } from './fastify-store.ts'
import { isRandomId, randomId } from './hashing.ts'
import { isPoll } from './poll.ts'
import type { SessionStore } from './store.ts'

/**
 * Adds sessions to a scope: `request.session.held` is the open session for the cookie, if there is one. Call
 * it only on scopes that need sessions, so that nothing else touches the store. Reading a session is a single
 * command, and the cookie is written only at sign-in.
 */
export async function addSessions(
  scope: FastifyInstance,
  { store, https }: { store: SessionStore; https: boolean },
): Promise<void> {
  const cookieName = sessionCookie(https)
  const adapter = fastifyStore(store)

  await scope.register(cookies, { parseOptions: cookieDefaults(https) })
  scope.addHook('onRequest', (request, _reply, done) => {
    adapter.nextIsPoll(isPoll(request))
    done()
  })
  await scope.register(sessions, {
    store: adapter,
    cookieName,
    cookie: cookieDefaults(https),
    rolling: false,
    saveUninitialized: false,
    idGenerator: () => randomId(),
    // The cookie is the bare id. It has 256 random bits and the store knows only its hash, so it cannot be
    // guessed and a signature would add nothing. Anything that does not look like an id is rejected before it
    // reaches the store.
    secret: {
      sign: (id) => id,
      unsign: (value) => ({ valid: isRandomId(value), renew: false, value }),
    },
  })
  scope.addHook('onSend', async (request, reply) => {
    if (request.session?.current?.clearsCookie) reply.clearCookie(cookieName)
  })
}
