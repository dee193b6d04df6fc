import { Type } from 'typebox'
import { call } from './call.ts'
import { Instant, Nothing, OrNull } from './entities.ts'

export const AgreementKind = Type.Union([
  Type.Literal('terms'),
  Type.Literal('family'),
  Type.Literal('authority'),
])
const Text = {
  kind: AgreementKind,
  version: Type.Integer({ minimum: 1 }),
  text: Type.String({ description: 'The sentence that is agreed to.' }),
}

/** What the bearer has to agree to before they enter a first child, and whether they have. */
export const agreementForChildren = call({
  id: 'agreementForChildren',
  method: 'GET',
  path: '/v2/mm/teachers/me/agreement',
  repeat: true,
  reply: Type.Object({ ...Text, agreedAt: OrNull(Instant) }),
})

/** Records that the bearer agrees to a text; 409 `conflict` if that version of it is not the newest. */
export const agree = call({
  id: 'agree',
  method: 'PUT',
  path: '/v2/mm/teachers/me/agreements',
  repeat: true,
  body: Type.Object({ kind: AgreementKind, version: Type.Integer({ minimum: 1 }) }),
  reply: Nothing,
})

/** A text somebody agreed to. */
export const Agreed = Type.Object({
  kind: AgreementKind,
  version: Type.Integer(),
  textHash: Type.String({ description: 'SHA-256 of the text, in hexadecimal.' }),
  agreedAt: Instant,
})
