import { createHmac, timingSafeEqual } from 'node:crypto'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { EMAIL_LENGTH, isEmail } from '../../../shared/rules/email.ts'
import { BOUNCE_REPORT_BYTES } from '../../contract/mails.ts'
import { forbidden, invalid, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { markBounced } from './bounces.ts'

/** How old a signature may be: a report that was overheard is of no use later. */
const SIGNED_SECONDS = 5 * 60
const SIGNATURE = /^t=(?<time>\d{1,12}),v1=(?<digest>[0-9a-f]{64})$/
/** A status that says it is of no use to try again. */
const LASTING = /^5\.\d{1,3}\.\d{1,3}$/

const Report = Type.Object({
  events: Type.Array(
    Type.Object({
      email: Type.String({ maxLength: EMAIL_LENGTH }),
      type: Type.Union([Type.Literal('bounced'), Type.Literal('complained')]),
      /** The status of RFC 3463, such as 5.1.1. */
      status: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    { maxItems: 500 },
  ),
})

type Parts = Pick<Product, 'db' | 'clock' | 'config'>

/**
 * Marks the addresses of a signed report; returns how many were not marked yet. A bounce that may pass (4.x.x) marks
 * none. Throws 404 if no secret is configured, 403 for a signature that is not over these bytes or is too old, and 400
 * for anything else than a report: all of it counts, or none.
 */
export async function takeReport(
  { db, clock, config }: Parts,
  { report, signature }: { readonly report: string; readonly signature: string },
): Promise<{ marked: number }> {
  if (config.bounceSecret === null) throw notFound()
  const bytes = Buffer.from(report, 'base64')
  if (!isSigned(bytes, signature, config.bounceSecret, clock.now())) throw forbidden()
  const events = eventsIn(bytes)
  return db.transaction(async (tx) => {
    let marked = 0
    for (const { email, type: kind, status = '' } of events) {
      if (kind === 'bounced' && status !== '' && !LASTING.test(status)) continue
      if (await markBounced(tx, { email, kind, status, at: clock.now() })) marked += 1
    }
    return { marked }
  })
}

/** The signature of a report at a time in seconds: an HMAC-SHA256 over the time as it is written, a dot and the bytes. */
export const signatureOf = (bytes: Buffer, secret: string, time: number | string): string =>
  `t=${time},v1=${digestOf(bytes, secret, String(time)).toString('hex')}`

const digestOf = (bytes: Buffer, secret: string, time: string): Buffer =>
  createHmac('sha256', secret).update(`${time}.`).update(bytes).digest()

function isSigned(bytes: Buffer, signature: string, secret: string, now: Date): boolean {
  const { time, digest } = SIGNATURE.exec(signature)?.groups ?? {}
  if (time === undefined || digest === undefined) return false
  const isFresh = Math.abs(now.getTime() / 1000 - Number(time)) <= SIGNED_SECONDS
  return timingSafeEqual(Buffer.from(digest, 'hex'), digestOf(bytes, secret, time)) && isFresh
}

function eventsIn(bytes: Buffer) {
  if (bytes.length > BOUNCE_REPORT_BYTES) throw invalid()
  let report: unknown
  try {
    report = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw invalid()
  }
  if (!Check(Report, report) || !report.events.every(({ email }) => isEmail(email))) throw invalid()
  return report.events
}
