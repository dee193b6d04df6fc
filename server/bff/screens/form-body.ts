import { type Readable, Transform } from 'node:stream'
import { UploadStopped } from '../upstream/exchange.ts'

/** A form that is not sent on this fast is one that nobody is waiting for: 13 kbit/s. */
export interface Progress {
  /** Milliseconds between two looks, and the bytes that have to arrive between them. */
  readonly everyMs: number
  readonly bytes: number
}
export const PROGRESS: Progress = { everyMs: 5_000, bytes: 8 * 1024 }

/** A form on its way through. */
export interface FormBody {
  readonly stream: Readable & Transform
  /** Why it was stopped; null while it was not. */
  stopped(): 'too-large' | 'too-slow' | null
}

/**
 * Passes at most so many bytes on, and fails at the next, or when they stop arriving: half a form must not hold a
 * place. Time in which nothing is taken from it is not its sender's. Whoever is done with it destroys its stream.
 */
export function formBody(most: number, { everyMs, bytes }: Progress = PROGRESS): FormBody {
  let passed = 0
  let passedBefore = 0
  let why: ReturnType<FormBody['stopped']> = null
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      passed += piece.length
      if (passed > most) why = 'too-large'
      done(why === null ? null : new UploadStopped(), piece)
    },
  })
  const timer = setInterval(() => {
    const arrived = passed - passedBefore
    passedBefore = passed
    if (arrived >= bytes || stream.writableNeedDrain || stream.writableEnded) return
    why = 'too-slow'
    stream.destroy(new UploadStopped())
  }, everyMs)
  stream.once('close', () => clearInterval(timer))
  // It can be stopped before a call reads it; an 'error' that nobody listens to would end the process.
  stream.on('error', () => undefined)
  return { stream, stopped: () => why }
}
