import { hostname } from 'node:os'
import pino, { type DestinationStream, type Logger } from 'pino'
import { openAuditFile, withEntries } from './audit-file.ts'
import { traceOf } from './fault.ts'

/** Every field a log line may have. Anything else is dropped: names, e-mails and tokens have no field. */
const LOG_FIELDS: ReadonlySet<string> = new Set([
  'accountId',
  'adminId',
  'analytics',
  'at',
  'audit',
  'base',
  'call',
  'cause',
  'code',
  'count',
  'networkHash',
  'database',
  'detail',
  'erasureId',
  'err',
  'event',
  'fault',
  'guardianId',
  'how',
  'institutionId',
  'invitedId',
  'keyId',
  'kind',
  'leftOut',
  'mailId',
  'noticeId',
  'method',
  'ms',
  'ofId',
  'operator',
  'outcome',
  'passwordHashMs',
  'pauseMs',
  'port',
  'provider',
  'reason',
  'quoteNumber',
  'refundId',
  'requesterId',
  'requestId',
  'role',
  'rosterId',
  'route',
  'schoolId',
  'signal',
  'sqlstate',
  'stack',
  'status',
  'studentId',
  'subscriptionId',
  'surveyedId',
  'uploadId',
  'upstreamStatus',
  'viewId',
  'visitor',
  'way',
])

/**
 * Lines are written in batches, after a second at most: one write per line costs as much as one to Redis.
 * They are flushed when the process ends; only a SIGKILL loses the last second's, which is why the audit stream can have
 * a file of its own.
 */
const OUTPUT = { dest: 1, sync: false, minLength: 4_096, periodicFlush: 1_000 }

/** Which process writes. */
export interface Source {
  readonly service: 'bff' | 'product-api'
  /** Tells processes of a service apart; default: the machine's name and the process's number. */
  readonly instance: string | null
}

/** How much is logged, and where the audit stream goes. */
export interface LogSettings {
  readonly logLevel: string
  /** Null: into the log, with everything else. */
  readonly auditFile: string | null
}

/** JSON lines to `stream`, in one format for both servers; standard output unless a test passes its own. */
export function createLog(
  { logLevel, auditFile }: LogSettings,
  { service, instance }: Source,
  stream: DestinationStream = pino.destination(OUTPUT),
): Logger {
  return pino(
    {
      level: auditFile === null ? logLevel : withEntries(logLevel),
      base: { service, instance: instance ?? `${hostname()}/${process.pid}` },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: allowed },
      serializers: { err: traceOf, error: traceOf, req: () => undefined, res: () => undefined },
    },
    auditFile === null ? stream : openAuditFile({ file: auditFile, logLevel, others: stream }),
  )
}

function allowed(fields: Record<string, unknown>): Record<string, unknown> {
  const loggable: Record<string, unknown> = {}
  for (const name in fields) if (LOG_FIELDS.has(name)) loggable[name] = fields[name]
  return loggable
}
