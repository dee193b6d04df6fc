import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** A client that waits for each answer has one open, and a second while the last bytes of the first are still on their way. */
const MAX_OPEN = 2

/**
 * Closes a connection that sends requests without waiting for answers (RFC 9112, 9.3.2: pipelining). No browser and no
 * proxy does, and one such connection could take the places of a whole network. What it has asked is closed with it:
 * Node before 24 closes only the answer whose turn it was, and whatever waits for the others' end would wait for good.
 */
export const pipelining = fp(async (app: FastifyInstance) => {
  const openOf = new WeakMap<Socket, Set<ServerResponse>>()

  app.addHook('onRequest', (request, { raw }, done) => {
    const { socket } = request.raw
    const open = openOf.get(socket) ?? follow(socket)
    // Looked at here, because an answer has almost as many listeners as Node allows without a warning.
    for (const answer of open) if (answer.closed) open.delete(answer)
    if (open.size >= MAX_OPEN) socket.destroy()
    else {
      open.add(raw)
      done()
    }
  })

  function follow(socket: Socket): Set<ServerResponse> {
    const open = new Set<ServerResponse>()
    openOf.set(socket, open)
    // After Node has closed what it closes.
    socket.once('close', () => setImmediate(() => closeAll(open)))
    return open
  }
})

function closeAll(answers: Iterable<ServerResponse>): void {
  for (const answer of answers) if (!answer.closed) answer.emit('close')
}
