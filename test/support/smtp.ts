import { simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { createMailSender, type MailSender, type SenderParts } from '../../server/product-api/mail/sender.ts'
import type { MailSettings } from '../../server/product-api/mail/settings.ts'

/** A mail as a host received it. */
export interface ReceivedMail {
  readonly messageId: string
  readonly from: string
  readonly to: string
  readonly raw: string
}

export interface MailHostInTests {
  readonly port: number
  readonly received: ReceivedMail[]
  /** How many connections there have been. */
  connections(): number
  close(): Promise<void>
}

/** An answer of the host's own, such as 451. */
export const smtpAnswer = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })

/** A real SMTP server on a free port, which takes everything unless `options` say otherwise. */
export async function startMailHost(
  options: SMTPServerOptions & { readonly keep?: (mail: ReceivedMail) => void | Promise<void> } = {},
  port = 0,
): Promise<MailHostInTests> {
  const received: ReceivedMail[] = []
  let connections = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    logger: false,
    closeTimeout: 100,
    onConnect(_session, done) {
      connections += 1
      done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString()
        const mail = {
          messageId: /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '',
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo[0]?.address ?? '',
          raw,
        }
        try {
          await options.keep?.(mail)
          received.push(mail)
          done()
        } catch (error) {
          done(error as Error)
        }
      })
    },
    ...options,
  })
  // A client that breaks off is part of what is tested.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    received,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A received mail, parsed. */
export const parsed = ({ raw }: ReceivedMail) => simpleParser(raw)

/** How mail is sent to a host on this machine. */
export const settingsFor = (port: number, changes: Partial<MailSettings> = {}): MailSettings => ({
  host: { host: '127.0.0.1', port, secure: false, auth: null },
  from: { name: 'Numberlane', address: 'hello@numberlane.example' },
  bouncesTo: 'bounces@numberlane.example',
  site: 'https://accounts.example.org',
  tls: 'if-offered',
  connections: 5,
  perDomain: 2,
  ...changes,
})

export const senderTo = (
  parts: Omit<SenderParts, 'settings' | 'log'> & { readonly log?: SenderParts['log'] },
  settings: MailSettings,
): MailSender => createMailSender({ log: { warn: () => undefined }, ...parts, settings })
