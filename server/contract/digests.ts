import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { Id, Nothing, OrNull } from './entities.ts'
import { validRows } from './tolerance.ts'

/** A teacher's week in all their classes, one child's week for a parent, or an administrator's month. */
export const DigestKind = Type.Union([
  Type.Literal('classes'),
  Type.Literal('child'),
  Type.Literal('institution'),
])
export type DigestKind = Static<typeof DigestKind>

/** 0 is Sunday. */
const Weekday = Type.Integer({ minimum: 0, maximum: 6, description: 'A day of the week; 0 is Sunday.' })

/** What somebody is, or could be, sent every week; of an institution, every month. */
const Digest = Type.Object({
  kind: DigestKind,
  /** The child; null for a mail about no child. */
  studentId: OrNull(Id),
  /** The child's first name; null for a mail about no child. */
  firstName: OrNull(Type.String()),
  /** On which day it comes, of an institution the first of them in a month; null if it does not. */
  day: OrNull(Weekday),
})

/**
 * The weekly mails the bearer has, or could have: one of all their classes, or one per child of a parent; with verified
 * rights also the month of their school or district.
 */
export const ownDigests = call({
  id: 'ownDigests',
  method: 'GET',
  path: '/v2/mm/teachers/me/digests',
  repeat: true,
  reply: validRows('mail', Digest),
})

/** Chooses the day of a weekly mail, or that it does not come. 404 for one the bearer could not have. */
export const saveDigest = call({
  id: 'saveDigest',
  method: 'PUT',
  path: '/v2/mm/teachers/me/digests',
  repeat: true,
  body: Type.Pick(Digest, ['kind', 'studentId', 'day']),
  reply: Nothing,
})

/** The secret in a weekly mail that stops it, and opens nothing. */
const OffToken = Type.String({
  pattern: '^[A-Za-z0-9_-]{43}$',
  examples: ['kT9vJ2mQ5xW8bR1nL4cY7dF0gH3sA6pZ_eU-iO2tBXw'],
})

/** Stops a weekly mail by the secret in it; that there is none is no error, so that pressing twice is none. */
export const stopDigest = call({
  id: 'stopDigest',
  method: 'POST',
  path: '/v2/mm/digests/stop',
  repeat: true,
  bearer: 'none',
  body: Type.Object({ token: OffToken }),
  reply: Nothing,
})
