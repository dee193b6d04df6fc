import type pg from 'pg'
import { type Finding, findingsOn } from '../../operations/finding.ts'
import type { PoolSettings } from '../db/pool.ts'

const { ok, warning, fault } = findingsOn('postgres')

/** A PostgreSQL's settings by name; one that its account may not see is missing. */
export type ServerSettings = Readonly<Record<string, string>>

/** The oldest version whose bugs are still mended, as `server_version_num` counts. */
const OLDEST = { number: 140_000, name: '14' }
/** Share of the server's connections that one process may take. */
const LARGE_SHARE = 0.5

/** Reads the settings, with what only a query tells: whether it is a replica, and how its database is encoded. */
export async function readSettings(pool: pg.Pool): Promise<ServerSettings> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
     union all select 'in_recovery', pg_is_in_recovery()::text
     union all select 'encoding', pg_encoding_to_char(encoding) from pg_database where datname = current_database()`,
  )
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

/** What makes data unsafe, or the product fail, on a PostgreSQL with these settings. */
export function findingsOnSettings(server: ServerSettings, { size }: Pick<PoolSettings, 'size'>): Finding[] {
  const most = Number(server.max_connections) - Number(server.superuser_reserved_connections ?? 0)
  const rules: readonly (readonly [broken: boolean, finding: Finding])[] = [
    [
      Number(server.server_version_num) < OLDEST.number,
      fault(`version ${server.server_version} is older than ${OLDEST.name}: upgrade it`),
    ],
    [
      server.in_recovery === 'true' || server.default_transaction_read_only === 'on',
      fault('it takes no writes: DATABASE_URL must name the primary'),
    ],
    [
      server.encoding !== 'UTF8',
      fault(`its database is encoded in ${server.encoding}: names need one that is made with encoding UTF8`),
    ],
    [
      server.fsync === 'off',
      fault('fsync is off: a machine that dies can destroy the database; set it to on'),
    ],
    [
      server.full_page_writes === 'off',
      fault('full_page_writes is off: a machine that dies can destroy the database; set it to on'),
    ],
    [
      server.synchronous_commit === 'off',
      warning('synchronous_commit is off: a machine that dies takes the last saves with it; set it to on'),
    ],
    [
      size > most,
      fault(
        `DATABASE_POOL_SIZE is ${size} and the server takes ${most} connections: lower it, or raise max_connections`,
      ),
    ],
    [
      size <= most && size > most * LARGE_SHARE,
      warning(
        `two processes with DATABASE_POOL_SIZE=${size} need more than the ${most} connections the server takes: lower it, or raise max_connections`,
      ),
    ],
  ]
  const broken = rules.flatMap(([isBroken, finding]) => (isBroken ? [finding] : []))
  return broken.length > 0
    ? broken
    : [ok(`version ${server.server_version}, ${most} connections, ${server.encoding}`)]
}
