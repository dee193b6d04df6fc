import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify'
import type { Clock } from '../clock.ts'
import { sendPlays } from '../contract/send-plays.ts'
import { knownProperties } from '../known-properties.ts'
import { DRAIN_MS, drain } from '../operations/drain.ts'
import { health } from '../operations/health.ts'
import { createLateness, type Lateness } from '../operations/lateness.ts'
import { noStore } from '../operations/no-store.ts'
import { pipelining } from '../operations/pipelining.ts'
import { CLIENT_CLOSED, onRequestEnd } from '../operations/request-end.ts'
import { requestTraces, type Traces } from '../operations/traces.ts'
import { createSealer } from '../sealing.ts'
import { isTyped } from '../typed-text.ts'
import { aboutYouRoutes } from './about-you/routes.ts'
import { accessRoutes } from './access/routes.ts'
import { accessCodeRoutes } from './access-code/routes.ts'
import { deviceRoutes } from './account/devices.ts'
import { accountRoutes } from './account/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { agreementRoutes } from './agreements/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { externalLogin } from './auth/external-login.ts'
import { costOf, createPasswords, type Passwords } from './auth/passwords.ts'
import { highestCost } from './auth/rehash.ts'
import { authRoutes } from './auth/routes.ts'
import { readTokenKey } from './auth/token-key.ts'
import { backupCodeRoutes } from './backup-codes/routes.ts'
import { badgeRoutes } from './badges/routes.ts'
import type { Config } from './config.ts'
import { coteacherRoutes } from './coteachers/routes.ts'
import type { Db } from './db/open.ts'
import { sizesOf } from './db/pool-sizes.ts'
import { digestRoutes } from './digests/routes.ts'
import { erasureRoutes } from './erasures/routes.ts'
import { answerError, answerUnknown } from './errors.ts'
import { exportRoutes } from './exports/routes.ts'
import { guardianRoutes } from './guardians/routes.ts'
import { institutionRoutes } from './institutions/routes.ts'
import { interventionRoutes } from './interventions/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { joinRequestRoutes } from './join-requests/routes.ts'
import type { Mailer } from './mail/mailer.ts'
import { mailRoutes } from './mail/routes.ts'
import { createMetrics, type Metrics, NO_CALL } from './metrics.ts'
import { noticeRoutes } from './notices/routes.ts'
import { npsRoutes } from './nps/routes.ts'
import { openapiRoutes } from './openapi/routes.ts'
import { createOpeningRecorder } from './openings/recorder.ts'
import { openingRoutes } from './openings/routes.ts'
import { healthOf } from './operations.ts'
import { partnerRoutes } from './partner/routes.ts'
import { passwordRoutes } from './passwords/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { stripeProvider } from './payments/stripe.ts'
import { picturePasswordRoutes } from './picture-passwords/routes.ts'
import { pilotRoutes } from './pilot/routes.ts'
import { playRoutes } from './plays/routes.ts'
import { prospectRoutes } from './prospects/routes.ts'
import { quoteLinkRoutes } from './quotes/link-routes.ts'
import { quoteRoutes } from './quotes/routes.ts'
import { invalid } from './refusal.ts'
import { retentionRoutes } from './retention/routes.ts'
import { rollUpRoutes } from './roll-ups/routes.ts'
import { rosterRoutes } from './rosters/routes.ts'
import { passkeyRoutes } from './second-factor/passkey-routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { replySerializers } from './serializers.ts'
import type { Parts, ProductApi } from './serve.ts'
import { settingsRoutes } from './settings/routes.ts'
import { signUpRoutes } from './sign-up/routes.ts'
import { studentSignInRoutes } from './student-sign-in/routes.ts'
import { studentRoutes } from './students/routes.ts'
import { surveyRoutes } from './surveys/routes.ts'
import { teacherFileRoutes } from './teacher-files/routes.ts'
import { teacherStatsRoutes } from './teacher-stats/routes.ts'
import { teacherRoutes } from './teachers/routes.ts'
import { createHeavyTurns, createReadTurns } from './turns/read-turns.ts'
import { createWorkQueue } from './turns/work-queue.ts'
import { acceptForms } from './uploads/forms.ts'
import { uploadRoutes } from './uploads/routes.ts'

/** Longest path parameter: a partner's token (server/contract/partner.ts). */
const PARAM_LENGTH = 4096
/**
 * Time limit for receiving a request: a file of rosters arrives as fast as its sender's connection allows.
 */
const REQUEST_MS = 60_000
const REQUEST_ID = /^[A-Za-z0-9_-]{1,64}$/

