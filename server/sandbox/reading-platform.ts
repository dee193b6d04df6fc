import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { SignJWT } from 'jose'
import { type Static, Type } from 'typebox'
import type { Clock } from '../clock.ts'
import { demoEducators } from '../contract/demo-accounts.ts'
import { PARTNER_AUDIENCE } from '../contract/tokens.ts'
import type { SandboxConfig } from './config.ts'
import { html, page, sendPage } from './page.ts'

export const tokenKinds = ['valid', 'used', 'expired', 'malformed', 'wrong signature'] as const
export type TokenKind = (typeof tokenKinds)[number]

const TOKEN_SECONDS = 5 * 60
const LONG_AGO_SECONDS = 2 * 60 * 60

/** The reading platform's side of the handover: tokens it signs, and the last one used for each educator. */
export interface ReadingPlatform {
  /** A token of a kind; for a used one, undefined if none has been used yet. */
  token(kind: TokenKind, educatorId: string): Promise<string | undefined>
  /** The address that sends somebody into the product: `{product}{rp}?token=…`. */
  address(token: string): string
  /** Remembers that an educator went in with this token. */
  sent(educatorId: string, token: string): void
}

export function readingPlatform(config: SandboxConfig, clock: Clock): ReadingPlatform {
  const lastSent = new Map<string, string>()
  const stranger = randomBytes(32)

  const sign = (educatorId: string, secret: Uint8Array, age: number) => {
    const issuedAt = Math.floor(clock.now().getTime() / 1000) - age
    return new SignJWT()
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(config.partnerToken.issuer)
      .setAudience(PARTNER_AUDIENCE)
      .setSubject(educatorId)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + TOKEN_SECONDS)
      .sign(secret)
  }

  return {
    async token(kind, educatorId) {
      if (kind === 'used') return lastSent.get(educatorId)
      if (kind === 'wrong signature') return sign(educatorId, stranger, 0)
      const token = await sign(
        educatorId,
        config.partnerToken.secret,
        kind === 'expired' ? LONG_AGO_SECONDS : 0,
      )
      return kind === 'malformed' ? token.slice(0, token.lastIndexOf('.')) : token
    },
    address: (token) => `${config.productUrl}/${config.rpPrefix}?${new URLSearchParams({ token })}`,
    sent: (educatorId, token) => void lastSent.set(educatorId, token),
  }
}

const Launch = Type.Object({
  educator: Type.Union(demoEducators.map(({ accountId }) => Type.Literal(accountId))),
  token: Type.Union(tokenKinds.map((kind) => Type.Literal(kind))),
})

/** GET /sandbox/launch: sends the browser into the product with a token made for this click. */
export function launchRoute(app: FastifyInstance, platform: ReadingPlatform, config: SandboxConfig): void {
  app.get<{ Querystring: Static<typeof Launch> }>(
    '/sandbox/launch',
    { schema: { querystring: Launch } },
    async (request, reply) => {
      const { educator, token: kind } = request.query
      const token = await platform.token(kind, educator)
      if (!token) return sendPage(reply.code(409), config.productUrl, nothingUsedYet)
      if (kind === 'valid') platform.sent(educator, token)
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(platform.address(token), 303)
    },
  )
}

const nothingUsedYet = page(
  'Sandbox: no used token yet',
  html`<main class="single"><section><h2>No used token yet</h2>
<p>Open the product with a valid token first; then this sends the same token a second time.</p>
<p><a href="/sandbox">Back</a></p></section></main>`,
)
