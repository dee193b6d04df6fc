import type { Clock } from '../../clock.ts'
import { checkAudit } from '../../operations/check-audit.ts'
import { checkNames } from '../../operations/check-names.ts'
import { type Finding, findingsOn, orFault } from '../../operations/finding.ts'
import { ConfigError } from '../../variables/read.ts'
import { type Config, type ProviderName, readConfig } from '../config/config.ts'
import { variables } from '../config/variables.ts'
import { checkClient } from './client.ts'
import { checkProvider } from './provider.ts'
import { checkProxies } from './proxies.ts'
import { checkRedis } from './redis.ts'
import { checkUpstreams } from './upstream.ts'

const { ok, fault } = findingsOn('configuration')
const PROVIDERS: readonly ProviderName[] = ['google', 'edu', 'sso']

/** Checks an environment, and everything it names, the way a process started with it would. */
export async function checkConfiguration(
  env: Readonly<Record<string, string | undefined>>,
  clock: Clock,
): Promise<Finding[]> {
  const config = readOrFaults(env)
  if (Array.isArray(config)) return config
  const parts = await Promise.all([
    orFault('client', async () => checkClient(config)),
    orFault('redis', () => checkRedis(config, clock)),
    orFault('upstream', () => checkUpstreams(config)),
    ...PROVIDERS.map((name) => orFault(name, () => checkProvider(name, config))),
  ])
  const { stage, publicUrl, sessionKeys } = config
  return [
    ok(`${stage} at ${publicUrl}, session keys: ${sessionKeys.length}`),
    ...checkNames(variables, env),
    ...checkProxies(config),
    ...checkAudit(config),
    ...parts.flat(),
  ]
}

function readOrFaults(env: Readonly<Record<string, string | undefined>>): Config | Finding[] {
  try {
    return readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults.map(fault)
    throw error
  }
}
