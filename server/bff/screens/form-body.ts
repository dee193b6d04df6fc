import { type Readable, Transform } from 'node:stream'
import { UploadStopped } from '../upstream/exchange.ts'

/** A form that is not sent on this fast is one that nobody is waiting for. */
export interface Progress {
  /** Milliseconds between two looks, and the bytes that have to arrive between them: 13 kbit/s. */
  readonly everyMs: number
  readonly bytes: number
  /** The same once it is sent on, and holds a connection: 105 kbit/s. */
  readonly sentOnBytes: number
  /** Milliseconds until all of it has to be there. */
  readonly withinMs: number
}
export const PROGRESS: Progress = {
  everyMs: 5_000,
  bytes: 8 * 1024,
  sentOnBytes: 64 * 1024,
  withinMs: 60_000,
}
/** Bytes that are kept until they are followed by more, or the form is whole: most class lists have fewer. */
export const HEAD_BYTES = 512 * 1024

/** A form on its way through. */
export interface FormBody {
  readonly stream: Readable & Transform
  /** Once it is whole, larger than HEAD_BYTES or stopped: until then a slow sender must hold no connection. */
  readonly ready: Promise<void>
  /** Why it was stopped; null while it was not. */
  stopped(): 'too-large' | 'too-slow' | null
}

/**
 * Passes at most so many bytes on, and fails at the next, or when they stop arriving: half a form must not hold a
 * place. Time in which nothing is taken from it is not its sender's. Whoever is done with it destroys its stream.
 */
export function formBody(
  most: number,
  { everyMs, bytes, sentOnBytes, withinMs }: Progress = PROGRESS,
): FormBody {
  let passed = 0
  let passedBefore = 0
  let why: ReturnType<FormBody['stopped']> = null
  let isReady = false
  let makeReady = () => {}
  const ready = new Promise<void>((resolve) => {
    makeReady = () => {
      isReady = true
      resolve()
    }
  })
  const stream = new Transform({
    readableHighWaterMark: HEAD_BYTES,
    transform(piece: Buffer, _encoding, done) {
      passed += piece.length
      if (passed > most) why = 'too-large'
      if (passed >= HEAD_BYTES) makeReady()
      done(why === null ? null : new UploadStopped(), piece)
    },
    flush(done) {
      makeReady()
      done()
    },
  })
  const isSendersTurn = () => !stream.writableNeedDrain && !stream.writableEnded
  const stopSlow = () => {
    why = 'too-slow'
    stream.destroy(new UploadStopped())
  }
  const timer = setInterval(() => {
    const arrived = passed - passedBefore
    passedBefore = passed
    if (arrived < (isReady ? sentOnBytes : bytes) && isSendersTurn()) stopSlow()
  }, everyMs)
  const end = setTimeout(() => {
    if (isSendersTurn()) stopSlow()
  }, withinMs)
  stream.once('close', () => {
    clearInterval(timer)
    clearTimeout(end)
    makeReady()
  })
  // It can be stopped before a call reads it; an 'error' that nobody listens to would end the process.
  stream.on('error', () => undefined)
  return { stream, ready, stopped: () => why }
}
