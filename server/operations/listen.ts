import type { FastifyInstance } from 'fastify'
import { ConfigError } from '../variables/read.ts'

/** What listening fails with on a name that nobody knows, or an address of another machine. */
const NOT_OURS: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'])

/**
 * Takes requests from now on, and returns the address. Throws a ConfigError if HOST is no address of this machine: a
 * name that is not found may be a database's as well, and the sentence has to say which it was.
 */
export function listenAt(app: FastifyInstance, at: { host: string; port: number }): Promise<string> {
  return app.listen(at).catch((error: NodeJS.ErrnoException) => {
    throw NOT_OURS.has(error.code)
      ? new ConfigError(['HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0.'])
      : error
  })
}
