import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import type { Rule } from '../../variables/rule.ts'

/** A mail host, and whom to sign in as. */
export interface MailHost {
  readonly host: string
  readonly port: number
  /** TLS from the first byte, instead of STARTTLS. */
  readonly secure: boolean
  readonly auth: { readonly user: string; readonly pass: string } | null
}

const SUBMISSION_PORT = 587
const TLS_PORT = 465
const MAX_PORT = 65_535
/** Up to the last @ is whom to sign in as: a password may hold @, / and # as they are. */
const FORM = /^(smtps?):\/\/(?:(.*)@)?(\[[0-9a-f:.]+\]|[^\s@/:?#[\]]+)(?::(\d{1,5}))?\/?$/iu

/** The address of a mail host, such as smtp://user:password@mail.example.org:587. */
export const mailHost: Rule<MailHost> = {
  form: 'an address such as smtp://user:password@mail.example.org:587, or smtps://…',
  parse(text) {
    const [, scheme = '', signIn, name = '', portText] = FORM.exec(text) ?? []
    const secure = scheme.toLowerCase() === 'smtps'
    const port = portText === undefined ? (secure ? TLS_PORT : SUBMISSION_PORT) : Number(portText)
    const bare = name.replace(/^\[|\]$/g, '')
    const host = isIP(bare) === 0 ? domainToASCII(bare) : bare
    if (host === '' || port < 1 || port > MAX_PORT) return undefined
    const auth = signIn === undefined ? null : authOf(signIn)
    return auth === undefined ? undefined : { host, port, secure, auth }
  },
}

function authOf(signIn: string): MailHost['auth'] | undefined {
  const colon = signIn.indexOf(':')
  const user = colon < 0 ? '' : decodePercent(signIn.slice(0, colon))
  const pass = decodePercent(signIn.slice(colon + 1))
  return user === '' || pass === '' ? undefined : { user, pass }
}

/** What is percent-encoded is decoded; a percent sign that begins nothing stands for itself. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** An address, or a name and an address in angle brackets. */
export const mailFrom: Rule<{ readonly name: string; readonly address: string }> = {
  form: 'an address such as hello@example.org, or a name with one: Numberlane <hello@example.org>',
  parse(text) {
    const [, name = '', bracketed, alone] = /^(?:([^<>@\p{C}]*)<([^<>\s]+)>|([^<>\s]+))$/u.exec(text) ?? []
    const address = bracketed ?? alone ?? ''
    return /^[^\s@\p{C},;:()"\\]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u.test(address)
      ? { name: name.trim().replace(/^"|"$/g, ''), address }
      : undefined
  },
}
