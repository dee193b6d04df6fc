/** A relying party's credentials at one stand-in provider. */
export interface ClientCredentials {
  readonly id: string
  readonly secret: string
}

/** What the sandbox was told, checked and typed. */
export interface SandboxConfig {
  /** 0 takes a free port. */
  readonly port: number
  /** The product's origin, without a trailing slash. */
  readonly productUrl: string
  /** The partner area's path, with its slash: `{rp}` of the specification (S2.2?). */
  readonly rpPath: string
  readonly partnerToken: { readonly issuer: string; readonly secret: Uint8Array }
  /** Where the bundled product API's outbox is read; absent where a real one is named. */
  readonly outboxUrl?: string
  /** The external login's stand-in is there where somebody has named it. */
  readonly clients: {
    readonly google: ClientCredentials
    readonly edu: ClientCredentials
    readonly sso?: ClientCredentials
  }
}

/** The only address the stand-ins ever listen on. */
export const SANDBOX_HOST = '127.0.0.1'

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]', '::1'])
const SECRET_BYTES = 32
const PORT_MAX = 65_535

/** Every fault of the sandbox's environment, one plain sentence each. */
export class SandboxConfigError extends Error {
  override readonly name = 'SandboxConfigError'
}

/** Reads the sandbox's configuration; throws one SandboxConfigError naming every fault at once. */
export function readSandboxConfig(env: Readonly<Record<string, string | undefined>>): SandboxConfig {
  const faults: string[] = []
  const need = (name: string): string => {
    const value = env[name]
    if (!value) faults.push(`${name} is missing.`)
    return value ?? ''
  }

  if (!loopback.has(env.HOST ?? SANDBOX_HOST)) faults.push('HOST: the sandbox only ever listens on loopback.')
  const port = Number(need('SANDBOX_PORT'))
  if (!Number.isInteger(port) || port < 0 || port > PORT_MAX) faults.push('SANDBOX_PORT is not a port.')
  const productUrl = need('PUBLIC_URL')
  if (productUrl && !isLoopbackUrl(productUrl))
    faults.push('PUBLIC_URL: the sandbox only serves a product on loopback.')
  const secret = new TextEncoder().encode(need('PARTNER_TOKEN_SECRET'))
  if (secret.length > 0 && secret.length < SECRET_BYTES)
    faults.push(`PARTNER_TOKEN_SECRET needs at least ${SECRET_BYTES} bytes.`)

  const config: SandboxConfig = {
    port,
    productUrl: productUrl.replace(/\/$/, ''),
    rpPath: `/${(env.RP_PREFIX ?? 'reading').replace(/^\//, '')}`,
    ...(env.OUTBOX_URL && { outboxUrl: env.OUTBOX_URL }),
    partnerToken: { issuer: need('PARTNER_TOKEN_ISSUER'), secret },
    clients: {
      google: { id: need('GOOGLE_CLIENT_ID'), secret: need('GOOGLE_CLIENT_SECRET') },
      edu: { id: need('EDU_CLIENT_ID'), secret: need('EDU_CLIENT_SECRET') },
      ...(env.SSO_CLIENT_ID && { sso: { id: env.SSO_CLIENT_ID, secret: need('SSO_CLIENT_SECRET') } }),
    },
  }
  if (env.OUTBOX_URL && !isLoopbackUrl(env.OUTBOX_URL))
    faults.push('OUTBOX_URL: the outbox is on this machine.')
  if (faults.length > 0) throw new SandboxConfigError(faults.join('\n'))
  return config
}

const isLoopbackUrl = (text: string): boolean => URL.canParse(text) && loopback.has(new URL(text).hostname)
