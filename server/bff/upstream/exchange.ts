import type { Dispatcher } from 'undici'

/** An upstream's answer: the status and the whole body, within the limits on size and time. */
export interface Answer {
  readonly status: number
  readonly body: Buffer
  /** What the answer is named by; null if it bears no name. */
  readonly etag: string | null
  /** Its Retry-After, if it has one. */
  readonly retryAfter?: string
}

export class TimedOut extends Error {
  override readonly name = 'OutOfTime'
  /** Whether it was given a connection at all: if not, others of our own calls were slow. */
  readonly wasSent: boolean

  constructor(wasSent: boolean) {
    super()
    this.wasSent = wasSent
  }
}
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** What a form's body fails with if its sender stops or sends too much: no failure of the upstream. */
export class UploadStopped extends Error {
  override readonly name = 'UploadStopped'
}

/** Nobody waits for the answer any more. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}

/** The longest answer we read, in bytes (architecture, The outside edge). */
export const BODY_LIMIT = 8 * 1024 * 1024
const NO_BODY = Buffer.alloc(0)

/**
 * One HTTP exchange collected into memory. It is aborted after `limitMs` whatever it is doing: waiting for a
 * connection, for headers, or for a body that trickles in; and as soon as `signal` is aborted. Streams and abort signals would do the same at
 * several times the cost, and this runs for every upstream call.
 */
export function exchange(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  limitMs: number,
  signal?: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const collector = new Collector(resolve, reject, limitMs)
    signal?.addEventListener('abort', () => collector.cancel(), { once: true })
    if (signal?.aborted) collector.cancel()
    else collector.send(dispatcher, request)
  })
}

class Collector implements Dispatcher.DispatchHandler {
  #status = 0
  #etag: string | null = null
  #retryAfter: string | undefined
  #chunks: Buffer[] = []
  #size = 0
  #controller: Dispatcher.DispatchController | null = null
  #failure: Error | null = null
  readonly #resolve: (answer: Answer) => void
  readonly #reject: (error: Error) => void
  readonly #timer: NodeJS.Timeout

  constructor(resolve: (answer: Answer) => void, reject: (error: Error) => void, limitMs: number) {
    this.#resolve = resolve
    this.#reject = reject
    this.#timer = setTimeout(() => this.#fail(new TimedOut(this.#controller !== null)), limitMs)
  }

  send(dispatcher: Dispatcher, request: Dispatcher.DispatchOptions): void {
    try {
      dispatcher.dispatch(request, this)
    } catch (error) {
      this.#fail(error instanceof Error ? error : new Error('dispatch failed'))
    }
  }

  cancel(): void {
    this.#fail(new Cancelled())
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    // Time ran out while it was queued, so it must not be sent any more.
    if (this.#failure) controller.abort(this.#failure)
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    { etag, 'retry-after': retryAfter }: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    this.#status = status
    this.#etag = typeof etag === 'string' ? etag : null
    if (typeof retryAfter === 'string') this.#retryAfter = retryAfter
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length
    if (this.#size > BODY_LIMIT) this.#fail(new TooLarge())
    else this.#chunks.push(chunk)
  }

  onResponseEnd(): void {
    clearTimeout(this.#timer)
    const [only = NO_BODY] = this.#chunks
    this.#resolve({
      status: this.#status,
      etag: this.#etag,
      ...(this.#retryAfter !== undefined && { retryAfter: this.#retryAfter }),
      body: this.#chunks.length > 1 ? Buffer.concat(this.#chunks) : only,
    })
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#fail(error)
  }

  #fail(error: Error): void {
    if (this.#failure) return
    this.#failure = error
    clearTimeout(this.#timer)
    this.#reject(error)
    this.#controller?.abort(error)
  }
}
