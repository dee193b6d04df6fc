import { api, href, pages } from '../../../shared/paths.ts'
import { type Env, readVariables } from '../../variables/read.ts'
import { isLoopback } from '../../variables/rule.ts'
import type { Draft, Values } from '../../variables/table.ts'
import type { RedisAddress } from './redis-address.ts'
import { variables } from './variables.ts'

type Given = Values<typeof variables>

/**
 * The configuration of the process, checked and typed: a field for every variable of the table, and what
 * follows from several of them. Null means that there is none. Secrets never have a default.
 */
export interface Config extends Given {
  /** Whether publicUrl is https, which decides the cookie's name and Secure attribute. */
  readonly https: boolean
  readonly publicUrl: string
  readonly partnerUrl: string
  readonly signinUrl: string
  /** Null only in the sandbox, where sessions are kept in memory. */
  readonly redis: RedisAddress | null
}
export type Stage = Config['stage']
export type ProviderName = keyof Config['providers']
/** A configured OpenID provider; discovered on first use. */
export type ProviderConfig = NonNullable<Config['providers'][ProviderName]>

/** The path of the sandbox's own app store. */
const SANDBOX_APPS = '/sandbox/apps'

/** Reads the configuration from an environment; throws one ConfigError that lists every fault. */
export function readConfig(env: Env): Config {
  const values = readVariables(variables, env, conflictsIn)
  const publicUrl = values.publicUrl ?? `http://localhost:${values.port}`
  const externalLogin = values.providers.sso && href(api.start, { provider: 'sso' })
  const { redis, sentinelPassword } = values
  return {
    ...values,
    publicUrl,
    https: publicUrl.startsWith('https:'),
    partnerUrl: values.partnerUrl ?? values.upstreamUrl,
    signinUrl: values.signinUrl ?? externalLogin ?? pages.login,
    appStoreUrl: values.appStoreUrl ?? (values.sandboxUrl && `${values.sandboxUrl}${SANDBOX_APPS}`),
    redis: redis?.kind === 'sentinel' ? { ...redis, sentinelPassword } : redis,
  }
}

/** The faults of values that contradict each other. */
function conflictsIn({ sandbox, stage, host, publicUrl, ...draft }: Draft<typeof variables>): string[] {
  // Cookies and tokens travel over these, so outside development they have to be encrypted.
  const encrypted = Object.entries({
    PUBLIC_URL: publicUrl,
    GOOGLE_ISSUER: draft.providers?.google?.issuer,
    EDU_ISSUER: draft.providers?.edu?.issuer,
    SSO_ISSUER: draft.providers?.sso?.issuer,
    PLAY_SITE_URL: draft.playSite?.url,
    ANALYTICS_URL: draft.analytics?.url,
    CARD_FRAME_URL: draft.cardFrameUrl ?? undefined,
    CHAT_URL: draft.chatUrl,
  })
  const inDevelopment = sandbox || stage === 'development'
  const onLoopback = (address: string | undefined) => address === undefined || isLoopback(address)
  const publicHost = publicUrl ? new URL(publicUrl).hostname : undefined

  const rules: readonly (readonly [broken: boolean | undefined, sentence: string])[] = [
    [
      sandbox && stage !== undefined && stage !== 'development',
      `SANDBOX=1 means STAGE=development and cannot run as ${stage}.`,
    ],
    [sandbox && !onLoopback(host), 'HOST must be a loopback address with SANDBOX=1.'],
    [sandbox && !onLoopback(publicHost), 'PUBLIC_URL must be a loopback address with SANDBOX=1.'],
    [
      sandbox && publicUrl === null && draft.port === 0,
      'PUBLIC_URL is missing: with PORT=0 there is no other way to know the address.',
    ],
    [
      draft.sentinelPassword != null && draft.redis != null && draft.redis.kind !== 'sentinel',
      'REDIS_SENTINEL_PASSWORD is only for REDIS_SENTINELS.',
    ],
    [Boolean(draft.opsPort) && draft.opsPort === draft.port, 'OPS_PORT must differ from PORT.'],
    [
      // A frame of our own origin could act as whoever has opened it.
      publicUrl != null && draft.playSite?.url != null && new URL(draft.playSite.url).origin === publicUrl,
      'PLAY_SITE_URL must have an origin of its own, not that of PUBLIC_URL.',
    ],
    [
      publicUrl != null && draft.cardFrameUrl != null && new URL(draft.cardFrameUrl).origin === publicUrl,
      'CARD_FRAME_URL must have an origin of its own, not that of PUBLIC_URL.',
    ],
    [
      publicUrl != null && draft.chatUrl != null && new URL(draft.chatUrl).origin === publicUrl,
      'CHAT_URL must have an origin of its own, not that of PUBLIC_URL.',
    ],
    [
      !inDevelopment && draft.quoteEmbedders?.some((origin) => origin.startsWith('http:')),
      'QUOTE_EMBEDDERS must be https outside development.',
    ],
    [!sandbox && draft.sandboxUrl != null, 'SANDBOX_URL is only for SANDBOX=1.'],
    [draft.clientDev && !inDevelopment, 'CLIENT_DEV is only for STAGE=development.'],
    ...encrypted.map(
      ([name, url]) =>
        [!inDevelopment && url?.startsWith('http:'), `${name} must be https outside development.`] as const,
    ),
  ]
  return rules.flatMap(([broken, sentence]) => (broken ? [sentence] : []))
}
