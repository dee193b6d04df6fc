import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** A play site's own name and secret. */
export interface PlaySiteClient {
  readonly id: string
  readonly secret: string
}

const BASIC = /^Basic +([A-Za-z0-9+/]+={0,2})$/i
const digestOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether a request proves to come from a play site, by HTTP's Basic authentication. Digests are compared, in
 * constant time: an answer's time says nothing about the secret, not even its length.
 */
export function isProvenBy({ authorization }: IncomingHttpHeaders, { id, secret }: PlaySiteClient): boolean {
  const [, encoded = ''] = BASIC.exec(authorization ?? '') ?? []
  const given = Buffer.from(encoded, 'base64').toString()
  return timingSafeEqual(digestOf(given), digestOf(`${id}:${secret}`))
}

/**
 * Whether a browser sent it: pages cannot keep these headers out. Node's own fetch sends `sec-fetch-mode`, so that one
 * says nothing.
 */
export const isFromBrowser = (headers: IncomingHttpHeaders): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
