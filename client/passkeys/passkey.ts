import { type PasskeyFault, passkeyFaults } from '../../shared/rules/passkeys.ts'
import { Refused } from '../data/api.ts'

/** What the browser or its person refused, in the shape of a refusal by the server. */
export class PasskeyRefused extends Refused {
  readonly fault: PasskeyFault

  constructor(fault: PasskeyFault) {
    super(0, { code: 'internal', message: passkeyFaults[fault], requestId: '' })
    this.fault = fault
  }
}

/** Has the browser make a passkey. Throws `PasskeyRefused`. */
export async function createPasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const made = await ceremony(options, () =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  )
  return made as RegistrationResponseJSON
}

/** Has the browser use one. Throws `PasskeyRefused`. */
export async function signWithPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  signal?: AbortSignal,
): Promise<AuthenticationResponseJSON> {
  const used = await ceremony(options, () =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      signal,
    }),
  )
  return used as AuthenticationResponseJSON
}

async function ceremony(
  { timeout = Number.POSITIVE_INFINITY }: { readonly timeout?: number },
  ask: () => Promise<Credential | null>,
): Promise<unknown> {
  // Older browsers know passkeys without these; they are asked for a code.
  if (!window.PublicKeyCredential?.parseCreationOptionsFromJSON)
    throw new PasskeyRefused('passkey-unsupported')
  const began = performance.now()
  try {
    return ((await ask()) as PublicKeyCredential).toJSON()
  } catch (thrown) {
    throw new PasskeyRefused(faultOf(thrown, performance.now() - began >= timeout))
  }
}

const named: Readonly<Record<string, PasskeyFault>> = {
  AbortError: 'passkey-cancelled',
  TimeoutError: 'passkey-timeout',
  InvalidStateError: 'passkey-taken',
  NotSupportedError: 'passkey-unsupported',
  ConstraintError: 'passkey-unsupported',
}

/** Browsers do not tell who said no from who said nothing: only how long it took does. */
export function faultOf(thrown: unknown, isLate: boolean): PasskeyFault {
  const name = thrown instanceof Error ? thrown.name : ''
  if (name === 'NotAllowedError') return isLate ? 'passkey-timeout' : 'passkey-cancelled'
  return named[name] ?? 'passkey-failed'
}
