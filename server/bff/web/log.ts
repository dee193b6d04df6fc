import pino, { type DestinationStream, type Logger } from 'pino'
import { traceOf } from '../errors.ts'

/** Every field a log line may have. Anything else is dropped: names, e-mails and tokens have no field. */
const LOG_FIELDS: ReadonlySet<string> = new Set([
  'accountId',
  'adminId',
  'analytics',
  'audit',
  'base',
  'call',
  'cause',
  'code',
  'count',
  'detail',
  'err',
  'event',
  'fault',
  'kind',
  'method',
  'ms',
  'outcome',
  'port',
  'provider',
  'reason',
  'requestId',
  'role',
  'route',
  'schoolId',
  'signal',
  'stack',
  'status',
  'studentId',
  'upstreamStatus',
  'viewId',
  'visitor',
  'way',
])

/**
 * Lines are written in batches, after a second at most: one write per line costs as much as one to Redis.
 * They are flushed when the process ends; only a SIGKILL loses the last second's.
 */
const OUTPUT = { dest: 1, sync: false, minLength: 4_096, periodicFlush: 1_000 }

/** JSON lines to `stream`; standard output unless a test passes its own. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: allowed },
      serializers: { err: traceOf, error: traceOf, req: () => undefined, res: () => undefined },
    },
    stream ?? pino.destination(OUTPUT),
  )
}

function allowed(fields: Record<string, unknown>): Record<string, unknown> {
  const loggable: Record<string, unknown> = {}
  for (const name in fields) if (LOG_FIELDS.has(name)) loggable[name] = fields[name]
  return loggable
}
