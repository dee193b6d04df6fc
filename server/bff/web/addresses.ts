import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FORMER_SIGNIN, pages } from '../../../shared/paths.ts'
import { type Page, type PageName, pageList } from '../../../shared/routes.ts'
import { compressed, onlyForOurPages } from '../../operations/compression.ts'
import type { AuthParts } from '../auth/auth-parts.ts'
import { enforceLimit } from '../auth/limits.ts'
import { exchangePartnerToken, tokenOf } from '../auth/partner-token.ts'
import { signinPage } from '../auth/provider-start.ts'
import type { Config } from '../config/config.ts'
import { answerError, StoreUnavailable } from '../errors.ts'
import { ownSubscription } from '../rules/own-subscription.ts'
import { rolledUpPages } from '../rules/roll-up.ts'
import { hasPermission, openSessionOf } from '../session/guard.ts'
import type { OpenSession } from '../session/session.ts'
import type { Visits } from '../session/visit.ts'
import type { PaintFirst } from './first-paint.ts'
import { leaveToNext, NAMES } from './names-opened.ts'
import { oldBrowserMessage, sendOldBrowserPage } from './old-browser.ts'
import type { SendShell } from './shell.ts'

interface Options {
  readonly config: Config
  readonly sendShell: SendShell
  readonly paint: PaintFirst
  readonly authParts: AuthParts
  readonly visits: Visits
}

interface RequestedPage {
  readonly Params: Readonly<Record<string, string>>
  readonly Querystring: { readonly view?: unknown }
}

/**
 * The pages: every address a person can open returns the shell, and the client draws the screen. Registered
 * where sessions are, so that the shell can carry the first view.
 */
export async function addresses(
  app: FastifyInstance,
  { config, sendShell, paint, authParts, visits }: Options,
): Promise<void> {
  app.setErrorHandler((error, request, reply) => {
    if (hasToken(request))
      return reply.header('cache-control', 'no-store').redirect(signinPage('partner-unavailable'), 303)
    // Even without its store the shell is worth sending: the client asks for the view, and shows the error.
    return error instanceof StoreUnavailable
      ? sendShell(reply, { screen: HOME }, null)
      : answerError(error, request, reply)
  })

  app.addHook('onRequest', async (request) => onlyForOurPages(request))
  const limit = async (request: FastifyRequest) => {
    if (hasToken(request)) await enforceLimit(authParts.sessionStore, request)
  }
  const preHandler = [limit, exchangePartnerToken(authParts)]
  const open = async (page: Page, request: FastifyRequest<RequestedPage>, reply: FastifyReply) => {
    const message = oldBrowserMessage(request.headers['user-agent'])
    if (message !== null) return sendOldBrowserPage(reply, message)
    const { screen } = requestedPage(page, request)
    if (page.path.endsWith(SECRET)) reply.header('referrer-policy', 'no-referrer')
    const elsewhere = page.name === NAMES ? await leaveToNext(request, { ...authParts, visits }) : null
    if (elsewhere !== null) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302)
    const session = openSessionOf(request)
    if (isHidden(screen, session)) return sendShell(reply, { screen: HOME }, null)
    const own = session && ownSubscription(screen, session)
    if (own) return reply.header('cache-control', 'no-store').redirect(pages[own], 302)
    const hasRollUp =
      beginsWithRollUp.has(screen) && session !== null && hasPermission(session, 'admin-level')
    const views = session && paint(request, screen, idsIn(request.params))
    return sendShell(reply, { screen, hasRollUp, isWidget: page.name === WIDGET }, views)
  }
  for (const page of pageList) {
    if (hasTemplateRoute(page)) continue
    // If sign-up is a page elsewhere, `redirects` handles its address (S2.60?).
    if (page.name === 'signup' && config.signupUrl !== null) continue
    // Partners send people to the pages of their area, never to those about one child.
    const arrival = page.area === 'partner' && page.under === undefined ? { preHandler } : {}
    app.get<RequestedPage>(
      page.path.replace(':rp', config.rpPrefix),
      { ...compressed, ...arrival },
      (request, reply) => open(page, request, reply),
    )
  }
}

