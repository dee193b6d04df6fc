import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import helmet from 'helmet'
import type { Config } from '../config/config.ts'
import { RECOVERY_SOURCE } from './not-loaded.ts'

const NONCE_BYTES = 16
const YEAR_SECONDS = 31_536_000
const NO_DEVICES = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()'

/**
 * The headers of every answer; JSON and redirects may load nothing at all. Documents set their own policy.
 */
export const securityHeaders = fp(
  async (app: FastifyInstance, { config }: { config: Pick<Config, 'https'> }) => {
    const headers = { ...helmetHeaders(config), 'permissions-policy': NO_DEVICES }
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers)
      done()
    })
  },
)

/** Helmet's headers, computed once because they do not depend on the request. */
function helmetHeaders({ https }: Pick<Config, 'https'>): Record<string, string> {
  const headers: Record<string, string> = {}
  const middleware = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    // This site's addresses reveal which class someone is viewing.
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  let fault: unknown
  middleware({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    fault = error
  })
  if (fault) throw fault
  return headers
}

/** For answers that no hook reaches: an address that cannot be parsed. */
export const UNROUTED_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
} as const

/**
 * A fresh nonce for one document: react-aria adds style elements and reads the nonce from the document's meta
 * element.
 */
export const newNonce = (): string => randomBytes(NONCE_BYTES).toString('base64url')

/** What a document may do beyond the others. */
interface Beyond {
  /** The only origin it may embed; none if left out. */
  readonly frames?: string | null
  /** The only origin besides ours it may ask; none if left out. */
  readonly asks?: string | null
  /** The origins whose pages may embed it; none if left out. */
  readonly embedders?: readonly string[]
}

/** The policy of one document: nothing inline runs but what opens it anew, and nothing loads from elsewhere. */
export function documentPolicy(
  nonce: string,
  { https }: Pick<Config, 'https'>,
  { frames = null, asks = null, embedders = [] }: Beyond = {},
): string {
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${RECOVERY_SOURCE}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    asks ? `connect-src 'self' ${asks}` : "connect-src 'self'",
    ...(frames ? [`frame-src ${frames}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${embedders.length > 0 ? embedders.join(' ') : "'none'"}`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}
