import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { OrNull } from './entities.ts'

/** What is removed by itself after a time. */
export const RetentionKind = Type.Union([
  Type.Literal('plays'),
  Type.Literal('former-students'),
  Type.Literal('unplaced-students'),
  Type.Literal('unconfirmed-accounts'),
  Type.Literal('sign-ins'),
  Type.Literal('openings'),
])
export type RetentionKind = Static<typeof RetentionKind>

/** How long things are kept, for everybody; null for what is kept as long as what it is about. */
export const retention = call({
  id: 'retention',
  method: 'GET',
  path: '/v2/mm/retention',
  repeat: true,
  bearer: 'none',
  reply: Type.Object({
    kept: Type.Array(
      Type.Object({
        kind: RetentionKind,
        unit: Type.Union([Type.Literal('days'), Type.Literal('school years')]),
        amount: OrNull(Type.Integer({ minimum: 1, description: 'How many of the unit.' })),
      }),
    ),
  }),
})
