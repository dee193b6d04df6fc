import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Closing } from './closing.ts'

/** What a connection meets: nothing, a long way, silence, a cut, or noise in place of answers. */
export type Trouble = 'none' | 'delay' | 'silence' | 'reset' | 'garbage'

export interface TcpProxy {
  readonly port: number
  /** From now on, for connections that are open too; what was held back in silence is gone. */
  meet(trouble: Trouble): void
  /** New connections go to another server from now on. */
  turnTo(other: Target): void
}

interface Target {
  readonly host: string
  readonly port: number
}

const DELAY_MS = 100
const NOISE = Buffer.from('\x00\xff\x17 this is no protocol \r\n\r\n')

/** A proxy on loopback before a server that speaks any protocol over TCP, which gets into trouble when told. */
export async function tcpProxy(t: Closing, first: Target): Promise<TcpProxy> {
  const open = new Set<Socket>()
  let target = first
  let trouble: Trouble = 'none'

  const track = (socket: Socket, other: () => Socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      open.delete(socket)
      // In silence nobody hears that the other side has gone.
      if (trouble !== 'silence') other().destroy()
    })
  }
  /** Passes what comes on one way to `to`, in its order: nothing overtakes what is on a long way. */
  const passTo = (to: Socket, isAnswer: boolean) => {
    let onTheWay = 0
    return (piece: Buffer) => {
      if (trouble === 'delay' || onTheWay > 0) {
        onTheWay += 1
        setTimeout(() => {
          onTheWay -= 1
          if (!to.destroyed) to.write(piece)
        }, DELAY_MS)
      } else if (trouble === 'none') to.write(piece)
      else if (trouble === 'garbage') to.write(isAnswer ? NOISE : piece)
    }
  }

  const server = createServer((client) => {
    if (trouble === 'reset') {
      client.on('error', () => undefined)
      client.resetAndDestroy()
      return
    }
    const upstream = connect(target)
    track(client, () => upstream)
    track(upstream, () => client)
    client.on('data', passTo(upstream, false))
    upstream.on('data', passTo(client, true))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  t.teardown(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    meet(next) {
      // What was held back would come too late for whoever asked.
      if (next === 'reset' || trouble === 'silence') cut()
      trouble = next
    },
    turnTo(other) {
      target = other
    },
  }
}
