import t from 'tap'
import { createAudit } from '../../../../server/bff/session/audit.ts'
import { createLog } from '../../../../server/operations/log.ts'

t.test(
  'an entry that its file refuses is counted, with its fault in the log, and nobody is turned away',
  async (t) => {
    const lines: string[] = []
    const log = createLog(
      { logLevel: 'info', auditFile: null },
      { service: 'bff', instance: 'test' },
      {
        write(line) {
          if (line.includes('"audit":true')) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
          lines.push(line)
        },
      },
    )
    const failures: string[] = []
    const audit = createAudit({ log, metrics: { auditFailed: () => failures.push('failed') } })
    audit({ event: 'signin', way: 'password', kind: 'account', accountId: 'a' }, 'req-1')
    t.equal(failures.length, 1)
    t.match(
      lines.map((line) => JSON.parse(line)),
      [
        {
          level: 'error',
          msg: 'the audit stream cannot be written',
          requestId: 'req-1',
        },
      ],
    )
    t.match(lines[0], /ENOSPC/)
  },
)
