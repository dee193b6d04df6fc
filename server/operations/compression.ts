import { constants } from 'node:zlib'
import compress, { type FastifyCompressRouteOptions } from '@fastify/compress'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** Bytes below which compressing saves less than it costs. */
const WORTH = 1_024
/** Bytes up to which an answer is compressed in one go: a class of thirty takes less than half a millisecond. */
const IN_ONE_GO = 65_536
/** As small as gzip makes a class, in less time. */
const BROTLI_QUALITY = 4
/** The window as a power of two: no answer is much longer, and the memory is taken anew for each document. */
const BROTLI_WINDOW = 16

/** How a route compresses; one that has options of its own takes none of the plugin’s. */
const AS_ACCEPTED: FastifyCompressRouteOptions['compress'] = {
  encodings: ['br', 'gzip'],
  threshold: WORTH,
  syncThreshold: IN_ONE_GO,
  // A document is sent in parts: each leaves at once, so that its files load while its views are made.
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  brotliOptions: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
    },
  },
}

/**
 * Lets routes with `...compressed` answer as the browser accepts, unless a proxy does so (COMPRESSION). What people send
 * is never unpacked.
 */
export const compression = fp(async (app: FastifyInstance, { isOn }: { isOn: boolean }) => {
  if (isOn) await app.register(compress, { global: false })
})

/** The options of a route whose answers are compressed. */
export const compressed = { compress: AS_ACCEPTED } as const

/**
 * A document that another site opens is not compressed: its address is that site’s choice and is written into it, so
 * its length would say how much the two have in common with what else is in there (BREACH, CVE-2013-3587). Nor is one
 * with a query: our own home goes on to the address that another site gave it in `return`.
 */
export function onlyForOurPages({ headers, url }: FastifyRequest): void {
  const from = headers['sec-fetch-site']
  const isOurs = from === 'same-origin' || from === 'none'
  if (!isOurs || url.includes('?')) headers['x-no-compression'] = '1'
}
