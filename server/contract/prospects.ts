import { Type } from 'typebox'
import { call } from './call.ts'
import { Nothing } from './entities.ts'

/** The state that carries a prospect through sign-in. */
export const ProspectState = Type.String({ minLength: 16, maxLength: 128, pattern: '^[A-Za-z0-9_-]+$' })

/** Records where somebody came from until they have an account (S7.62, S7.64?). */
export const createProspect = call({
  id: 'createProspect',
  method: 'POST',
  path: '/v2/mm/prospect',
  repeat: false,
  bearer: 'none',
  body: Type.Object({
    institutionScope: Type.Union([Type.Literal('class'), Type.Literal('school'), Type.Literal('district')]),
    category: Type.Literal('trial'),
    leadCode: Type.String({ minLength: 1, maxLength: 64 }),
  }),
  reply: Type.Object({ state: ProspectState }),
})
/**
 * Attaches a prospect to the signed-in person (S7.63, S7.64?); 404 if it is unknown, expired or somebody
 * else's.
 */
export const attachProspect = call({
  id: 'attachProspect',
  method: 'PUT',
  path: '/v2/mm/prospect/:code',
  repeat: true,
  params: Type.Object({ code: ProspectState }),
  reply: Nothing,
})
