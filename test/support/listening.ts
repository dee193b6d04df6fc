import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Closing } from './closing.ts'

interface Listening {
  readonly server: Server
  readonly url: string
}

/** A server on loopback, on a free port, with `listener`; closed with the test. */
export async function listening(t: Closing, listener?: RequestListener): Promise<Listening> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
