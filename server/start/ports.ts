import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { StartFault } from './fault.ts'

/** The port of each part. */
export interface Ports {
  /** The port people open: the BFF's own or, in development, that of the client's server in front of it. */
  readonly public: number
  readonly bff: number
  readonly sandbox: number
  readonly productApi: number
}
const LOOPBACK = '127.0.0.1'
const LAST_PORT = 65_535

/**
 * 0 gives every part a free port; any other number is used with the ones after it (architecture, The
 * processes).
 */
export async function planPorts(port: number, dev: boolean): Promise<Ports> {
  const at = async (distance: number) =>
    port === 0 || port + distance > LAST_PORT ? freePort() : port + distance
  const [first, sandbox, productApi] = [await at(0), await at(1), await at(2)]
  return { public: first, bff: dev ? await at(3) : first, sandbox, productApi }
}

/** Throws a one-sentence error if a port is in use, before anything is started. */
export async function checkFree(ports: readonly (readonly [port: number, host: string])[]): Promise<void> {
  for (const [port, host] of ports)
    if (!(await isFree(port, host)))
      throw new StartFault(
        `Port ${port} is taken: stop what uses it, or start on another, as in PORT=4000 npm start.`,
      )
}

/**
 * Below the range a system assigns to connections (from 32,768 on Linux, 49,152 elsewhere), so that no
 * connection takes a port between our finding it free and listening on it.
 */
const OWN_PORTS = { first: 20_000, last: 32_767 }
let candidate = randomInt(OWN_PORTS.first, OWN_PORTS.last)

/** A port nothing listens on; this process does not return the same one again until all have been used. */
export async function freePort(): Promise<number> {
  const port = candidate
  candidate = port === OWN_PORTS.last ? OWN_PORTS.first : port + 1
  return (await isFree(port, LOOPBACK)) ? port : freePort()
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'EADDRINUSE'),
    )
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
