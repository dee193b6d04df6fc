import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { knownProperties } from '../known-properties.ts'
import { compression } from '../operations/compression.ts'
import { DRAIN_MS, drain } from '../operations/drain.ts'
import { traceOf } from '../operations/fault.ts'
import { noStore } from '../operations/no-store.ts'
import { pipelining } from '../operations/pipelining.ts'
import { requestTraces } from '../operations/traces.ts'
import { backchannelLogoutRoute } from './auth/backchannel-logout.ts'
import { limits } from './auth/limits.ts'
import { passwordPlaces } from './auth/password-places.ts'
import { authRoutes } from './auth/routes.ts'
import { viewAsRoutes } from './auth/view-as.ts'
import { clientErrorRoutes } from './client-errors/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { answerError, PublicError } from './errors.ts'
import { bounceReportRoute } from './mail/bounce-reports.ts'
import { mailOffRoute } from './mail/off.ts'
import { pageViewRoute } from './page-views/routes.ts'
import { createPapers } from './papers.ts'
import type { Parts } from './parts.ts'
import { cardEventRoute } from './payments/card-events.ts'
import { payRoutes } from './payments/routes.ts'
import { redeemRoute } from './play-site/redeem.ts'
import { privacyRoute } from './privacy/routes.ts'
import { approvalRoutes } from './quotes/approval.ts'
import { quoteLinkRoutes } from './quotes/link-routes.ts'
import { quoteRoutes } from './quotes/routes.ts'
import { receiptRoute } from './receipts/routes.ts'
import { reportRoute } from './report/routes.ts'
import { commands } from './screens/commands.ts'
import { MAX_IN_FLIGHT, MAX_PER_NETWORK, takeForms } from './screens/form-files.ts'
import { handOffRoute } from './screens/games/hand-off.ts'
import { createInFlight } from './screens/in-flight.ts'
import { screens } from './screens/index.ts'
import { uploadFileRoute } from './screens/roster-upload/upload-file.ts'
import { serveCommands, serveScreens } from './screens/serve.ts'
import { changeSchoolRoute } from './screens/shell/change-school.ts'
import { shownClassRoute } from './screens/shell/shown-class.ts'
import { superpowersRoute } from './screens/shell/superpowers.ts'
import { uploadTeachersRoute } from './screens/teacher-upload/upload-file.ts'
import { addSessions } from './session/add-sessions.ts'
import { createAudit } from './session/audit.ts'
import { createReadLimit } from './session/read-limit.ts'
import { createRefresher } from './session/refresh.ts'
import { createSessions } from './session/sessions.ts'
import { createViewings } from './session/viewing.ts'
import { createVisits } from './session/visit.ts'
import { surveyRoutes } from './survey/routes.ts'
import { addresses, HOME, isPage, redirects } from './web/addresses.ts'
import { assets } from './web/assets.ts'
import { readClientFiles, sourceFiles } from './web/client-files.ts'
import { csrf } from './web/csrf.ts'
import { paintFirst } from './web/first-paint.ts'
import { largeAnswers } from './web/large-answers.ts'
import { largeBodies } from './web/large-bodies.ts'
import { operations } from './web/operations.ts'
import { LIMITS, overload } from './web/overload.ts'
import { requestLog, routeOf } from './web/request-log.ts'
import { securityHeaders, UNROUTED_HEADERS } from './web/security-headers.ts'
import { serverOptions } from './web/server-options.ts'
import { type SendShell, shellOf } from './web/shell.ts'
import { siblingApp } from './web/sibling-app.ts'
import { slowBody } from './web/slow-body.ts'
import { slowRefusals } from './web/slow-refusals.ts'
import { typedText } from './web/typed-text.ts'
import { viewingAudit } from './web/viewing-audit.ts'

