import { Type } from 'typebox'
import { DeviceText } from './auth.ts'
import { call } from './call.ts'
import { DeviceTokenSession } from './device-session.ts'
import { Id } from './entities.ts'

/** What a badge has behind the `#` of its address: 256 random bits. */
const Badge = Type.String({
  pattern: '^[A-Za-z0-9_-]{43}$',
  examples: ['Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE'],
})

/**
 * Makes a new badge for each child of a class; those they had before open nothing any more. They are told here and
 * never again. Only for who teaches the class: 404 for any other.
 */
export const makeBadges = call({
  id: 'makeBadges',
  method: 'POST',
  path: '/v2/mm/teachers/me/rosters/:rosterId/badges',
  repeat: false,
  params: Type.Object({ rosterId: Id }),
  reply: Type.Object({ badges: Type.Array(Type.Object({ studentId: Id, badge: Badge })) }),
})

/**
 * Opens a device for the child of a badge alone, who then signs in by pictures. 404 for a badge there is none of, and
 * the statuses of a plan as for an access code.
 */
export const loginBadge = call({
  id: 'loginBadge',
  method: 'POST',
  path: '/v2/mm/login/badge',
  repeat: true,
  bearer: 'none',
  body: Type.Object({ badge: Badge, buildNumber: DeviceText }),
  reply: DeviceTokenSession,
})
