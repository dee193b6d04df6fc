import { join } from 'node:path'
import type { Secrets } from './data-folder.ts'
import type { Ports } from './ports.ts'

export type Env = Readonly<Record<string, string | undefined>>
export interface Environments {
  readonly bff: Env
  readonly sandbox: Env
  readonly productApi: Env
}

const LOOPBACK = '127.0.0.1'
const PARTNER_ISSUER = 'reading-platform'
const CLIENT_IDS = { GOOGLE: 'numberlane-google', EDU: 'numberlane-edu' } as const
const PLAY_SITE_ID = 'numberlane-play-site'
const PROVIDERS = ['GOOGLE', 'EDU'] as const

interface Machine {
  readonly ports: Ports
  readonly secrets: Secrets
  readonly dataDir: string
  /** The private Redis, if one was started. */
  readonly redisUrl: string | null
}

/**
 * The environment of each program: what was given, and the bundled parts wherever nothing else is configured.
 */
export function environmentsOf(given: Env, { ports, secrets, dataDir, redisUrl }: Machine): Environments {
  const host = given.HOST ?? 'localhost'
  const standIns = `http://${LOOPBACK}:${ports.sandbox}`
  const shared = {
    ...given,
    SANDBOX: '1',
    LOG_LEVEL: given.LOG_LEVEL ?? 'warn',
    PUBLIC_URL: given.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${ports.public}`,
    PARTNER_TOKEN_SECRET: secrets.partnerToken,
    PARTNER_TOKEN_ISSUER: PARTNER_ISSUER,
  }
  const clientSecrets = { GOOGLE: secrets.googleClient, EDU: secrets.eduClient }
  const standInOf = (name: (typeof PROVIDERS)[number]) => ({
    [`${name}_ISSUER`]: `${standIns}/${name.toLowerCase()}`,
    [`${name}_CLIENT_ID`]: CLIENT_IDS[name],
    [`${name}_CLIENT_SECRET`]: clientSecrets[name],
  })
  const unnamed = PROVIDERS.filter((name) => !given[`${name}_ISSUER`]).map(standInOf)
  const providers = Object.assign({}, ...unnamed)
  // The stand-in's key for plays is one of the bundled product API alone.
  const hasPlaySite = !given.PLAY_SITE_URL && given.UPSTREAM_URL === undefined
  const playSite = hasPlaySite && { PLAY_SITE_ID, PLAY_SITE_SECRET: secrets.playSite }
  // Cards are charged by the bundled product API alone, and by nobody but the stand-in.
  const cards = given.UPSTREAM_URL === undefined && {
    CARD_SECRET_KEY: `sk_test_${Buffer.from(secrets.cardProvider, 'base64').toString('hex')}`,
    CARD_WEBHOOK_SECRET: `whsec_${Buffer.from(secrets.cardEvents, 'base64').toString('hex')}`,
  }
  const productApi = `http://${LOOPBACK}:${ports.productApi}`

  return {
    productApi: {
      ...shared,
      ...providers,
      ...(cards && { ...cards, CARD_PROVIDER_URL: standIns }),
      HOST: LOOPBACK,
      PRODUCT_API_PORT: String(ports.productApi),
      DATA_DIR: dataDir,
      STUDENT_PASSWORD_KEYS: given.STUDENT_PASSWORD_KEYS ?? secrets.studentPasswordKey,
      EMAIL_TRUSTED_ISSUERS: [...PROVIDERS, 'SSO']
        .map((name) => `${standIns}/${name.toLowerCase()}`)
        .join(','),
    },
    sandbox: {
      ...shared,
      ...standInOf('GOOGLE'),
      ...standInOf('EDU'),
      HOST: LOOPBACK,
      SANDBOX_PORT: String(ports.sandbox),
      // An external product API sends its own e-mail.
      ...(given.UPSTREAM_URL === undefined && {
        OUTBOX_URL: `${productApi}/sandbox/outbox`,
      }),
      CARD_SECRET_KEY: undefined,
      CARD_WEBHOOK_SECRET: undefined,
      ...cards,
      CARD_RECORDS: join(dataDir, 'card-provider.json'),
      PLAY_SITE_ID: undefined,
      PLAY_SITE_SECRET: undefined,
      ...(playSite && { ...playSite, PLAYS_URL: productApi }),
    },
    bff: {
      ...shared,
      ...providers,
      PORT: String(ports.bff),
      SANDBOX_URL: standIns,
      ...(cards && { CARD_FRAME_URL: `${standIns}/card-provider/frame` }),
      ...(playSite && { ...playSite, PLAY_SITE_URL: `${standIns}/play/` }),
      SESSION_KEYS: given.SESSION_KEYS ?? secrets.sessionKey,
      UPSTREAM_URL: given.UPSTREAM_URL ?? productApi,
      ...(redisUrl !== null && { REDIS_URL: redisUrl }),
    },
  }
}
