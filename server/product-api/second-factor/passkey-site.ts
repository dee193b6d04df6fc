import type { Config } from '../config.ts'

/** Where passkeys are made and used. */
export interface PasskeySite {
  /** The RP id of WebAuthn: a passkey is bound to this host for good. */
  readonly rpId: string
  readonly origin: string
}

const NUMBERS = /^[\d.]+$|^\[/

/** The site of passkeys; null where browsers make none: without a public address, without https, by an IP address. */
export function passkeySiteOf({ publicUrl }: Pick<Config, 'publicUrl'>): PasskeySite | null {
  if (publicUrl === null) return null
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  return isSecure && !NUMBERS.test(hostname) ? { rpId: hostname, origin } : null
}
