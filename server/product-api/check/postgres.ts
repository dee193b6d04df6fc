import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Clock } from '../../clock.ts'
import { type Finding, findingsOn } from '../../operations/finding.ts'
import { migrationsFolder } from '../db/migrate.ts'
import { ForeignMigrations, requireMigrated, Unmigrated } from '../db/own-migrations.ts'
import { openPool, type PoolSettings } from '../db/pool.ts'
import { startFault } from '../start-fault.ts'
import { findingsOnBackups } from './backups.ts'
import { findingsOnPooler } from './pooler.ts'
import { findingsOnRights } from './rights.ts'
import { findingsOnSettings, readSettings } from './settings.ts'

const { ok, fault } = findingsOn('postgres')
/** Milliseconds our clock and PostgreSQL's may differ: links, sessions and trials end by one or the other. */
const SKEW_MS = 2_000

interface Checked {
  readonly url: string
  readonly pool: PoolSettings
  readonly clock: Clock
}

/** Whether a product API can keep its data in a PostgreSQL, and the data is safe there. It changes nothing. */
export async function checkPostgres({ url, pool: settings, clock }: Checked): Promise<Finding[]> {
  // The second one is for a look at what is between the two.
  const pool = openPool(url, { ...settings, size: 2 })
  try {
    const failed = await pool.query('select 1').then(
      () => null,
      (error: unknown) => error,
    )
    if (failed !== null) return [fault(startFault(failed))]
    const server = await readSettings(pool)
    const parts = [
      findingsOnSettings(server, settings),
      await schemaOf(pool),
      await findingsOnRights(pool),
      await findingsOnBackups(pool, server, clock.now()),
      await skewOf(pool, clock),
      await findingsOnPooler(pool, settings),
    ]
    return parts.flat()
  } finally {
    await pool.end()
  }
}

async function schemaOf(pool: pg.Pool): Promise<Finding[]> {
  try {
    await requireMigrated(drizzle({ client: pool }), migrationsFolder)
    return [ok('its schema is this version’s')]
  } catch (error) {
    if (error instanceof Unmigrated || error instanceof ForeignMigrations) return [fault(error.message)]
    return [
      fault(
        'its account may not read drizzle.__drizzle_migrations: grant usage on schema drizzle and select',
      ),
    ]
  }
}

async function skewOf(pool: pg.Pool, clock: Clock): Promise<Finding[]> {
  const before = clock.now().getTime()
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  const skew = (rows[0]?.now.getTime() ?? 0) - (before + clock.now().getTime()) / 2
  return Math.abs(skew) > SKEW_MS
    ? [fault(`its clock is ${Math.round(skew / 1_000)} s ahead of ours: run an NTP client on both machines`)]
    : []
}
