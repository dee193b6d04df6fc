import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends a path so many times over one connection without waiting for answers, until the server closes it; what came back. */
export async function pipelined(address: string, path: string, times: number): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const closed = once(socket, 'close')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: a\r\nx-csrf: 1\r\nauthorization: Bearer none\r\n\r\n`.repeat(times),
  )
  await closed
  return text
}
