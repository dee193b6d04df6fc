import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Ways in and commands that take a body. */
const ADDRESSES = [
  '/auth/password',
  '/auth/code',
  '/auth/sign-up',
  '/auth/reset',
  '/auth/callback',
  '/auth/partner',
  '/auth/logout',
  '/api/screens/roster/create',
]
const AGAIN_MS = 200

/** Holds so many requests open until a time, each with half a body, and begins another for each that is closed. */
export async function holdHalfSent(
  port: number,
  { count, until, network }: { count: number; until: number; network: string },
): Promise<{ readonly begun: number }> {
  let begun = 0
  const sockets = new Set<Socket>()
  const begin = (nth: number) => {
    begun += 1
    const socket = connect(port, '127.0.0.1')
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
    socket.resume()
    socket.write(
      `POST ${ADDRESSES[nth % ADDRESSES.length]} HTTP/1.1\r\nhost: localhost\r\nx-csrf: 1\r\n` +
        `x-forwarded-for: ${network}\r\ncontent-type: application/json\r\ncontent-length: 64\r\n\r\n{"email":`,
    )
  }
  while (Date.now() < until) {
    while (sockets.size < count) begin(begun)
    await pause(AGAIN_MS)
  }
  for (const socket of sockets) socket.destroy()
  return { begun }
}
