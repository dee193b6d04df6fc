import type { ServerMetadata } from 'openid-client'
import { type Finding, findingsOn, reasonIn } from '../../operations/finding.ts'
import { discoverProvider } from '../auth/discovery.ts'
import type { Config, ProviderName } from '../config/config.ts'

/** Milliseconds allowed for fetching its keys. */
const KEYS_MS = 5_000
/** The library's code for metadata that name another issuer. */
const OTHER_ISSUER = 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'

/** Whether a provider is reachable, is the configured issuer, and supports what a sign-in needs. */
export async function checkProvider(
  name: ProviderName,
  { providers, stage }: Pick<Config, 'providers' | 'stage'>,
): Promise<Finding[]> {
  const provider = providers[name]
  const { ok, fault } = findingsOn(name)
  if (provider === null) return [ok('not configured, not offered')]
  let metadata: ServerMetadata
  try {
    metadata = (await discoverProvider(provider, stage)).serverMetadata()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === OTHER_ISSUER)
      return [fault(`${provider.issuer} reports a different issuer`)]
    return [fault(`${provider.issuer} does not serve its metadata: ${reasonIn(error)}`)]
  }
  const faults = [...faultsIn(metadata, stage !== 'development'), ...(await faultsOfKeys(metadata))]
  return faults.length > 0 ? faults.map(fault) : [ok(`${metadata.issuer} is reachable and has keys`)]
}

/** What a provider's metadata lack for a sign-in with code and PKCE. */
export function faultsIn(metadata: ServerMetadata, needsHttps: boolean): string[] {
  const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const
  const missing = needed.filter((name) => metadata[name] === undefined)
  const open = needed.filter((name) => needsHttps && metadata[name]?.startsWith('http:'))
  const methods = metadata.code_challenge_methods_supported
  return [
    ...missing.map((name) => `its metadata has no ${name}`),
    ...open.map((name) => `its ${name} is not https`),
    ...(methods !== undefined && !methods.includes('S256') ? ['it does not announce PKCE with S256'] : []),
  ]
}

async function faultsOfKeys({ jwks_uri: address }: ServerMetadata): Promise<string[]> {
  if (address === undefined) return []
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(KEYS_MS) })
    const { keys } = (await response.json()) as { keys?: unknown }
    return Array.isArray(keys) && keys.length > 0 ? [] : ['its jwks_uri has no keys']
  } catch (error) {
    return [`its keys cannot be fetched: ${reasonIn(error)}`]
  }
}
