import type { FastifyInstance } from 'fastify'
import { ConfigError } from '../variables/read.ts'

const NOT_OURS = 'HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0.'
/** What is wrong with HOST, by what listening on it fails with. */
const FAULTS: Readonly<Record<string, string>> = {
  ENOTFOUND: NOT_OURS,
  EADDRNOTAVAIL: NOT_OURS,
  EAI_AGAIN:
    'The name in HOST could not be looked up, because the name service did not answer: try again, or set HOST to an address.',
}

/**
 * Takes requests from now on, and returns the address. Throws a ConfigError if HOST is no address of this machine, or
 * a name that cannot be looked up: it may be a database's as well, and the sentence has to say which it was.
 */
export function listenAt(app: FastifyInstance, at: { host: string; port: number }): Promise<string> {
  return app.listen(at).catch((error: NodeJS.ErrnoException) => {
    const fault = FAULTS[error.code ?? '']
    throw fault === undefined ? error : new ConfigError([fault])
  })
}
