import type pg from 'pg'
import { type Finding, findingsOn } from '../../operations/finding.ts'
import type { ServerSettings } from './settings.ts'

const { ok, warning, fault } = findingsOn('backups')

/** What PostgreSQL knows of its archive. */
export interface Archiving {
  readonly archivedAt: Date | null
  readonly failedAt: Date | null
}

const HOUR_MS = 3_600_000
/** After so long without an archived segment, archiving stands still; archive_timeout makes one even on a quiet day. */
const STALE_HOURS = 24
const STALE_MS = STALE_HOURS * HOUR_MS
const DUMPS = 'whether dumps are made cannot be seen from here (docs/operations.md, Backups)'

/** What can be known from the server about whether its data could be restored. */
export async function findingsOnBackups(
  pool: pg.Pool,
  server: ServerSettings,
  now: Date,
): Promise<Finding[]> {
  const { rows } = await pool.query<Archiving>(
    'select last_archived_time as "archivedAt", last_failed_time as "failedAt" from pg_stat_archiver',
  )
  return [findingOnArchive(server, rows[0] ?? { archivedAt: null, failedAt: null }, now)]
}

/** The same from what the server says. */
export function findingOnArchive(
  server: ServerSettings,
  { archivedAt, failedAt }: Archiving,
  now: Date,
): Finding {
  if (server.wal_level === 'minimal')
    return warning(`wal_level is minimal: no archive and no replica is possible; set it to replica; ${DUMPS}`)
  if (server.archive_mode === undefined)
    return warning(
      `its account may not see archive_mode; ask who runs the server how it is backed up; ${DUMPS}`,
    )
  if (server.archive_mode === 'off')
    return warning(`archive_mode is off: a restore goes back to the last dump; ${DUMPS}`)
  if (failedAt !== null && (archivedAt === null || failedAt > archivedAt))
    return fault(
      `archiving has failed since ${failedAt.toISOString()}: look at archive_command in PostgreSQL’s log; the disk fills until it works`,
    )
  if (archivedAt === null || now.getTime() - archivedAt.getTime() > STALE_MS)
    return warning(
      `nothing was archived for ${STALE_HOURS} hours: set archive_timeout, and look at archive_command`,
    )
  return ok(`the write-ahead log is archived, last at ${archivedAt.toISOString()}`)
}
