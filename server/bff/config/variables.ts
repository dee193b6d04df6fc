import { fileURLToPath } from 'node:url'
import { pages } from '../../../shared/paths.ts'
import { DEFAULT_DEVICE_LIMIT } from '../../../shared/rules/devices.ts'
import { operationsVariables } from '../../operations/variables.ts'
import { anyText, flag, keys, longSecret, oneOf, port, wholeNumber } from '../../variables/rule.ts'
import { choice, secret, variable, variableGroup } from '../../variables/table.ts'
import { baseUrl, originSuchAs, pageOrAddress, pathSegment, webAddress } from '../../variables/web-address.ts'
import { type AppBuilds, appBuilds } from './app-builds.ts'
import { type Experiment, experimentsByTemplate } from './experiments.ts'
import { KEYS_ALONE } from './keys-alone.ts'
import { redisCluster, redisSentinels, redisServer } from './redis-address.ts'
import { appScheme, clientId, dayOrNone, proxies } from './rules.ts'
import { DEFAULT_LIFETIMES, lifetimes, lifetimesText } from './session-life.ts'
import { supportVariables } from './support-variables.ts'
import { thirdParties } from './third-parties.ts'

export const DEFAULT_PORT = 3000
/** Milliseconds. If Redis is gone, the answer must be a 503 within 300 ms. */
export const DEFAULT_COMMAND_MS = 250
/** architecture, The outside edge */
export const DEFAULT_DEADLINE_MS = 4_000
/** Milliseconds; people give up before that. */
const MAX_DEADLINE_MS = 30_000
const MAX_COMMAND_MS = 5_000
const DEFAULT_ROSTERS_PER_PAGE = 50
/** A quarter of the Redis of the operations guide. */
const DEFAULT_DRAFT_MEGABYTES = 128
/** S1.31, S9.67 */
const DEFAULT_ACCESS_END = 2020_06_20
const NO_BUILDS: AppBuilds = new Map()
/** S9.148 */
const SAMPLE_BUILDS: AppBuilds = new Map([['zoom', ['220', '221']]])
/** Beside the built server; the sources have none beside them. */
const BUILT_CLIENT = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../dist/client/' : '../../../client/', import.meta.url),
)

const provider = <const Prefix extends string>(prefix: Prefix, about: string, sandboxDoc?: string) =>
  variableGroup({
    issuer: variable(`${prefix}_ISSUER`, webAddress, {
      doc: `${about}: the issuer. It is offered if all three variables are set.`,
      sandboxDoc,
    }),
    clientId: variable(`${prefix}_CLIENT_ID`, anyText, { doc: `${about}: our client id.`, sandboxDoc }),
    clientSecret: secret(`${prefix}_CLIENT_SECRET`, anyText, {
      doc: `${about}: our client secret.`,
      sandboxDoc,
    }),
  })

