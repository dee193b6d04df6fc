import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { domainOf, type Message } from './message.ts'
import type { MailSettings } from './settings.ts'

/** Waiting for a connection, a greeting, a line. */
const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
const LINE_BYTES = 64 * 1024

/** Thrown if no connection could be opened: any other mail would fail alike. */
export class NotConnected extends Error {
  constructor(cause: unknown) {
    super('No connection to the mail host.', { cause })
    this.name = 'NotConnected'
  }
}

/** Thrown if all of it took too long, although the host went on to say something. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow'
}

/** One connection to the mail host, opened when it is first needed and again after it broke. */
export interface Connection {
  /** Sends a mail within `ms`. Throws NotConnected, TooSlow, or nodemailer's error. */
  send(message: Message, ms: number): Promise<void>
  /** Connects and signs in within `ms`, and sends nothing. Throws NotConnected or TooSlow. */
  open(ms: number): Promise<void>
  close(): void
}

export function createConnection(settings: MailSettings): Connection {
  let open: SMTPConnection | undefined
  const drop = () => {
    open?.close()
    open = undefined
  }

  async function openConnection(): Promise<SMTPConnection> {
    if (open) return open
    const connection = new SMTPConnection(optionsOf(settings))
    open = connection
    connection.once('end', () => {
      if (open === connection) open = undefined
    })
    try {
      await connect(connection)
      if (settings.host.auth) await signIn(connection, settings.host.auth)
    } catch (error) {
      drop()
      throw new NotConnected(error)
    }
    return connection
  }

  async function exchange(message: Message): Promise<void> {
    const connection = await openConnection()
    try {
      await sent(connection, message)
      await reset(connection).catch(drop)
    } catch (error) {
      // In the middle of a mail a connection is of no use for the next one.
      drop()
      throw error
    }
  }

  async function within(ms: number, work: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const end = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new TooSlow()), ms)
    })
    try {
      await Promise.race([work, end])
    } catch (error) {
      if (error instanceof TooSlow) drop()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    send: (message, ms) => within(ms, exchange(message)),
    open: (ms) => within(ms, openConnection()),
    close() {
      open?.quit()
      open = undefined
    },
  }
}

const optionsOf = ({ host, tls, from }: MailSettings) => ({
  host: host.host,
  port: host.port,
  secure: host.secure,
  requireTLS: tls === 'required' && !host.secure,
  tls: { rejectUnauthorized: tls === 'required', minVersion: 'TLSv1.2' as const },
  name: domainOf(from.address),
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  dnsTimeout: CONNECT_MS,
  socketTimeout: SILENCE_MS,
  socketCloseTimeout: 0,
  maxResponseSize: LINE_BYTES,
})

/** Never listened to: what nobody waits for any more, and an error without a listener would end the process. */
const ignore = (): void => undefined

/** Waits for one exchange with the host, which an error or the end of the connection ends as well. */
function exchange(
  connection: SMTPConnection,
  ask: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const ended = () => done(Object.assign(new Error('the connection ended'), { code: 'ECONNECTION' }))
    const done = (error?: Error | null) => {
      connection.off('error', done).off('end', ended)
      if (error) reject(error)
      else resolve()
    }
    connection.on('error', done).on('end', ended)
    ask(done)
  })
}

const connect = (connection: SMTPConnection) =>
  exchange(connection, (done) => connection.on('error', ignore).connect(done))

const signIn = (connection: SMTPConnection, auth: { user: string; pass: string }) =>
  exchange(connection, (done) => connection.login({ ...auth }, done))

const sent = (connection: SMTPConnection, { envelope, bytes }: Message) =>
  exchange(connection, (done) => connection.send({ from: envelope.from, to: [...envelope.to] }, bytes, done))

const reset = (connection: SMTPConnection) => exchange(connection, (done) => connection.reset(done))
