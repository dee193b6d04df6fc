import type { Clock } from '../../clock.ts'
import { checkAudit } from '../../operations/check-audit.ts'
import { checkNames } from '../../operations/check-names.ts'
import { type Finding, findingsOn, orFault } from '../../operations/finding.ts'
import { ConfigError, type Env } from '../../variables/read.ts'
import { type ProcessConfig, readConfig } from '../config.ts'
import { variables } from '../variables.ts'
import { checkMail } from './mail.ts'
import { checkPostgres } from './postgres.ts'
import { checkProviders } from './providers.ts'

const { ok, warning, fault } = findingsOn('configuration')

/** Checks an environment, and the database it names, the way a product API started with it would. */
export async function checkProductApi(env: Env, clock: Clock): Promise<Finding[]> {
  const config = readOrFaults(env)
  if (Array.isArray(config)) return config
  const { host, port, databaseUrl: url, database, studentPasswordKeys } = config
  const parts = await Promise.all([
    url === null
      ? [warning(EMBEDDED)]
      : orFault('postgres', () => checkPostgres({ url, pool: database, clock })),
    orFault('mail', () => checkMail(config.mail)),
    orFault('providers', () => checkProviders(config)),
  ])
  return [
    ok(`listens on ${host}:${port}, keys: ${studentPasswordKeys.length}`),
    ...checkNames(variables, env),
    ...checkAudit(config),
    ...parts.flat(),
  ]
}

const EMBEDDED =
  'the data is kept in the embedded database: one process, no replica and no backup; set DATABASE_URL before real people use it'

function readOrFaults(env: Env): ProcessConfig | Finding[] {
  try {
    return readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults.map(fault)
    throw error
  }
}
