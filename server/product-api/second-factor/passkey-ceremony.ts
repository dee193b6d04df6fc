import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { CEREMONY_SECONDS } from '../../../shared/rules/passkeys.ts'
import type {
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '../../contract/passkey-credentials.ts'
import { hashOf } from '../auth/single-use.ts'
import { conflict } from '../refusal.ts'
import type { Product } from '../serve.ts'
import type { Answer } from './passkey-challenges.ts'
import { passkeySiteOf } from './passkey-site.ts'
import type { StoredPasskey } from './passkeys.ts'
import { ISSUER } from './totp.ts'

type Parts = Pick<Product, 'config'>
type Known = Pick<StoredPasskey, 'credentialId' | 'transports'>

/** EdDSA, ES256 and RS256 (COSE), which every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = CEREMONY_SECONDS * 1000
/** Binds what an authenticator shows its person to the account, without the account's id. */
const userIdOf = (accountId: string) => new TextEncoder().encode(hashOf(`passkeys of ${accountId}`))
const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'))

function siteOf({ config }: Parts) {
  const site = passkeySiteOf(config)
  if (site === null) throw conflict()
  return site
}

const descriptors = (known: readonly Known[]) =>
  known.map(({ credentialId: id, transports }) => ({ id, type: 'public-key' as const, transports }))

/** What a browser is asked to make a passkey by; those the account has are not made again. Throws 409 without a site. */
export async function creationOf(
  parts: Parts,
  {
    accountId,
    email,
    known,
    challenge,
  }: CeremonyInput & { readonly accountId: string; readonly email: string },
): Promise<PasskeyCreation> {
  const { rpId: rpID } = siteOf(parts)
  const { rp, user, pubKeyCredParams, ...options } = await generateRegistrationOptions({
    rpName: ISSUER,
    rpID,
    userID: userIdOf(accountId),
    userName: email,
    challenge: bytesOf(challenge),
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return {
    challenge: options.challenge,
    timeout: TIMEOUT_MS,
    rp: { id: rpID, name: rp.name },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    excludeCredentials: descriptors(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  }
}

/** What a browser is asked to use one of these passkeys by. Throws 409 if there is none, or no site. */
export async function requestOf(parts: Parts, { known, challenge }: CeremonyInput): Promise<PasskeyRequest> {
  const { rpId } = siteOf(parts)
  if (known.length === 0) throw conflict()
  const options = await generateAuthenticationOptions({ rpID: rpId, challenge: bytesOf(challenge) })
  return {
    challenge: options.challenge,
    timeout: TIMEOUT_MS,
    rpId,
    allowCredentials: descriptors(known),
    userVerification: 'required',
  }
}

/**
 * Whether a new passkey comes without certificates. We ask for none (WebAuthn 5.4.7), so no browser sends any, and the
 * library would fetch what a sender's certificates name, at addresses of the sender's choice, before it trusts them.
 */
function isUncertified({ response }: PasskeyRegistration): boolean {
  try {
    const attestation = decodeAttestationObject(bytesOf(response.attestationObject))
    const format = attestation.get('fmt')
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

/** The passkey that a browser has made as it was asked; null if it does not hold. */
export async function verifyCreation(
  parts: Parts,
  { response, challengeHash }: { readonly response: PasskeyRegistration; readonly challengeHash: string },
) {
  const { rpId, origin } = siteOf(parts)
  if (!isUncertified(response)) return null
  const verified = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => hashOf(challenge) === challengeHash,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    isBackedUp: credentialBackedUp,
  }
}

/** What the authenticator counts now, and whether the passkey is kept elsewhere too; null if its answer does not hold. */
export async function verifyAssertion(
  parts: Parts,
  { credentialId, publicKey, counter }: StoredPasskey,
  { response, challengeHash }: Answer,
): Promise<{ readonly counter: number; readonly isBackedUp: boolean } | null> {
  const { rpId, origin } = siteOf(parts)
  // The library throws for whatever it does not take, a counter that fell back included.
  const verified = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => hashOf(challenge) === challengeHash,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
    },
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  return { counter: newCounter, isBackedUp: credentialBackedUp }
}

interface CeremonyInput {
  readonly known: readonly Known[]
  readonly challenge: string
}
