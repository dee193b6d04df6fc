import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { PublicError } from '../errors.ts'
import { requestNumber } from './request-number.ts'
import { UNROUTED_HEADERS } from './security-headers.ts'

/** The faults of Node's parser that have an error of their own; what else it cannot read is invalid. */
const errorsByFault: Readonly<Record<string, () => PublicError>> = {
  HPE_HEADER_OVERFLOW: () => new PublicError('request-too-long'),
  ERR_HTTP_REQUEST_TIMEOUT: () => new PublicError('slow-body'),
}

/** What somebody opens in a browser, and no API's address. */
const PAGE = /^GET \/(?!api\/|auth\/)/

/**
 * Answers what Node's parser refuses before it is a request that any hook sees: an address or headers that are longer
 * than 16 KiB (431), headers that do not arrive (408) and noise (400). Somebody who opened the address gets a page.
 */
export function answerUnread(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(responseTo(error))
  socket.destroy(error)
}

function responseTo({ code, rawPacket }: ConnectionError): string {
  const publicError = errorsByFault[code]?.() ?? new PublicError('invalid-input')
  const { status, message } = publicError
  const requestId = requestNumber()
  // A Buffer, whatever its declared type says.
  const received = rawPacket as unknown as Buffer | undefined
  const isPage = PAGE.test(received?.subarray(0, LOOK_BYTES).toString('latin1') ?? '')
  const body = isPage ? pageOf(message, requestId) : JSON.stringify(publicError.view(requestId))
  const headers = {
    ...UNROUTED_HEADERS,
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
    'x-request-id': requestId,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

/** Bytes of a request that show what it asks for. */
const LOOK_BYTES = 16

const pageOf = (message: string, requestId: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Numberlane</title></head>
<body><h1>Numberlane</h1><p>${message}</p><p><a href="/">Go to the first page</a></p><p>${requestId}</p></body>
</html>
`
