import { type Static, Type } from 'typebox'
import { EMAIL_LENGTH } from '../../shared/rules/email.ts'

/** The claims of a provider's ID token beside the standard ones that every OpenID library checks. */
export const ProviderClaims = Type.Object({
  sub: Type.String({ minLength: 1, maxLength: 255 }),
  nonce: Type.String(),
  /** Epoch seconds. */
  exp: Type.Number(),
  email: Type.Optional(Type.String({ maxLength: EMAIL_LENGTH })),
  email_verified: Type.Optional(Type.Boolean()),
  /** The role in the edu-platform's terms; `student` may not sign in here (S8.50). */
  role: Type.Optional(Type.String({ maxLength: 40 })),
  /** The school and district in the edu-platform's own records (S3.5, S6.33). */
  school_id: Type.Optional(Type.String({ maxLength: 128 })),
  district_id: Type.Optional(Type.String({ maxLength: 128 })),
})
export type ProviderClaims = Static<typeof ProviderClaims>

/** The audience of a partner's token: a JWT sealed with HS256 whose subject is an educator's account id. */
export const PARTNER_AUDIENCE = 'numberlane'
/** The claims a partner's token must carry, beside iss and aud; each token works once. */
export const PartnerClaims = Type.Object({
  sub: Type.String({ minLength: 1, maxLength: 64 }),
  jti: Type.String({ minLength: 8, maxLength: 128 }),
  exp: Type.Integer(),
})
export type PartnerClaims = Static<typeof PartnerClaims>
