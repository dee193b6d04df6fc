import type { FastifyInstance } from 'fastify'
import { api, href, pages } from '../../../shared/paths.ts'
import type { Config } from '../config/config.ts'
import { appCommand } from '../rules/app-commands.ts'
import { sessionCookie } from '../session/cookie.ts'
import { openSessionOf } from '../session/guard.ts'
import type { Identity } from '../session/session.ts'
import type { AuthParts } from './auth-parts.ts'
import { signinPage } from './provider-start.ts'

/**
 * POST /auth/logout → 204, or 200 with where to go next: for an external login to sign out there too, for a
 * class's device to its code entry (and, if an app opened it, how the app is told), for a partner's educator to be told that the way in is over there, from a view as somebody else back to the console, where the administrator is
 * still signed in; but once the view has run out, nobody is signed in afterwards. The upstream is told, but the session here ends whatever it answers (S2.5, S7.146?).
 */
export function logoutRoute(
  app: FastifyInstance,
  { config, sessions, viewings, providers }: AuthParts,
): void {
  app.post(api.logout, async (request, reply) => {
    const open = openSessionOf(request)
    const isView = open !== null && open.identity.viewing !== null
    const isBack = isView && (await viewings.stop(request)) !== 'gone'
    if (open !== null && !isView) {
      await sessions.end(request, 'logout')
      await sessions.revokeGrant(open.grant, request.id)
    }
    // A view that has run out is no session any more, but may still have the administrator's behind it.
    if (open === null && (await viewings.endBehind(request))) reply.clearCookie(sessionCookie(config.https))
    const isExternal = open?.grant.issuer === 'sso'
    const elsewhere = isExternal ? await providers.signOutUrl('sso').catch(() => null) : null
    // Clears the back-forward cache and anything else kept of pages that showed children's data.
    reply.header('clear-site-data', '"cache"').header('cache-control', 'no-store')
    if (isBack) return { redirectTo: pages.admin }
    if (elsewhere !== null) return { redirectTo: elsewhere.href }
    if (open?.identity.kind === 'partner') return { redirectTo: signinPage('partner-signed-out') }
    const isOnDevice = open?.identity.kind === 'device' || open?.identity.kind === 'student'
    return open && isOnDevice ? afterDevice(open.identity, config) : reply.code(204).send()
  })
}

/** Where the next class signs in on a device, described as before; and how to tell an app that this one has left. */
function afterDevice({ openedFrom }: Identity, { appScheme }: Pick<Config, 'appScheme'>) {
  const redirectTo = href(pages.deviceLogin, undefined, { ...openedFrom })
  return { redirectTo, ...(openedFrom && appScheme !== null && { command: appCommand(appScheme, 'logout') }) }
}
