import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { StartFault } from './fault.ts'

/** Where each part listens. */
export interface Ports {
  /** What people open: the BFF's own, or while developing the client's server in front of it. */
  readonly public: number
  readonly bff: number
  readonly sandbox: number
  readonly productApi: number
}
const LOOPBACK = '127.0.0.1'
const LAST_PORT = 65_535

/** 0 gives every part a free port; any other is taken with those after it (architecture, The processes). */
export async function planPorts(port: number, dev: boolean): Promise<Ports> {
  const at = async (distance: number) =>
    port === 0 || port + distance > LAST_PORT ? freePort() : port + distance
  const [first, sandbox, productApi] = [await at(0), await at(1), await at(2)]
  return { public: first, bff: dev ? await at(3) : first, sandbox, productApi }
}

/** Throws one sentence where a port is in use, before anything is started. */
export async function checkFree(ports: readonly (readonly [port: number, host: string])[]): Promise<void> {
  for (const [port, host] of ports)
    if (!(await isFree(port, host)))
      throw new StartFault(
        `Port ${port} is taken: stop what uses it, or start on another, as in PORT=4000 npm start.`,
      )
}

/**
 * Below those that a system gives to connections (from 32,768 on Linux, 49,152 elsewhere): none of those can
 * take a port between our finding it free and its being listened on.
 */
const OWN_PORTS = { first: 20_000, last: 32_767 }
let candidate = randomInt(OWN_PORTS.first, OWN_PORTS.last)

/** A port nobody listens on; within this process never the same until all have been given. */
export async function freePort(): Promise<number> {
  const port = candidate
  candidate = port === OWN_PORTS.last ? OWN_PORTS.first : port + 1
  return (await isFree(port, LOOPBACK)) ? port : freePort()
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', (fault: NodeJS.ErrnoException) =>
      resolve(fault.code !== 'EADDRINUSE'),
    )
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
