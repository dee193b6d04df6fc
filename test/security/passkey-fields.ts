import { askers, type Field, inBody } from './id-field.ts'

/** A passkey that nobody has; those of others are in product-api/second-factor/passkeys.test.ts. */
const passkeyField = (rest: object = {}): Field => ({
  send: inBody('passkey', rest),
  own: {},
  foreign: 'a-passkey-of-bert',
  answers: { ...askers([404, 404], 'partner', 'impersonation'), parent: [404, 404] },
})

export const passkeyFields: Readonly<Record<string, Field>> = {
  'POST /api/screens/second-factor/rename-passkey passkey': passkeyField({ name: 'Laptop' }),
  'POST /api/screens/second-factor/remove-passkey passkey': passkeyField(),
}

/** What a browser's passkey says of itself: no id of ours, and checked against the account of the session. */
export const passkeyCredentials: readonly string[] = [
  'POST /api/screens/second-factor/add-passkey passkey.id',
  'POST /api/screens/second-factor/add-passkey passkey.rawId',
  'POST /api/screens/second-factor/add-passkey passkey.response.attestationObject',
  'POST /api/screens/second-factor/add-passkey passkey.response.clientDataJSON',
  'POST /api/screens/second-factor/prove-passkey passkey.id',
  'POST /api/screens/second-factor/prove-passkey passkey.rawId',
  'POST /api/screens/second-factor/prove-passkey passkey.response.authenticatorData',
  'POST /api/screens/second-factor/prove-passkey passkey.response.clientDataJSON',
  'POST /api/screens/second-factor/prove-passkey passkey.response.signature',
]
