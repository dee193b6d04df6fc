import type { MailHost } from './mail-host.ts'

/** Whom mails are from, and which site their links lead to. */
export interface Sender {
  readonly from: { readonly name: string; readonly address: string }
  /** Where mails that cannot be delivered come back to. */
  readonly bouncesTo: string
  /** The origin people see, without a trailing slash. */
  readonly site: string
}

/** How mail is sent. */
export interface MailSettings extends Sender {
  readonly host: MailHost
  /** `if-offered` sends in the clear to a host that offers no TLS, and asks for no certificate. */
  readonly tls: 'required' | 'if-offered'
  /** Connections of this process at most. */
  readonly connections: number
  /** Mails on their way to one domain at a time. */
  readonly perDomain: number
}
