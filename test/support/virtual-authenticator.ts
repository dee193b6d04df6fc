import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '../../server/contract/passkey-credentials.ts'
import { addPasskey, startPasskey } from '../../server/contract/passkeys.ts'
import { callApi } from './product-api.ts'

/** The site of the tests, and the host its passkeys are bound to. */
export const PASSKEY_SITE = 'https://accounts.example.org'

/** What one ceremony does otherwise than asked. */
interface Twist {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly isUnverified?: boolean
  readonly type?: string
  /** How it vouches for itself: not at all unless said, with its own key, or with a certificate. */
  readonly attests?: 'self' | 'certificate'
}

const PRESENT = 0x01
const VERIFIED = 0x04
const MAY_BE_BACKED_UP = 0x08
const BACKED_UP = 0x10
const HAS_CREDENTIAL = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64Url = (data: Buffer) => data.toString('base64url')

/** The head of a CBOR item (RFC 8949) of fewer than 65,536 bytes or items. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
}
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data])
const text = (data: string) => Buffer.concat([head(3, Buffer.byteLength(data)), Buffer.from(data)])
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))

/** An ES256 key as COSE writes it (RFC 9053). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const coordinate = (value: string) => bytes(Buffer.from(value, 'base64url'))
  const pairs = [
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), coordinate(x)],
    [number(-3), coordinate(y)],
  ]
  return Buffer.concat([head(5, pairs.length), ...pairs.flat()])
}

/** What an authenticator's certificate is written of, before and after its key; nobody looks at its signature. */
const CERTIFICATE = [
  'MIICJzCCAcygAwIBAgIUSkylMQAMn4or+shSm+Wx6968+lkwCgYIKoZIzj0EAwIwaTELMAkGA1UEBhMCVVMxGTAXBgNVBAoMEE51bWJlcmxhbmUgdGVzdHMxIjAgBgNVBAsMGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xGzAZBgNVBAMMElRlc3QgYXV0aGVudGljYXRvcjAgFw0yNjExMzAxNTM2NThaGA8yMTI2MTEwNjE1MzY1OFowaTELMAkGA1UEBhMCVVMxGTAXBgNVBAoMEE51bWJlcmxhbmUgdGVzdHMxIjAgBgNVBAsMGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xGzAZBgNVBAMMElRlc3QgYXV0aGVudGljYXRvcjBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IA',
  'o1AwTjAdBgNVHQ4EFgQUjzPsHhVyemGsyMo9RjaG+ULze34wHwYDVR0jBBgwFoAUjzPsHhVyemGsyMo9RjaG+ULze34wDAYDVR0TAQH/BAIwADAKBggqhkjOPQQDAgNJADBGAiEAxQeSYzWi+Ua7QFuMT2cIcx0L8rP4mk5Wd2R73weR/UMCIQDqajU9bSBnk4RrXd5Qu2+R+jKQA0ihOhQTBydeHnJLlw==',
].map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer]

function certificateOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return Buffer.concat([CERTIFICATE[0], ...point, CERTIFICATE[1]])
}

/** An authenticator with one ES256 key. `counter` is what it counts next; 0 does not count. */
export function virtualAuthenticator({ counter = 0, isBackedUp = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(32)
  const id = base64Url(rawId)
  const state = { counter }

  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? PASSKEY_SITE,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (rpId: string, twist: Twist, extra = 0, rest = Buffer.alloc(0)) => {
    const flags =
      PRESENT | (twist.isUnverified ? 0 : VERIFIED) | (isBackedUp ? MAY_BE_BACKED_UP | BACKED_UP : 0) | extra
    const count = Buffer.alloc(4)
    count.writeUInt32BE(state.counter)
    if (state.counter > 0) state.counter += 1
    return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.from([flags]), count, rest])
  }

  return {
    id,
    /** What it counts next. */
    countFrom(next: number) {
      state.counter = next
    },
    create({ challenge, rp }: PasskeyCreation, twist: Twist = {}): PasskeyRegistration {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(rawId.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, rawId, coseKey(publicKey)])
      const data = authenticatorData(rp.id, twist, HAS_CREDENTIAL, credential)
      const client = clientData('webauthn.create', challenge, twist)
      const statement = () => {
        const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
        const certificate = [text('x5c'), head(4, 1), bytes(certificateOf(publicKey))]
        const isCertified = twist.attests === 'certificate'
        return [
          head(5, isCertified ? 3 : 2),
          ...[text('alg'), number(-7), text('sig'), bytes(signature)],
          ...(isCertified ? certificate : []),
        ]
      }
      const attestation = Buffer.concat([
        ...[head(5, 3), text('fmt'), text(twist.attests ? 'packed' : 'none')],
        ...[text('attStmt'), ...(twist.attests ? statement() : [head(5, 0)])],
        ...[text('authData'), bytes(data)],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64Url(client),
          attestationObject: base64Url(attestation),
          transports: ['internal'],
        },
      }
    },
    use({ challenge, rpId }: PasskeyRequest, twist: Twist = {}): PasskeyAssertion {
      const client = clientData('webauthn.get', challenge, twist)
      const data = authenticatorData(rpId, twist)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64Url(client),
          authenticatorData: base64Url(data),
          signature: base64Url(signature),
        },
      }
    },
  }
}

/** Adds a passkey to a bearer's account; returns the recovery codes. */
export async function addVirtualPasskey(
  api: { readonly url: string },
  bearer: string,
  key: VirtualAuthenticator,
): Promise<readonly string[]> {
  const asked = await callApi(api.url, startPasskey, { bearer })
  if (asked.status !== 200) throw new Error(`not begun: ${asked.status}`)
  const body = { name: 'Laptop', passkey: key.create(asked.body as PasskeyCreation) }
  const added = await callApi(api.url, addPasskey, { bearer, body })
  if (added.status !== 200) throw new Error(`not added: ${added.status}`)
  return (added.body as { recoveryCodes: string[] }).recoveryCodes
}

export type VirtualAuthenticator = ReturnType<typeof virtualAuthenticator>