/** Builds the product API from its parts, identically for the process and every test. */
export async function buildProductApi(parts: {
  db: Db
  /** Default: the same as for all else. */
  waysIn?: Db
  clock: Clock
  log: FastifyBaseLogger
  config: Config
  mailer: Mailer
  /** Default: hashed at production's cost. */
  passwords?: Passwords
  /** Default: that of the event loop of this process. */
  lateness?: Lateness
  metrics?: Metrics
  traces?: Traces | null
}): Promise<ProductApi> {
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    // A HEAD must not redeem what only a GET may: codes and partner tokens work once.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: PARAM_LENGTH },
    requestTimeout: REQUEST_MS,
    return503OnClosing: false,
    genReqId: ({ headers }) => {
      const received = headers['x-request-id']
      return typeof received === 'string' && REQUEST_ID.test(received) ? received : randomUUID()
    },
  })
  app.setValidatorCompiler(knownProperties)
  app.setSerializerCompiler(replySerializers)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerUnknown)
  app.decorateRequest('bearer', null)
  app.addHook('preValidation', async (request) => {
    // A row that could not be stored must not keep the others out: its own check refuses it.
    const { url, body, routeOptions } = request
    if (!isTyped(routeOptions.config.byRow ? { url } : { url, body })) throw invalid()
  })
  await app.register(pipelining)
  await app.register(noStore)
  await app.register(drain, { drainMs: parts.config.sandbox ? 0 : DRAIN_MS })
  const metrics = parts.metrics ?? createMetrics()
  await app.register(requestTraces, {
    ...{ traces: parts.traces ?? null, nameOf: callIdOf },
    isOurs: (request) => !fromOutside.has(callIdOf(request)),
  })
  onRequestEnd(app, (request, { elapsedTime }, status) => {
    metrics.request(callIdOf(request), status, elapsedTime / 1_000)
    request.log.info(
      {
        method: request.method,
        // The template: a path itself may carry a code, a token or an e-mail address.
        route: request.routeOptions.url ?? 'unknown',
        status,
        ms: Math.round(elapsedTime),
      },
      status === CLIENT_CLOSED ? 'left' : 'answered',
    )
  })

  const passwords =
    parts.passwords ??
    createPasswords(costOf(parts.config.passwordCost), createWorkQueue({ metrics: metrics.hashing }))
  passwords.expect(await highestCost(parts.db))
  const lateness = parts.lateness ?? createLateness()
  app.addHook('onClose', async () => lateness.end())
  const reads = createReadTurns(sizesOf(parts.config.database.size).general, {
    lateMs: () => lateness.ms(),
    metrics: metrics.readTurns,
  })
  const product: Parts = {
    db: parts.db,
    waysIn: parts.waysIn ?? parts.db,
    clock: parts.clock,
    config: parts.config,
    mailer: parts.mailer,
    cards: parts.config.cards && stripeProvider(parts.config.cards),
    passwords,
    reads,
    heavyReads: createHeavyTurns(reads.senders, metrics.heavyReadTurns),
    metrics,
    openings: createOpeningRecorder(parts),
    sealer: createSealer(parts.config.studentPasswordKeys),
    tokenKey: await readTokenKey(parts.db, parts.clock),
    ...(parts.config.providers.sso && { external: externalLogin(parts, parts.config.providers.sso) }),
  }
  const api: ProductApi = Object.assign(app, { product })
  await openapiRoutes(api)
  mailRoutes(api)
  authRoutes(api)
  secondFactorRoutes(api)
  passkeyRoutes(api)
  passwordRoutes(api)
  signUpRoutes(api)
  prospectRoutes(api)
  quoteRoutes(api)
  quoteLinkRoutes(api)
  paymentRoutes(api)
  settingsRoutes(api)
  institutionRoutes(api)
  joinRequestRoutes(api)
  pilotRoutes(api)
  deviceRoutes(api)
  accessCodeRoutes(api)
  backupCodeRoutes(api)
  badgeRoutes(api)
  coteacherRoutes(api)
  guardianRoutes(api)
  accountRoutes(api)
  aboutYouRoutes(api)
  agreementRoutes(api)
  noticeRoutes(api)
  digestRoutes(api)
  adminRoutes(api)
  accessRoutes(api)
  teacherRoutes(api)
  rosterRoutes(api)
  studentRoutes(api)
  erasureRoutes(api)
  exportRoutes(api)
  openingRoutes(api)
  retentionRoutes(api)
  picturePasswordRoutes(api)
  studentSignInRoutes(api)
  surveyRoutes(api)
  npsRoutes(api)
  // Forms with files are read on these addresses only.
  await api.register(async (forms) => {
    await acceptForms(forms as ProductApi)
    uploadRoutes(forms as ProductApi)
    teacherFileRoutes(forms as ProductApi)
  })
  // Only here a batch in progress takes a place.
  await api.register(async (plays) => playRoutes(plays as ProductApi))
  partnerRoutes(api)
  analyticsRoutes(api)
  rollUpRoutes(api)
  teacherStatsRoutes(api)
  interventionRoutes(api)
  invitationRoutes(api)
  if (parts.config.opsPort === null) await api.register(health, healthOf(api))
  return api
}

/** What a proxy passes on to us from outside (operations.md): plays, and what is no call. All else is the BFF's. */
const fromOutside: ReadonlySet<string> = new Set([sendPlays.id, NO_CALL])

/** The id in the contract of the call a request is, by which it is counted. */
function callIdOf({ routeOptions: { schema } }: FastifyRequest): string {
  const { operationId } = (schema ?? {}) as { readonly operationId?: string }
  return operationId ?? NO_CALL
}
