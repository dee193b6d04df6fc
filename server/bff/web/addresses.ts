import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountTemplates, pages, partnerTemplates } from '../../../shared/paths.ts'
import type { AuthParts } from '../auth/auth-parts.ts'
import { WAY_IN, within } from '../auth/limits.ts'
import { exchangePartnerToken, tokenOf } from '../auth/partner-token.ts'
import { signinPage } from '../auth/provider-start.ts'
import type { Config } from '../config/config.ts'
import { answerError, StoreUnavailable } from '../errors.ts'
import type { PaintFirst } from './first-paint.ts'
import type { SendShell } from './shell.ts'

interface Options {
  readonly config: Config
  readonly sendShell: SendShell
  readonly paint: PaintFirst
  readonly authParts: AuthParts
}

type Templated = { Params: { template: string } }
type OfChild = { Params: { studentId: string } }

/**
 * The pages: every address a person can open answers with the shell, and the client draws the screen of the
 * address. Registered where sessions are, so that the shell can carry the first view.
 */
export async function addresses(
  app: FastifyInstance,
  { config, sendShell, paint, authParts }: Options,
): Promise<void> {
  const page = async (request: FastifyRequest, reply: FastifyReply, screen: string, own = {}) =>
    sendShell(reply, screen, await paint(request, screen, own))

  app.setErrorHandler((error, request, reply) => {
    if (hasToken(request))
      return reply.header('cache-control', 'no-store').redirect(signinPage('partner-unavailable'), 303)
    // Without its store the shell is still worth sending: the client asks, and shows what it is told.
    return error instanceof StoreUnavailable
      ? sendShell(reply, HOME, null)
      : answerError(error, request, reply)
  })

  for (const [url, screen] of fixedPages) app.get(url, (request, reply) => page(request, reply, screen))
  // Where sign-up is an article elsewhere, `redirects` answers its address (S2.60?).
  if (config.signupUrl === null) app.get(pages.signup, (request, reply) => page(request, reply, 'sign-up'))
  app.get<Templated>(pages.accountTemplate, (request, reply) =>
    page(request, reply, screenOf(accountTemplates, request.params.template) ?? HOME),
  )
  app.get<{ Params: { rosterId: string } }>(pages.rosterEditor, (request, reply) =>
    page(request, reply, 'roster-editor', { roster: request.params.rosterId }),
  )
  for (const [url, screen] of childPages(config.rpPrefix))
    app.get<OfChild>(url, (request, reply) =>
      page(request, reply, screen, { student: request.params.studentId }),
    )

  const limit = async (request: FastifyRequest) => {
    if (hasToken(request)) await within(authParts.sessionStore, request, WAY_IN)
  }
  const preHandler = [limit, exchangePartnerToken(authParts)]
  app.get<{ Querystring: { view?: unknown } }>(`/${config.rpPrefix}`, { preHandler }, (request, reply) =>
    page(request, reply, screenOf(partnerTemplates, request.query.view) ?? PARTNER_FALLBACK),
  )
  app.get<Templated>(`/${config.rpPrefix}/dashboard/:template`, { preHandler }, (request, reply) =>
    page(request, reply, screenOf(partnerTemplates, request.params.template) ?? PARTNER_FALLBACK),
  )
}

/** The pages about one child, in both areas; whose they are is in the path. */
const childPages = (rp: string): readonly (readonly [string, string])[] => [
  [pages.student, 'student'],
  [pages.history, 'history'],
  [pages.partnerStudent.replace(':rp', rp), 'student'],
  [pages.partnerHistory.replace(':rp', rp), 'history'],
]

/** Whether a partner sends somebody in with this request. */
const hasToken = (request: FastifyRequest) => tokenOf(request) !== null

/** Templates that are not built show playtime (S2.11?). */
const PARTNER_FALLBACK = 'playtime'
/** Where the client goes from every address that names no screen (S2.13, S2.14). */
export const HOME = 'home'
const fixedPages: readonly (readonly [string, string])[] = [
  [pages.home, HOME],
  [pages.login, 'sign-in'],
  [pages.logout, 'logout'],
  [pages.callback, 'callback'],
  [pages.continueAs, 'continue-as'],
  [pages.deviceLogin, 'device-login'],
  [pages.visualPassword, 'picture-password'],
  [pages.account, HOME],
  [pages.admin, 'admin-console'],
  [pages.parentsCongrats, 'parents-congrats'],
  [pages.signupReset, 'reset'],
  [pages.reset, 'reset'],
  [pages.resetLink, 'reset'],
  [pages.validate, 'validate'],
  [pages.accept, 'accept'],
  [pages.parentValidate, 'parent-validate'],
]

function screenOf(templates: Readonly<Record<string, string>>, template: unknown): string | null {
  const found = Object.entries(templates).find(([, name]) => name === template)
  return found ? found[0] : null
}

/**
 * Documents of the former site that providers, apps and links still name (S2.7?, S2.50, S2.67, S2.68). A browser takes
 * what stands after the # along, and the client translates it.
 */
const formerDocuments: readonly (readonly [string, string])[] = [
  ['/callback.html', pages.callback],
  ['/mpact/callback.html', pages.callback],
  ['/index.html', pages.home],
  ['/account.html', pages.account],
  ['/device.html', pages.deviceLogin],
  ['/admin.html', pages.admin],
]

/** Addresses that only point elsewhere; they need nobody signed in. */
export async function redirects(app: FastifyInstance, { config }: Pick<Options, 'config'>): Promise<void> {
  const to = (url: string, target: string, keepQuery: boolean) =>
    app.get(url, (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(target + (keepQuery ? queryOf(request) : ''), 302),
    )

  to(pages.signin, config.signinUrl, config.signinUrl.startsWith('/'))
  for (const [document, page] of formerDocuments) to(document, page, true)
  if (config.signupUrl !== null) to(pages.signup, config.signupUrl, false)
  if (config.sandboxUrl !== null) to('/sandbox', `${config.sandboxUrl}/`, false)
}

/** The query as it came, '?' included; a callback's must arrive untouched. */
function queryOf({ raw: { url = '' } }: FastifyRequest): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

const FILES_AND_DATA = /^\/(api|auth|assets)(\/|$)|\.[A-Za-z0-9]{1,8}$/

/** Whether an address that no route answers is a page somebody opened, rather than data or a file. */
export function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? ''
  return (request.method === 'GET' || request.method === 'HEAD') && !FILES_AND_DATA.test(path)
}
