import * as openid from 'openid-client'
import { isLoopback } from '../../variables/rule.ts'
import type { ProviderConfig, Stage } from '../config/config.ts'

/** Seconds one request to a provider may take; renewing a grant has ten in total (architecture, Sessions). */
const REQUEST_SECONDS = 5

/** Fetches a provider's metadata; throws if they do not belong to the configured issuer. */
export async function discoverProvider(
  provider: ProviderConfig,
  stage: Stage,
): Promise<openid.Configuration> {
  const issuer = new URL(provider.issuer)
  const insecure = issuer.protocol === 'http:' && isLoopback(issuer.hostname) && stage === 'development'
  return await openid.discovery(issuer, provider.clientId, provider.clientSecret, undefined, {
    timeout: REQUEST_SECONDS,
    // Checks the signature too: a token is trusted for its content, not for the connection it came over.
    execute: [openid.enableNonRepudiationChecks, ...(insecure ? [openid.allowInsecureRequests] : [])],
  })
}
