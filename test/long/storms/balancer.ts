import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../server/start/ports.ts'
import type { Closing } from '../../support/closing.ts'

/** One of the servers behind an address, and the port on which it says whether it takes requests. */
export interface Backend {
  readonly port: number
  readonly opsPort: number
}

/** What an address of the balancer leads to. */
export interface Balanced {
  readonly port: number
  readonly servers: readonly Backend[]
  /** Where a server says on its operations port that it is ready; without it, any server that listens is. */
  readonly readyPath?: string
}

const LOOK_MS = 20
const TRIES = 250

/**
 * Debian's HAProxy on loopback, as an operator would put it: round robin, a look at each server every half second,
 * and a request whose connection was refused goes to the next. Ended after `t`.
 */
export async function startBalancer(t: Closing, all: readonly Balanced[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'numberlane-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, [DEFAULTS, ...all.map(sectionOf)].join('\n'))
  const child = spawn('haproxy', ['-db', '-f', file], {
    stdio: 'ignore',
    // Where Debian puts it, which is not on everybody's path.
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  })
  t.teardown(async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  })
  for (const { port } of all)
    for (let tries = 0; !(await isOpen(port)); tries += 1) {
      if (tries === TRIES || child.exitCode !== null) throw new Error('haproxy did not start')
      await pause(LOOK_MS)
    }
}

/** A port for the balancer to listen on. */
export const balancedPort = freePort

const DEFAULTS = `global
  maxconn 8192
defaults
  mode http
  option forwardfor
  option redispatch
  retries 3
  timeout connect 2s
  timeout client 90s
  timeout server 90s
`

const sectionOf = ({ port, servers, readyPath }: Balanced, nth: number): string =>
  [
    `listen at${nth}`,
    `  bind 127.0.0.1:${port}`,
    '  balance roundrobin',
    ...(readyPath === undefined ? [] : [`  option httpchk GET ${readyPath}`]),
    ...servers.map(
      (server, i) =>
        `  server s${i} 127.0.0.1:${server.port} check inter 500 fall 2 rise 1` +
        (readyPath === undefined ? '' : ` port ${server.opsPort}`),
    ),
    '',
  ].join('\n')

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const open = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return open
}
