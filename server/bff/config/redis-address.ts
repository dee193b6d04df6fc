import { faultOfLogin } from '../../variables/credentials.ts'
import type { Rule } from '../../variables/rule.ts'

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
/**
 * Where sessions are stored: one server (URL or socket path), sentinels and the primary's name, or a cluster.
 */
export type RedisAddress =
  | { readonly kind: 'single'; readonly url: string }
  | ({
      readonly kind: 'sentinel'
      readonly primary: string
      /** What the sentinels themselves ask for. */
      readonly sentinelPassword: string | null
    } & RedisNodes)
  | ({ readonly kind: 'cluster' } & RedisNodes)

/** The same rule, with what is wrong with a user name or password said first. */
const withLogin = ({ form, parse }: Rule<RedisAddress>): Rule<RedisAddress> => ({
  form,
  parse(text, fault) {
    const wrong = faultOfLogin(text)
    if (wrong === null) return parse(text, fault)
    fault(wrong)
    return undefined
  },
})

export const redisServer = withLogin({
  form: 'an address such as redis://host:6379, or the path of a socket',
  parse: (text) =>
    text.startsWith('/') || (/^rediss?:\/\/[^\s,]+$/.test(text) && URL.canParse(text))
      ? { kind: 'single', url: text }
      : undefined,
})

const isNodeList = (text: string) =>
  /^rediss?:\/\/([^@/]*@)?[^@/,\s]+:\d+(,[^@/,\s]+:\d+)*(\/[^/\s]+)?$/.test(text)

export const redisSentinels = withLogin({
  form: 'addresses such as redis://host:26379,host:26379/name-of-the-primary',
  parse(text) {
    if (!isNodeList(text) || !/:\d+\/[^/\s]+$/.test(text)) return undefined
    const primary = text.slice(text.lastIndexOf('/') + 1)
    return { kind: 'sentinel', primary, sentinelPassword: null, ...readNodes(text) }
  },
})

export const redisCluster = withLogin({
  form: 'addresses such as redis://host:7000,host:7001',
  parse: (text) =>
    isNodeList(text) && /:\d+$/.test(text) ? { kind: 'cluster', ...readNodes(text) } : undefined,
})

/** A password may be percent-encoded, as in any URL; one that is not validly encoded is used as it is. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Parses redis://user:password@host:port,host:port/… */
function readNodes(text: string): RedisNodes {
  const [scheme = '', rest = ''] = text.split('://')
  const at = rest.lastIndexOf('@')
  const [username = '', password = ''] = rest.slice(0, Math.max(at, 0)).split(':').map(decodePercent)
  const nodes = (rest.slice(at + 1).split('/')[0] ?? '').split(',').map((node) => {
    const colon = node.lastIndexOf(':')
    return { host: node.slice(0, colon), port: Number(node.slice(colon + 1)) }
  })
  return { nodes, username: username || undefined, password: password || undefined, tls: scheme === 'rediss' }
}
