import { type Finding, findingsOn, reasonIn } from '../../operations/finding.ts'
import type { Config, Provider } from '../config.ts'

const FETCH_MS = 5_000
const METADATA = '/.well-known/openid-configuration'

/** Whether each configured issuer serves the keys that its tokens are checked with. */
export async function checkProviders({ providers }: Pick<Config, 'providers'>): Promise<Finding[]> {
  const all = Object.entries(providers).flatMap(([name, provider]) =>
    provider ? [checkIssuer(name, provider)] : [],
  )
  return Promise.all(all)
}

async function checkIssuer(name: string, { issuer }: Provider): Promise<Finding> {
  const { ok, fault } = findingsOn(name)
  try {
    const { jwks_uri: address } = (await read(issuer + METADATA)) as { jwks_uri?: unknown }
    if (typeof address !== 'string')
      return fault(`${issuer} has no address of its keys (jwks_uri): ask the provider`)
    const { keys } = (await read(address)) as { keys?: unknown }
    return Array.isArray(keys) && keys.length > 0
      ? ok(`${issuer} is reachable and has keys`)
      : fault(`${issuer} has no keys: its tokens would all be refused; ask the provider`)
  } catch (error) {
    return fault(
      `the keys of ${issuer} cannot be fetched, so its tokens would be refused: ${reasonIn(error)}`,
    )
  }
}

async function read(address: string): Promise<unknown> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(FETCH_MS) })
  return response.json()
}
