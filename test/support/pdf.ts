import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface ReadPdf {
  readonly pages: number
  readonly title: unknown
  readonly language: unknown
  readonly isTagged: boolean
  /** The text of each page, its lines joined by spaces. */
  readonly texts: readonly string[]
  /** The roles of each page's parts, in the order in which they are read. */
  readonly roles: readonly (readonly string[])[]
}

/**
 * Reads a PDF file as a viewer and a screen reader do. pdf.js for Node replaces `JSON.stringify` and much else of its
 * globals by slow ones, and so gets a thread of its own.
 */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const reader = new Worker(new URL('./pdf-reader.mjs', import.meta.url), {
    workerData: new Uint8Array(file),
  })
  const [result] = await once(reader, 'message')
  await reader.terminate()
  return result
}
