import type { Environment } from './environment.ts'

interface RedisNode {
  readonly host: string
  readonly port: number
}
interface RedisNodes {
  readonly nodes: readonly RedisNode[]
  readonly username: string | undefined
  readonly password: string | undefined
  readonly tls: boolean
}
/** Where sessions live: one server (URL or socket path), sentinels and the primary's name, or a cluster. */
export type RedisAddress =
  | { readonly kind: 'single'; readonly url: string }
  | ({ readonly kind: 'sentinel'; readonly primary: string } & RedisNodes)
  | ({ readonly kind: 'cluster' } & RedisNodes)

/** What is wrong with how the environment names its Redis, one sentence each. */
export function redisFaults(given: Environment, sandbox: boolean): string[] {
  const named = (['REDIS_URL', 'REDIS_SENTINELS', 'REDIS_CLUSTER'] as const).filter((name) => given[name])
  if (named.length > 1) return [`Only one of ${named.join(' and ')} may be set.`]
  if (named.length === 0 && !sandbox)
    return ['REDIS_URL is missing: where sessions are kept (or REDIS_SENTINELS, or REDIS_CLUSTER).']
  return []
}

/** Where the environment says sessions live; null where it names none. */
export function readRedis(given: Environment): RedisAddress | null {
  if (given.REDIS_URL) return { kind: 'single', url: given.REDIS_URL }
  if (given.REDIS_CLUSTER) return { kind: 'cluster', ...readNodes(given.REDIS_CLUSTER) }
  if (given.REDIS_SENTINELS) {
    const primary = given.REDIS_SENTINELS.slice(given.REDIS_SENTINELS.lastIndexOf('/') + 1)
    return { kind: 'sentinel', primary, ...readNodes(given.REDIS_SENTINELS) }
  }
  return null
}

/** A password may be percent-encoded, as in any URL; one that is not well encoded is taken as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** redis://user:password@host:port,host:port/… in its parts. */
function readNodes(text: string): RedisNodes {
  const [scheme = '', rest = ''] = text.split('://')
  const at = rest.lastIndexOf('@')
  const [username = '', password = ''] = rest.slice(0, Math.max(at, 0)).split(':').map(decoded)
  const nodes = (rest.slice(at + 1).split('/')[0] ?? '').split(',').map((node) => {
    const colon = node.lastIndexOf(':')
    return { host: node.slice(0, colon), port: Number(node.slice(colon + 1)) }
  })
  return { nodes, username: username || undefined, password: password || undefined, tls: scheme === 'rediss' }
}
