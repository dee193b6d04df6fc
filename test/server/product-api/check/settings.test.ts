import t from 'tap'
import { type Archiving, findingOnArchive } from '../../../../server/product-api/check/backups.ts'
import { findingsOnSettings } from '../../../../server/product-api/check/settings.ts'

const safe = {
  server_version: '17.2',
  server_version_num: '170002',
  max_connections: '100',
  superuser_reserved_connections: '3',
  in_recovery: 'false',
  default_transaction_read_only: 'off',
  encoding: 'UTF8',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_level: 'replica',
  archive_mode: 'on',
}

t.test('each setting that endangers the data is a finding with its remedy', async (t) => {
  const table: readonly (readonly [Partial<typeof safe>, RegExp])[] = [
    [
      { server_version: '13.9', server_version_num: '130009' },
      /^fault version 13\.9 is older than 14: upgrade/,
    ],
    [{ in_recovery: 'true' }, /^fault it takes no writes: DATABASE_URL must name the primary$/],
    [{ default_transaction_read_only: 'on' }, /^fault it takes no writes/],
    [{ encoding: 'SQL_ASCII' }, /^fault its database is encoded in SQL_ASCII: .* encoding UTF8$/],
    [{ fsync: 'off' }, /^fault fsync is off: .* set it to on$/],
    [{ full_page_writes: 'off' }, /^fault full_page_writes is off: .* set it to on$/],
    [{ synchronous_commit: 'off' }, /^warning synchronous_commit is off: .* set it to on$/],
    [
      { max_connections: '12' },
      /^fault DATABASE_POOL_SIZE is 10 and the server takes 9 connections: lower it/,
    ],
    [{ max_connections: '20' }, /^warning two processes with DATABASE_POOL_SIZE=10 need more than the 17/],
  ]
  const said = (server: typeof safe) =>
    findingsOnSettings(server, { size: 10 }).map(({ level, message }) => `${level} ${message}`)
  t.same(said(safe), ['ok version 17.2, 97 connections, UTF8'])
  for (const [change, sentence] of table) t.match(said({ ...safe, ...change }), [sentence])
})

t.test(
  'what the server knows of its archive is said, and what it cannot know is said to be unknown',
  async (t) => {
    const now = new Date('2026-11-25T12:00:00Z')
    const recently = new Date('2026-11-25T11:00:00Z')
    const before = new Date('2026-11-20T11:00:00Z')
    const none = { archivedAt: null, failedAt: null }
    const { archive_mode: _hidden, ...unseen } = safe
    const table: readonly (readonly [Readonly<Record<string, string>>, Archiving, RegExp])[] = [
      [safe, { ...none, archivedAt: recently }, /^ok the write-ahead log is archived, last at 2026-11-25T11/],
      [safe, { archivedAt: recently, failedAt: before }, /^ok/],
      [
        safe,
        { archivedAt: before, failedAt: recently },
        /^fault archiving has failed since .*archive_command/,
      ],
      [safe, { ...none, failedAt: recently }, /^fault archiving has failed/],
      [
        safe,
        { ...none, archivedAt: before },
        /^warning nothing was archived for 24 hours: set archive_timeout/,
      ],
      [safe, none, /^warning nothing was archived/],
      [{ ...safe, archive_mode: 'off' }, none, /^warning archive_mode is off: .*cannot be seen from here/],
      [{ ...safe, wal_level: 'minimal' }, none, /^warning wal_level is minimal: .*set it to replica/],
      [unseen, none, /^warning its account may not see archive_mode; ask who runs the server/],
    ]
    for (const [server, archiving, sentence] of table) {
      const { level, message } = findingOnArchive(server, archiving, now)
      t.match(`${level} ${message}`, sentence)
    }
  },
)
