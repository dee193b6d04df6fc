import type { Clock } from '../../clock.ts'
import { ConfigError } from '../../variables/read.ts'
import { type Config, type ProviderName, readConfig } from '../config/config.ts'
import { type Finding, findingsOn } from './finding.ts'
import { checkProvider } from './provider.ts'
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
    checkRedis(config, clock),
    checkUpstreams(config),
    ...PROVIDERS.map((name) => checkProvider(name, config)),
  ])
  const { stage, publicUrl, sessionKeys } = config
  return [ok(`${stage} at ${publicUrl}, session keys: ${sessionKeys.length}`), ...parts.flat()]
}

function readOrFaults(env: Readonly<Record<string, string | undefined>>): Config | Finding[] {
  try {
    return readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults.map(fault)
    throw error
  }
}
