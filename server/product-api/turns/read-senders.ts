import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ADMIN_HEADER, NETWORK_HEADER } from '../../contract/call.ts'
import type { Bearer } from '../auth/bearer.ts'

/** How many credentials are known at most; one that is forgotten is a sender of its own until it is read again. */
const MAX_KNOWN = 10_000

/** Who sends a read, told before anything is read for it: so that what one person sends waits for the others' turns. */
export interface ReadSenders {
  /** The person if these credentials have been read before, else the credentials; as a hash. */
  of(request: Sent): string
  /** Whose the credentials of a request are. */
  learn(request: Sent, bearer: Bearer): void
}

type Sent = Pick<FastifyRequest, 'headers' | 'ip'>

export function createReadSenders(most = MAX_KNOWN): ReadSenders {
  /** The person by the credentials; the one that was longest not heard of comes first. */
  const known = new Map<string, string>()

  const keep = (credentials: string, person: string) => {
    known.delete(credentials)
    known.set(credentials, person)
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      known.delete(oldest)
    }
  }

  return {
    of(request) {
      const credentials = credentialsOf(request)
      return known.get(credentials) ?? credentials
    },
    learn(request, bearer) {
      const person = personOf(bearer)
      if (person !== null) keep(credentialsOf(request), hashOf(`account ${person}`))
    },
  }
}

/** Null for a class's devices: each of them is another child. Who views as an account is not that account. */
const personOf = ({ kind, accountId, view }: Bearer): string | null =>
  kind === 'device' || kind === 'student' ? null : (view?.adminId ?? accountId)

const credentialsOf = ({ headers, ip }: Sent): string =>
  hashOf(String(headers.authorization ?? headers[ADMIN_HEADER] ?? headers[NETWORK_HEADER] ?? ip))

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
