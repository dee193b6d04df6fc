import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { systemClock } from '../../../server/clock.ts'
import { createLog } from '../../../server/operations/log.ts'
import { publishAudit, recordAudit, waitingAudit } from '../../../server/product-api/audit.ts'
import { openTestDatabase } from '../../support/database.ts'
import { startProgram } from '../../support/processes.ts'
import { PASSWORD_KEYS, startProductApi } from '../../support/product-api.ts'

const LOOK_MS = 50
const PATIENCE_MS = 10_000

t.test('entries stay in the outbox until their file has them, in order', async (t) => {
  const { db, clock, close } = await startProductApi()
  t.teardown(close)
  const file = join(t.testdir(), 'audit.log')
  const lines: string[] = []
  const log = createLog(
    { logLevel: 'warn', auditFile: file },
    { service: 'product-api', instance: 'test' },
    { write: (line) => lines.push(line) },
  )
  for (const noticeId of ['n1', 'n2'])
    await recordAudit(db, clock, { event: 'notice-published', accountId: 'a', noticeId })
  await rm(file)
  await mkdir(file)
  await publishAudit(db, log)
  t.equal((await waitingAudit(db, clock)).entries, 2)
  t.match(
    lines.map((line) => JSON.parse(line)),
    [{ noticeId: 'n1' }, { level: 'warn', msg: 'the audit stream has to wait' }],
    'the first is in the log meanwhile, and no other is tried',
  )
  await rm(file, { recursive: true })
  await publishAudit(db, log)
  t.equal((await waitingAudit(db, clock)).entries, 0)
  const written = (await readFile(file, 'utf8')).trimEnd().split('\n')
  t.match(
    written.map((line) => JSON.parse(line)),
    [{ noticeId: 'n1' }, { noticeId: 'n2' }],
  )
})

t.test('after a long outage all that waits leaves at once, in order', async (t) => {
  const { db, clock, close } = await startProductApi()
  t.teardown(close)
  const lines: string[] = []
  const log = createLog(
    { logLevel: 'info', auditFile: null },
    { service: 'product-api', instance: 'test' },
    { write: (line) => lines.push(line) },
  )
  const entries = Array.from({ length: 501 }, (_, at) => at)
  for (const at of entries)
    await recordAudit(db, clock, { event: 'notice-published', accountId: 'a', noticeId: `n${at}` })
  await publishAudit(db, log)
  t.equal((await waitingAudit(db, clock)).entries, 0)
  t.same(
    lines.map((line) => JSON.parse(line).noticeId),
    entries.map((at) => `n${at}`),
  )
})

t.test(
  'what waited while no process ran leaves when one starts',
  { skip: !process.env.TEST_DATABASE_URL && 'a process needs a PostgreSQL' },
  async (t) => {
    const { db, url, close } = await openTestDatabase()
    t.teardown(close)
    const file = join(t.testdir(), 'audit.log')
    await recordAudit(db, systemClock, { event: 'notice-published', accountId: 'a', noticeId: 'n1' })
    await startProgram(t, 'server/product-api/main.ts', ({ port, opsPort }) => ({
      HOST: '127.0.0.1',
      PRODUCT_API_PORT: String(port),
      PRODUCT_API_OPS_PORT: String(opsPort),
      LOG_LEVEL: 'fatal',
      DATABASE_URL: url ?? '',
      STUDENT_PASSWORD_KEYS: PASSWORD_KEYS,
      AUDIT_FILE: file,
    }))
    const left = async () => (await waitingAudit(db, systemClock)).entries
    for (const until = Date.now() + PATIENCE_MS; (await left()) > 0 && Date.now() < until; )
      await pause(LOOK_MS)
    t.match(await readFile(file, 'utf8'), '"noticeId":"n1"')
  },
)