/**
 * Builds the app, as in production and every test. It takes its parts as they are and closes none of them.
 */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { config, log, metrics, traces, sessionStore, providers } = parts
  const sendShell = shellOf(config, config.clientDev ? sourceFiles : readClientFiles(config.clientDir))
  const app = newServer(parts, sendShell)
  app.setValidatorCompiler(knownProperties)
  app.setErrorHandler(answerError)

  await app.register(pipelining)
  await app.register(drain, { drainMs: config.clientDev ? 0 : DRAIN_MS })
  await app.register(requestLog, { metrics })
  await app.register(requestTraces, { traces, nameOf: routeOf })
  const reads = createReadLimit(LIMITS.most)
  await app.register(overload, { metrics, reads })
  await app.register(slowBody)
  await app.register(largeBodies)
  await app.register(largeAnswers)
  await app.register(slowRefusals)
  await app.register(securityHeaders, { config })
  await app.register(compression, { isOn: config.compression })
  await app.register(redirects, { config })
  await app.register(siblingApp)
  if (!config.clientDev) await app.register(assets, { config })
  if (config.opsPort === null) await app.register(operations, { ...parts, app })

  const revokeAtIssuer = (refreshToken: string) =>
    providers
      .revoke('sso', refreshToken)
      .catch((error) => log.warn(traceOf(error), 'a token was not revoked'))
  const sessions = createSessions({ ...parts, revokeAtIssuer })
  const renewAtIssuer = (refreshToken: string) => providers.refresh('sso', refreshToken)
  const refresher = createRefresher({ ...parts, sessions, renewAtIssuer })
  const visits = createVisits({ ...parts, sessions, refresher, reads })
  const audit = createAudit(parts)
  const authParts = { ...parts, sessions, viewings: createViewings(parts, sessions), audit }
  const cookies = { store: sessionStore, https: config.https }
  const papers = createPapers()

  await app.register(async (pages) => {
    await addSessions(pages, cookies)
    await addresses(pages, {
      config,
      sendShell,
      paint: paintFirst(screens, visits, reads),
      authParts,
      visits,
    })
  })
  await app.register(async (api) => {
    await api.register(noStore)
    await api.register(csrf, { config })
    await addSessions(api, cookies)
    await api.register(viewingAudit, { audit })
    await api.register(typedText)
    serveScreens(api, screens, visits, sessionStore)
    serveCommands(api, commands, visits, sessionStore)
    changeSchoolRoute(api, authParts, visits)
    superpowersRoute(api, sessionStore)
    shownClassRoute(api, { visits, store: sessionStore })
    handOffRoute(api, { ...parts, visits })
    reportRoute(api, { visits, store: sessionStore, papers })
    receiptRoute(api, { visits, store: sessionStore, papers })
    if (config.clientErrors) clientErrorRoutes(api, { clock: parts.clock, log, visits })
    pageViewRoute(api, { clock: parts.clock, visits })
    draftRoutes(api, { store: sessionStore, clock: parts.clock, megabytes: config.draftMegabytes })
    // Forms with files are accepted at these addresses only.
    await api.register(async (forms) => {
      takeForms(forms)
      const inFlight = createInFlight(MAX_IN_FLIGHT)
      const inFlightOfNetwork = createInFlight(MAX_PER_NETWORK)
      const formParts = { visits, store: sessionStore, inFlight, inFlightOfNetwork }
      uploadFileRoute(forms, formParts)
      uploadTeachersRoute(forms, formParts)
    })
  })
  await app.register(async (auth) => {
    await auth.register(noStore)
    await auth.register(csrf, { config, commandsOnly: true })
    await auth.register(passwordPlaces)
    await auth.register(limits, { sessionStore })
    await addSessions(auth, cookies)
    await auth.register(viewingAudit, { audit })
    await auth.register(typedText)
    authRoutes(auth, authParts)
    viewAsRoutes(auth, authParts, visits)
  })

  await app.register(async (quotes) => {
    await quotes.register(noStore)
    await quotes.register(csrf, { config })
    await quotes.register(limits, { sessionStore })
    await addSessions(quotes, cookies)
    await quotes.register(viewingAudit, { audit })
    await quotes.register(typedText)
    const quoteParts = { ...parts, visits, papers }
    quoteRoutes(quotes, quoteParts)
    quoteLinkRoutes(quotes, quoteParts)
    approvalRoutes(quotes, quoteParts)
    payRoutes(quotes, quoteParts)
  })

  await app.register(async (surveys) => {
    await surveys.register(noStore)
    await surveys.register(csrf, { config })
    await surveys.register(limits, { sessionStore })
    await surveys.register(typedText)
    surveyRoutes(surveys, parts)
    privacyRoute(surveys, parts)
  })
  await app.register(async (servers) => {
    await servers.register(noStore)
    await servers.register(limits, { sessionStore })
    backchannelLogoutRoute(servers, authParts)
  })
  await app.register(async (hosts) => {
    await hosts.register(noStore)
    bounceReportRoute(hosts, parts)
  })
  await app.register(async (cards) => {
    await cards.register(noStore)
    cardEventRoute(cards, parts)
  })
  await app.register(async (readers) => {
    await readers.register(noStore)
    mailOffRoute(readers, parts)
  })
  await app.register(async (playSites) => {
    await playSites.register(noStore)
    redeemRoute(playSites, parts)
  })

  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) throw new PublicError('not-found')
    return sendShell(reply, { screen: HOME }, null)
  })
  return app
}

/** The operations addresses on a port of their own, if one is configured. */
export async function buildOperations(parts: Parts, app: FastifyInstance): Promise<FastifyInstance> {
  const port = newServer(parts)
  port.setErrorHandler(answerError)
  await port.register(operations, { ...parts, app })
  return port
}

const newServer = ({ config, log }: Parts, sendShell?: SendShell): FastifyInstance =>
  Fastify({
    ...serverOptions(config),
    loggerInstance: log as FastifyBaseLogger,
    // Addresses that cannot be parsed reach no hook, so the common headers are set here.
    frameworkErrors: (error, request, reply) => {
      const [unrouted, answer] = [request as unknown as FastifyRequest, reply as unknown as FastifyReply]
      answer.headers({ ...UNROUTED_HEADERS, 'x-request-id': request.id })
      // A person who opened it is told that there is no such page, as at any other address without one.
      if (sendShell && isPage(unrouted)) sendShell(answer, { screen: HOME }, null)
      else answerError(error, unrouted, answer)
    },
  })
