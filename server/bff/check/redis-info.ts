import { type Finding, findingsOn } from '../../operations/finding.ts'

const { ok, warning, fault } = findingsOn('redis')

/** A Redis server's reply to INFO, by name. */
export type RedisInfo = Readonly<Record<string, string>>

/** The first version with GETDEL, which takes a record exactly once. */
const OLDEST_VERSION = [6, 2] as const
/** Share of maxmemory above which too little is left for a busy morning. */
const NEARLY_FULL = 0.8

/** Share of maxmemory that unsaved changes leave everything else enough of. */
const DRAFTS_SHARE = 0.25
const MEGABYTE = 1024 * 1024

/** What is expected of a Redis: a replica, and room for so many MiB of unsaved changes. */
export interface Expected {
  readonly replicated: boolean
  readonly draftMegabytes: number
}

/** Reads the text of a reply to INFO. Lines that are not `name:value` are left out. */
export const readInfo = (text: string): RedisInfo =>
  Object.fromEntries(
    text
      .split(/\r?\n/)
      .filter((line) => line.includes(':') && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )

/** What makes sessions unsafe in a Redis with this INFO. */
export function findingsIn(info: RedisInfo, { replicated, draftMegabytes }: Expected): Finding[] {
  const field = (name: string): string => info[name] ?? ''
  const findings: Finding[] = []

  const [major = 0, minor = 0] = field('redis_version').split('.').map(Number)
  if (major < OLDEST_VERSION[0] || (major === OLDEST_VERSION[0] && minor < OLDEST_VERSION[1]))
    findings.push(fault(`version ${field('redis_version')} is older than ${OLDEST_VERSION.join('.')}`))

  const policy = field('maxmemory_policy')
  if (policy !== 'noeviction')
    findings.push(fault(`maxmemory-policy is ${policy}: it drops sessions silently; it must be noeviction`))
  const [maxMemory, used] = [Number(field('maxmemory')), Number(field('used_memory'))]
  if (maxMemory === 0) findings.push(warning('maxmemory is not set: it grows until the machine kills it'))
  else if (used > maxMemory * NEARLY_FULL)
    findings.push(
      warning(`it is ${Math.round((100 * used) / maxMemory)} % full; once full, nobody can sign in`),
    )
  if (maxMemory > 0 && draftMegabytes * MEGABYTE > maxMemory * DRAFTS_SHARE)
    findings.push(
      warning(
        'unsaved changes may take more than a quarter of maxmemory: raise it, or lower DRAFT_MEGABYTES',
      ),
    )

  if (field('aof_enabled') !== '1')
    findings.push(fault('appendonly is off: a restart signs everyone out, or undoes sign-outs'))
  else if (field('aof_last_write_status') !== 'ok')
    findings.push(fault('its append-only file cannot be written'))

  if (field('loading') === '1') findings.push(warning('it is still loading its file'))
  if (replicated && field('connected_slaves') === '0')
    findings.push(warning('no replica is connected: a failover now would lose the last writes'))
  return findings.length > 0
    ? findings
    : [ok(`version ${field('redis_version')}, ${policy}, append-only file`)]
}
