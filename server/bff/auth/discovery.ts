import * as openid from 'openid-client'
import { isLoopback } from '../../variables/rule.ts'
import type { ProviderConfig, Stage } from '../config/config.ts'

/** Seconds one request to a provider may take; the renewal of a grant has ten in all (architecture, Sessions). */
const REQUEST_SECONDS = 5

/** Asks a provider for its metadata, which have to be of the issuer that is configured; throws where they are not. */
export async function discoverProvider(
  provider: ProviderConfig,
  stage: Stage,
): Promise<openid.Configuration> {
  const issuer = new URL(provider.issuer)
  const insecure = issuer.protocol === 'http:' && isLoopback(issuer.hostname) && stage === 'development'
  return await openid.discovery(issuer, provider.clientId, provider.clientSecret, undefined, {
    timeout: REQUEST_SECONDS,
    // The signature too: a token is taken for what it says, not for the connection it came by.
    execute: [openid.enableNonRepudiationChecks, ...(insecure ? [openid.allowInsecureRequests] : [])],
  })
}
