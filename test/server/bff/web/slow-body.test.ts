import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import t, { type Test } from 'tap'
import { answerError } from '../../../../server/bff/errors.ts'
import { PROGRESS } from '../../../../server/bff/screens/form-body.ts'
import { slowBody } from '../../../../server/bff/web/slow-body.ts'

const BODY_MS = 60
/** Pieces of a body, of which several arrive between two looks. */
const PIECES = 20
const PIECE_MS = 15

/** Sends a body of JSON in so many bytes at a time; resolves to how it is answered. */
async function serve(t: Test, { largeBodyMs = 60_000 } = {}) {
  const app = Fastify({ handlerTimeout: 2 * BODY_MS })
  t.teardown(() => app.close())
  app.setErrorHandler(answerError)
  await app.register(slowBody, { bodyMs: BODY_MS, largeBodyMs })
  app.post('/command', async () => 'ok')
  app.post('/large', { bodyLimit: 2 * 1024 * 1024 }, async () => 'ok')
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  return async (path: string, pieceBytes: number) => {
    const socket = connect(Number(address.port), '127.0.0.1')
    t.teardown(() => socket.destroy())
    await once(socket, 'connect')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => undefined)
    const length = PIECES * pieceBytes
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
    )
    const body = JSON.stringify('x'.repeat(length - 2))
    for (let at = 0; at < PIECES && answer === ''; at += 1) {
      socket.write(body.slice(at * pieceBytes, (at + 1) * pieceBytes))
      await pause(PIECE_MS)
    }
    while (answer === '') await pause(PIECE_MS)
    return answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)
  }
}

t.test('a large body may take its time while it makes progress, and no other', async (t) => {
  const send = await serve(t)
  t.equal(await send('/large', PROGRESS.bytes), '200')
  t.equal(await send('/command', PROGRESS.bytes), '408', 'a command is small')
  t.equal(await send('/large', 2), '408', 'one that trickles is not waited for')
})

t.test('and it ends', async (t) => {
  const send = await serve(t, { largeBodyMs: 2 * BODY_MS })
  t.equal(await send('/large', PROGRESS.bytes), '408')
})
