import { ConfigError } from '../variables/read.ts'
import { FolderInUse } from './db/claim.ts'
import { DatabaseBusy } from './db/migrate.ts'
import { DamagedDatabase } from './db/open.ts'
import { ForeignMigrations, Unmigrated } from './db/own-migrations.ts'
import { NotADemoDatabase } from './demo-data/load.ts'

/** Errors whose message is that sentence. */
const OWN_SENTENCES = [
  ConfigError,
  DamagedDatabase,
  DatabaseBusy,
  FolderInUse,
  ForeignMigrations,
  NotADemoDatabase,
  Unmigrated,
]

const SENTENCES: Readonly<Record<string, (error: NodeFault) => string>> = {
  EADDRINUSE: ({ port }) => `The product API cannot listen: port ${port} is taken.`,
  EACCES: ({ syscall, path, port }) =>
    syscall === 'listen'
      ? `The product API may not listen on port ${port}.`
      : `The product API cannot write to ${path}.`,
  EROFS: ({ path }) => `The product API cannot write to ${path}: it is read-only.`,
  ENOTDIR: ({ path }) => `The product API cannot store data in ${path}: it is not a folder.`,
  ENOENT: ({ path }) => `The product API cannot store data in ${path}: the folder cannot be created.`,
  EPERM: ({ path }) => `The product API cannot write to ${path}.`,
  EEXIST: ({ path }) => `The product API cannot store data in ${path}: it is not a folder.`,
}
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)$/
/** What PostgreSQL itself says no with, by SQLSTATE. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'does not accept the account or the password in it.',
  '3D000': 'does not exist: create it, or correct the name at the end of DATABASE_URL.',
  '53300': 'has no connection left: raise its max_connections, or lower DATABASE_POOL_SIZE.',
  '57P03': 'is starting or stopping: try again.',
}
/** The classes of those SQLSTATEs: authorization (28), catalog (3D), resources (53), not ready (57P). */
const REFUSED = /^(28|3D|53|57P)/
/** Its message says which right is missing on what, such as 'permission denied for schema public'. */
const NO_RIGHT = '42501'

type NodeFault = Error & Partial<Record<'syscall' | 'path', string>> & { port?: number; code?: string }

/**
 * Why the process could not start, in plain sentences. Never contains the database URL, because that holds a
 * password.
 */
export function startFault(error: unknown): string {
  const saysItself = OWN_SENTENCES.some((kind) => error instanceof kind)
  if (saysItself && error instanceof Error) return error.message
  for (const cause of causesOf(error)) {
    const code = cause.code ?? ''
    if (UNREACHABLE.test(code)) return 'The database that DATABASE_URL names cannot be reached.'
    if (code === NO_RIGHT)
      return `The database that DATABASE_URL names does not let the account in it do what it must (${firstLine(cause.message)}): grant it this right, or make it the owner.`
    if (REFUSED.test(code))
      return `The database that DATABASE_URL names ${REFUSALS[code] ?? 'refuses the connection.'}`
    const sentence = SENTENCES[code]
    if (sentence) return sentence(cause)
  }
  const text = error instanceof Error ? error.message : String(error)
  if (/timeout exceeded|Connection terminated/.test(text))
    return 'The database that DATABASE_URL names is not responding.'
  return `The product API could not start: ${firstLine(text)}`
}

const firstLine = (text: string): string => text.split('\n')[0] ?? ''

function* causesOf(error: unknown): Generator<NodeFault> {
  for (let at = error; at instanceof Error; at = at.cause) {
    yield at as NodeFault
    if (at instanceof AggregateError) for (const inner of at.errors) yield* causesOf(inner)
  }
}
