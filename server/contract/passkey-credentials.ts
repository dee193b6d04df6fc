import { type Static, Type } from 'typebox'

/** Characters of what a browser sends, each with room to spare. */
const ID_LENGTH = 1_400
const CLIENT_DATA_LENGTH = 4_096
const ATTESTATION_LENGTH = 16_384
const AUTHENTICATOR_DATA_LENGTH = 4_096
const SIGNATURE_LENGTH = 2_048
const MAX_TRANSPORTS = 10

const base64Url = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$', description: 'Base64url.' })

const CredentialId = base64Url(ID_LENGTH)
const Transports = Type.Array(Type.String({ maxLength: 32, pattern: '^[a-z-]+$', examples: ['internal'] }), {
  maxItems: MAX_TRANSPORTS,
})
const credential = { id: CredentialId, rawId: CredentialId, type: Type.Literal('public-key') }

/** A new passkey, as `PublicKeyCredential.toJSON` has it (WebAuthn 3); what we do not read is left out. */
export const PasskeyRegistration = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: base64Url(CLIENT_DATA_LENGTH),
    attestationObject: base64Url(ATTESTATION_LENGTH),
    transports: Type.Optional(Transports),
  }),
})
export type PasskeyRegistration = Static<typeof PasskeyRegistration>

/** A passkey that was used, in the same form. */
export const PasskeyAssertion = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: base64Url(CLIENT_DATA_LENGTH),
    authenticatorData: base64Url(AUTHENTICATOR_DATA_LENGTH),
    signature: base64Url(SIGNATURE_LENGTH),
  }),
})
export type PasskeyAssertion = Static<typeof PasskeyAssertion>
/** The same as a browser sends it to confirm who is there. */
export const PasskeyProof = Type.Object({ passkey: PasskeyAssertion })

const Descriptor = Type.Object({
  id: CredentialId,
  type: Type.Literal('public-key'),
  transports: Type.Optional(Transports),
})
const ceremony = {
  challenge: base64Url(128),
  timeout: Type.Integer({ description: 'In milliseconds.', minimum: 1_000, maximum: 600_000 }),
}

/** What a browser is asked to make a passkey by, as `parseCreationOptionsFromJSON` takes it. */
export const PasskeyCreation = Type.Object({
  ...ceremony,
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: base64Url(128), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(
    Type.Object({
      type: Type.Literal('public-key'),
      alg: Type.Integer({ description: 'A COSE algorithm.', minimum: -65_536, maximum: -1, examples: [-7] }),
    }),
  ),
  excludeCredentials: Type.Array(Descriptor),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('preferred'),
    userVerification: Type.Literal('required'),
  }),
  attestation: Type.Literal('none'),
})
export type PasskeyCreation = Static<typeof PasskeyCreation>

/** What a browser is asked to use a passkey by, as `parseRequestOptionsFromJSON` takes it. */
export const PasskeyRequest = Type.Object({
  ...ceremony,
  rpId: Type.String(),
  allowCredentials: Type.Array(Descriptor),
  userVerification: Type.Literal('required'),
})
export type PasskeyRequest = Static<typeof PasskeyRequest>