/** Every variable the BFF reads, by its name in the configuration. */
export const variables = {
  stage: variable('STAGE', oneOf('production', 'staging', 'development'), {
    default: 'production',
    sandbox: 'development',
    doc: 'The kind of deployment. Nothing else ever distinguishes production.',
  }),
  experiments: variable('EXPERIMENTS', experimentsByTemplate, {
    default: [] as readonly Experiment[],
    doc: 'The experiments that run. One that is not named any more has ended: its page leads home.',
    defaultDoc: 'none',
  }),
  sandbox: variable('SANDBOX', flag, {
    default: false,
    doc: '`1`: the bundled stand-ins run beside this process, which then listens on loopback only.',
    sandboxDoc: '`1`',
  }),
  publicUrl: variable('PUBLIC_URL', originSuchAs('https://accounts.example.org'), {
    required: 'the origin people see, such as https://accounts.example.org.',
    sandbox: null,
    doc: 'The origin people see. It must be https outside development, and decides the name of the session cookie.',
    sandboxDoc: '`http://localhost:PORT`',
  }),
  host: variable('HOST', anyText, {
    default: '0.0.0.0',
    sandbox: 'localhost',
    doc: 'The address the server listens on.',
  }),
  port: variable('PORT', port, {
    default: DEFAULT_PORT,
    doc: 'The port the server listens on; `0` takes a free one.',
  }),
  opsPort: variable('OPS_PORT', port, {
    required: 'the port for health and metrics, which is never the public one.',
    sandbox: null,
    doc: 'The port for `/livez`, `/readyz`, `/metrics` and `/statusz`. It must differ from `PORT`.',
    sandboxDoc: 'the same as `PORT`',
  }),
  trustProxy: variable('TRUST_PROXY', proxies, {
    default: false,
    doc: 'The proxies whose `X-Forwarded-*` headers are believed; everybody else’s are ignored.',
    defaultDoc: 'none',
  }),
  ...operationsVariables,
  upstreamUrl: variable('UPSTREAM_URL', baseUrl, {
    required: 'the address of the product API.',
    doc: 'The address of the product API.',
    sandboxDoc: 'the bundled product API',
  }),
  partnerUrl: variable('PARTNER_URL', baseUrl, {
    doc: 'The address of the partner API, which serves `/v1`.',
    defaultDoc: 'the same as `UPSTREAM_URL`',
  }),
  upstreamDeadlineMs: variable('UPSTREAM_DEADLINE_MS', wholeNumber(100, MAX_DEADLINE_MS, 'milliseconds'), {
    default: DEFAULT_DEADLINE_MS,
    doc: 'How long a call to either API may take in all. Its answer must begin within half of that.',
  }),
  redis: choice('where sessions are kept (or REDIS_SENTINELS, or REDIS_CLUSTER).', [
    secret('REDIS_URL', redisServer, {
      doc: 'Where sessions are kept, if in a single Redis.',
      defaultDoc: '**required**, or one of the next two',
      sandboxDoc: 'this machine’s `redis-server` if there is one, otherwise memory',
    }),
    secret('REDIS_SENTINELS', redisSentinels, {
      doc: 'Where sessions are kept, if behind Redis Sentinel.',
    }),
    secret('REDIS_CLUSTER', redisCluster, { doc: 'Where sessions are kept, if in a Redis Cluster.' }),
  ]),
  sentinelPassword: secret('REDIS_SENTINEL_PASSWORD', anyText, {
    doc: 'What the sentinels of `REDIS_SENTINELS` themselves ask for; the password there is that of the Redis they watch.',
  }),
  redisTimeoutMs: variable('REDIS_TIMEOUT_MS', wholeNumber(10, MAX_COMMAND_MS, 'milliseconds'), {
    default: DEFAULT_COMMAND_MS,
    doc: 'How long one Redis command may take before people are answered with 503.',
  }),
  draftMegabytes: variable('DRAFT_MEGABYTES', wholeNumber(8, 99_999, 'MiB'), {
    default: DEFAULT_DRAFT_MEGABYTES,
    doc: 'How much of Redis unsaved changes of editors take at most: a quarter of its `maxmemory`. One network has half of it.',
  }),
  sessionKeys: secret('SESSION_KEYS', keys, {
    required: 'one or more base64 keys of 32 bytes that seal the sessions, newest first.',
    doc: 'What sessions are sealed with: the first key seals, all of them open.',
    sandboxDoc: 'made once and kept in `.data/`',
  }),
  sessionKeysAlone: variable('SESSION_KEYS_ALONE', oneOf(...KEYS_ALONE), {
    default: 'off',
    doc: 'Sessions in the form from before decision 060: `write` while processes run that read nothing else, then `read` for a week.',
  }),
  lifetimes: variable('SESSION_LIFE', lifetimes, {
    default: DEFAULT_LIFETIMES,
    doc: 'How long each kind of session lives: idle and in all. A kind that is not named keeps its default.',
    defaultDoc: `\`${lifetimesText(DEFAULT_LIFETIMES)}\``,
  }),
  providers: {
    google: provider('GOOGLE', 'Sign-in with Google', 'a stand-in'),
    edu: provider('EDU', 'Sign-in through the school platform', 'a stand-in'),
    sso: provider('SSO', 'Sign-in through an external login'),
  },
  rpPrefix: variable('RP_PREFIX', pathSegment, {
    default: 'reading',
    doc: 'The path of the partner area (`{rp}` in the specification).',
    defaultDoc: '`/reading`',
  }),
  signinUrl: variable('SIGNIN_URL', pageOrAddress(pages.login), {
    doc: 'Where `/signin` sends the browser.',
    defaultDoc: `the external login if there is one, otherwise \`${pages.login}\``,
  }),
  signupUrl: variable('SIGNUP_URL', webAddress, {
    doc: 'The article `/signup` sends the browser to.',
    defaultDoc: 'our own form',
  }),
  parentsCongratsUrl: variable('PARENTS_CONGRATS_URL', webAddress, {
    default: pages.parentsCongrats,
    doc: 'Where parents go after they have signed in.',
  }),
  appStoreUrl: variable('APP_STORE_URL', baseUrl, {
    doc: 'Where the iPad apps are installed from; each app is a page under it.',
    defaultDoc: 'none: no install links',
    sandboxDoc: 'the sandbox’s own',
  }),
  appScheme: variable('APP_SCHEME', appScheme, {
    doc: 'The scheme our apps are opened by. A device’s page that was opened from an app tells it by this to subscribe, to reset the devices, or that the class has signed out: `numberlane://logout`.',
    defaultDoc: 'none: apps are told nothing',
  }),
  buildsWithoutPictures: variable('BUILDS_WITHOUT_PICTURES', appBuilds, {
    default: NO_BUILDS,
    sandbox: SAMPLE_BUILDS,
    doc: 'The versions of our apps in which a class with picture passwords off plays without them. `fromApp` and `buildNumber` are what an app says of itself.',
    defaultDoc: 'none',
    sandboxDoc: '`zoom=220/221`',
  }),
  accessEnd: variable('ACCESS_END', dayOrNone, {
    default: DEFAULT_ACCESS_END,
    doc: 'The last day of access that a notice announces; the notice is not shown after it. It blocks nothing.',
    defaultDoc: '`2020-06-20`',
  }),
  deviceLimit: variable('DEVICE_LIMIT', wholeNumber(1, 9_999), {
    default: DEFAULT_DEVICE_LIMIT,
    doc: 'How many devices an account may use at once. The product API reads it too.',
  }),
  ...supportVariables,
  rostersPerPage: variable('ROSTERS_PER_PAGE', wholeNumber(1, 999), {
    default: DEFAULT_ROSTERS_PER_PAGE,
    doc: 'How many rosters are on one page of the roster list, and classes on one page of a partner’s list.',
  }),
  schoolYearMode: variable('SCHOOL_YEAR_MODE', flag, {
    default: true,
    doc: 'Whether Playtime offers the span since the last July 1.',
  }),
  compression: variable('COMPRESSION', flag, {
    default: true,
    doc: '`0`: documents and replies are sent as they are, for a proxy that compresses them.',
  }),
  clientErrors: variable('CLIENT_ERRORS', flag, {
    default: false,
    doc: '`1`: browsers report requests that failed and pages that could not be drawn. Each is a line of the log with a route and the number on the error page; a failed request also goes to the upstream.',
  }),
  ...thirdParties,
  playSite: variableGroup({
    url: variable('PLAY_SITE_URL', webAddress, {
      doc: 'The play site. The Games page embeds it, if all three variables are set; it must be https outside development.',
      sandboxDoc: 'a stand-in',
    }),
    id: variable('PLAY_SITE_ID', clientId, {
      doc: 'The name the play site gives when it asks who plays (`POST /handoff`).',
      sandboxDoc: 'a stand-in',
    }),
    secret: secret('PLAY_SITE_SECRET', longSecret, {
      doc: 'What it then proves its identity with.',
      sandboxDoc: 'a stand-in',
    }),
  }),
  cardFrameUrl: variable('CARD_FRAME_URL', webAddress, {
    doc: 'The page in which cards are typed, embedded where something is paid ([decision 095](decisions/095-cards-are-typed-in-a-frame-of-its-own-origin.md)). It has an origin of its own, and must be https outside development. Without it no page takes a card.',
    sandboxDoc: 'the stand-in’s',
  }),
  sandboxUrl: variable('SANDBOX_URL', originSuchAs('http://127.0.0.1:3001'), {
    doc: 'The origin of the stand-ins. Set by `npm start`; only for the sandbox.',
  }),
  clientDir: variable('CLIENT_DIR', anyText, {
    default: BUILT_CLIENT,
    doc: 'The built client: a folder with `.vite/manifest.json`.',
    defaultDoc: 'beside the server',
  }),
  clientDev: variable('CLIENT_DEV', flag, {
    default: false,
    doc: '`1`: the client’s development server stands in front and serves the sources. Set by `npm run dev`; only for development.',
  }),
}
