import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { createLog } from '../../../server/operations/log.ts'
import { publishAudit, recordAudit, waitingAudit } from '../../../server/product-api/audit.ts'
import { startProductApi } from '../../support/product-api.ts'

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
    [{ level: 'warn', msg: 'the audit stream has to wait' }],
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
