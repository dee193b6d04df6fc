import { execFileSync } from 'node:child_process'
import { appendFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { checkAudit } from '../../../server/operations/check-audit.ts'
import { createLog } from '../../../server/operations/log.ts'

const source = { service: 'bff', instance: 'test' } as const

function logOf(t: Test, logLevel: string) {
  const folder = t.testdir()
  const file = join(folder, 'audit.log')
  const lines: string[] = []
  const log = createLog({ logLevel, auditFile: file }, source, { write: (line) => lines.push(line) })
  const events = async (of = file) =>
    (await readFile(of, 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).event)
  return { folder, file, log, lines, events }
}
const messages = (lines: readonly string[]) => lines.map((line) => JSON.parse(line).msg)

t.test('entries of the audit stream are in its file at once, and nothing else is', async (t) => {
  const { log, lines, events } = logOf(t, 'info')
  log.info({ status: 200 }, 'answered')
  log.info({ audit: true, event: 'signin', accountId: 'a' }, 'signin')
  t.same(await events(), ['signin'])
  log.child({ requestId: 'r' }).info({ audit: true, event: 'session-ended' }, 'session-ended')
  log.error('it failed')
  t.same(await events(), ['signin', 'session-ended'])
  t.same(messages(lines), ['answered', 'it failed'])
})

t.test('whatever else is logged, they are kept', async (t) => {
  for (const [level, kept] of [
    ['silent', []],
    ['error', ['it failed']],
    ['debug', ['in detail', 'answered', 'it failed']],
  ] as const) {
    const { log, lines, events } = logOf(t, level)
    log.debug('in detail')
    log.info('answered')
    log.info({ audit: true, event: 'signin' }, 'signin')
    log.error('it failed')
    t.same((await events()).at(-1), 'signin', level)
    t.same(messages(lines), kept, level)
  }
})

t.test('the file may be moved away at any time', async (t) => {
  const { folder, file, log, events } = logOf(t, 'info')
  log.info({ audit: true, event: 'signin' }, 'signin')
  await rename(file, join(folder, 'audit.log.1'))
  log.info({ audit: true, event: 'session-ended' }, 'session-ended')
  t.same(await events(), ['session-ended'])
  t.same(await events(join(folder, 'audit.log.1')), ['signin'])
})

t.test('whoever writes an entry learns that it was not written, and a start that it cannot be', async (t) => {
  const { file, log, lines, events } = logOf(t, 'silent')
  await rm(file)
  await mkdir(file)
  t.throws(() => log.info({ audit: true, event: 'signin' }, 'signin'), { code: 'EISDIR' })
  t.same(messages(lines), ['signin'], 'it is in the log meanwhile, whatever else is')
  t.throws(() => createLog({ logLevel: 'info', auditFile: file }, source), {
    name: 'ConfigError',
    message: `AUDIT_FILE: ${file} cannot be written (EISDIR).`,
  })
  await rm(file, { recursive: true })
  log.info({ audit: true, event: 'session-ended' }, 'session-ended')
  t.same(await events(), ['session-ended'], 'it goes on by itself')
})

t.test('an entry after one that was cut off is on a line of its own', async (t) => {
  const { file, log } = logOf(t, 'info')
  log.info({ audit: true, event: 'signin' }, 'signin')
  await appendFile(file, '{"level":"info","ev')
  log.info({ audit: true, event: 'signin-failed' }, 'signin-failed')
  log.info({ audit: true, event: 'session-ended' }, 'session-ended')
  const lines = (await readFile(file, 'utf8')).split('\n')
  t.match(lines, [/"signin"/, /"ev$/, /^\{.*"signin-failed".*\}$/, /"session-ended"/, ''])
})

t.test('nobody but its owner and the owner’s group reads it', async (t) => {
  const before = process.umask(0)
  t.teardown(() => process.umask(before))
  const { file } = logOf(t, 'info')
  t.equal((await stat(file)).mode & 0o777, 0o660)
})

t.test('what is no file is refused at once: a pipe that nobody reads, a device', async (t) => {
  const { file, log } = logOf(t, 'info')
  await rm(file)
  execFileSync('mkfifo', [file])
  t.throws(() => log.info({ audit: true, event: 'signin' }, 'signin'), { code: 'not a file' })
  for (const no of [file, '/dev/null'])
    t.match(checkAudit({ logLevel: 'info', auditFile: no }), [
      { level: 'fault', message: /cannot be written \(not a file\)/ },
    ])
})

t.test('check-config makes no file, which would belong to whoever checks', async (t) => {
  const folder = t.testdir()
  t.match(checkAudit({ logLevel: 'info', auditFile: join(folder, 'audit.log') }), [{ level: 'ok' }])
  t.same(await readdir(folder), [])
  t.match(checkAudit({ logLevel: 'info', auditFile: join(folder, 'none', 'audit.log') }), [
    { level: 'fault', message: /\(ENOENT\)/ },
  ])
})

t.test('check-config says where it goes', async (t) => {
  const file = join(t.testdir(), 'audit.log')
  const levels = (settings: Parameters<typeof checkAudit>[0]) =>
    checkAudit(settings).map(({ level }) => level)
  t.same(levels({ logLevel: 'info', auditFile: null }), ['ok'])
  t.same(levels({ logLevel: 'warn', auditFile: null }), ['warning'])
  t.same(levels({ logLevel: 'warn', auditFile: file }), ['ok'])
  await appendFile(file, '')
  t.match(checkAudit({ logLevel: 'info', auditFile: join(file, 'below') }), [
    { level: 'fault', subject: 'audit', message: /cannot be written \(ENOTDIR\)/ },
  ])
})