/** The only page that other sites may embed. */
const WIDGET: PageName = 'quote-widget'

/** Pages that administrators see added up. */
const beginsWithRollUp: ReadonlySet<string> = new Set(rolledUpPages)

const consoleScreens: ReadonlySet<string> = new Set(['admin-console', 'admin-notices'])

/**
 * Whether a page is answered like an address without a page: those of the console are, for everybody without the right to it,
 * so that nothing says that there is one. Who views as somebody else has come from there.
 */
const isHidden = (screen: string, open: OpenSession | null): boolean =>
  consoleScreens.has(screen) && !(open && (open.identity.viewing || hasPermission(open, 'admin-console')))

/** The end of an address that opens something by itself: no request says that it came from there. */
const SECRET = '/:token'

/** The last path segment of the page that stands for all other pages of its area. */
const TEMPLATE = '/:template'

/**
 * Whether a page is served by its area's template route, which keeps the number of routes in logs and metrics
 * low.
 */
const hasTemplateRoute = ({ path }: Page): boolean =>
  pageList.some(
    (other) =>
      other.path.endsWith(TEMPLATE) &&
      other.path !== path &&
      other.path.slice(0, -TEMPLATE.length) === path.slice(0, path.lastIndexOf('/')) &&
      !path.slice(path.lastIndexOf('/')).includes(':'),
  )

/** The page a request opens: a template names it in the path, the partner area's start page in `view`. */
function requestedPage(page: Page, { params, query }: FastifyRequest<RequestedPage>): Page {
  const path =
    page.name === 'partner'
      ? pages['partner-other'].replace(':template', () => String(query.view))
      : page.path.replace(':template', () => params.template ?? '')
  return pageList.find((each) => each.path === path) ?? page
}

/** The ids in a path under the screens' parameter names: `studentId` becomes `student`. */
const idsIn = (params: RequestedPage['Params']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, id]) => (name.endsWith('Id') ? [[name.slice(0, -2), id]] : [])),
  )

/** Whether a partner sends someone with this request. */
const hasToken = (request: FastifyRequest) => tokenOf(request) !== null

/** Where the client goes from every address that names no screen (S2.13, S2.14). */
export const HOME = 'home'

/**
 * Documents of the former site that providers, apps and links still use (S2.7?, S2.50, S2.67, S2.68). The
 * browser keeps the fragment after the #, and the client translates it.
 */
const formerDocuments: readonly (readonly [string, string])[] = [
  ['/callback.html', pages.callback],
  ['/mpact/callback.html', pages.callback],
  ['/index.html', pages.home],
  ['/account.html', pages.account],
  ['/device.html', pages.deviceLogin],
  ['/admin.html', pages.admin],
]

/** Addresses that only redirect; they need no session. */
export async function redirects(app: FastifyInstance, { config }: Pick<Options, 'config'>): Promise<void> {
  const to = (url: string, target: string, keepQuery: boolean) =>
    app.get(url, (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(target + (keepQuery ? queryOf(request) : ''), 302),
    )

  to(FORMER_SIGNIN, config.signinUrl, config.signinUrl.startsWith('/'))
  for (const [document, page] of formerDocuments) to(document, page, true)
  if (config.signupUrl !== null) to(pages.signup, config.signupUrl, false)
  if (config.sandboxUrl !== null) to('/sandbox', `${config.sandboxUrl}/`, false)
}

/** The query as received, including '?'; a callback's must arrive unchanged. */
function queryOf({ raw: { url = '' } }: FastifyRequest): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

const FILES_AND_DATA = /^\/(api|auth|assets)(\/|$)|^\/(livez|readyz|metrics|statusz)$|\.[A-Za-z0-9]{1,8}$/

/** Whether an unrouted address is a page someone opened, rather than data, a file or how the server is. */
export function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? ''
  return (request.method === 'GET' || request.method === 'HEAD') && !FILES_AND_DATA.test(path)
}
