import { join } from 'node:path'
import { type Env, readVariables } from '../variables/read.ts'
import { isLoopback } from '../variables/rule.ts'
import type { Draft, Values } from '../variables/table.ts'
import type { PoolSettings } from './db/pool.ts'
import type { MailSettings } from './mail/settings.ts'
import { type CardSettings, cardConflicts, cardSettingsOf } from './payments/variables.ts'
import { DEFAULT_OPS_PORT, variables } from './variables.ts'

type Given = Values<typeof variables>
type ProviderName = keyof Given['providers']

export interface Provider {
  readonly issuer: string
  readonly clientId: string
  /** Whether its claim that an e-mail is verified is trusted for linking (architecture, Identities). */
  readonly trustedForEmail: boolean
}

/** The application's own configuration: which identity providers it trusts, and its limits. */
export interface Config
  extends Pick<
    Given,
    | 'sandbox'
    | 'publicUrl'
    | 'secondFactorRoles'
    | 'noticeLinkHosts'
    | 'strict'
    | 'partner'
    | 'orders'
    | 'quotesKeptDays'
    | 'poAccess'
    | 'erasureDays'
    | 'retain'
    | 'deviceLimit'
    | 'parentCodeSuffix'
    | 'passwordCost'
    | 'studentPasswordKeys'
  > {
  /** What reports of mails that came back are signed with; null: there are none. */
  readonly bounceSecret: string | null
  /** The card provider; null: no card can be charged. */
  readonly cards: CardSettings | null
  /** By the names the contract gives them. */
  readonly providers: { readonly [Name in ProviderName]?: Provider | null }
  /** The port for health and metrics; null in the sandbox, where they are on the only port. 0 picks a free one. */
  readonly opsPort: number | null
  /** How PostgreSQL is used; reads take turns by its connections. */
  readonly database: PoolSettings
}

/** The process's configuration on top of that. */
export interface ProcessConfig
  extends Config,
    Pick<
      Given,
      | 'host'
      | 'logLevel'
      | 'auditFile'
      | 'instance'
      | 'tracesUrl'
      | 'tracedShare'
      | 'databaseUrl'
      | 'demoAsOf'
    > {
  /** 0 picks a free port. */
  readonly port: number
  /** The folder of the embedded database, used if databaseUrl is null. */
  readonly dataDir: string
  /** Null: no mail can be sent, or the sandbox keeps it. */
  readonly mail: MailSettings | null
}

/** The product API's port is the BFF's plus this (architecture, The processes). */
const PORT_DISTANCE = 2
const LOOPBACK = '127.0.0.1'

/** The folder of the embedded database. */
export const dataFolder = (dataDir: string): string => join(dataDir, 'product-api')

/** Reads the configuration from an environment; throws one ConfigError naming every fault at once. */
export function readConfig(env: Env): ProcessConfig {
  const { bffPort, emailTrustedIssuers, mail, publicUrl, card, ...given } = readVariables(
    variables,
    env,
    conflictsIn,
  )
  const trusted = (provider: Given['providers'][ProviderName]): Provider | null =>
    provider && { ...provider, trustedForEmail: emailTrustedIssuers.includes(provider.issuer) }
  const { google, edu, sso } = given.providers
  // PORT=0 gives every part a free port of its own.
  const port = given.port ?? (bffPort === 0 ? 0 : bffPort + PORT_DISTANCE)
  return {
    ...given,
    host: given.sandbox ? LOOPBACK : given.host,
    port,
    opsPort: given.sandbox ? null : (given.opsPort ?? (port === 0 ? 0 : DEFAULT_OPS_PORT)),
    dataDir: dataFolder(given.dataDir),
    publicUrl,
    mail: given.sandbox ? null : mailSettingsOf(mail, publicUrl),
    bounceSecret: mail.bounceSecret,
    cards: cardSettingsOf(card, given.sandbox),
    providers: { google: trusted(google), edu: trusted(edu), sso: trusted(sso) },
  }
}

function mailSettingsOf(
  { host, from, bouncesTo, tls, connections, perDomain }: Given['mail'],
  site: string | null,
): MailSettings | null {
  if (host === null || from === null || site === null) return null
  return { host, from, bouncesTo: bouncesTo ?? from.address, site, tls, connections, perDomain }
}

/** Values that do not go together. */
function conflictsIn(draft: Draft<typeof variables>): string[] {
  return [...databaseConflicts(draft), ...mailConflicts(draft), ...cardConflicts(draft.card, draft.sandbox)]
}

function mailConflicts({ mail, publicUrl }: Draft<typeof variables>): string[] {
  const host = mail?.host
  if (!host) return []
  const isInTheClear = mail.tls === 'if-offered' && host.auth !== null && !isLoopback(host.host)
  return [
    ...(mail.from === null ? ['MAIL_FROM is missing: MAIL_URL needs it.'] : []),
    ...(publicUrl === null ? ['PUBLIC_URL is missing: MAIL_URL needs it, for the links in mails.'] : []),
    ...(isInTheClear ? ['MAIL_TLS must be required: MAIL_URL has a password for another machine.'] : []),
  ]
}

const databaseConflicts = ({ port, opsPort, ...draft }: Draft<typeof variables>): string[] => [
  ...noDatabase(draft),
  ...(port && port === opsPort ? ['PRODUCT_API_OPS_PORT must differ from PRODUCT_API_PORT.'] : []),
]

/** The fault of an environment that names no database and does not ask for the embedded one either. */
export const noDatabase = ({
  sandbox,
  databaseUrl,
  embeddedDatabase,
}: Draft<Pick<typeof variables, 'sandbox' | 'databaseUrl' | 'embeddedDatabase'>>): string[] =>
  databaseUrl === null && !sandbox && !embeddedDatabase
    ? [
        'DATABASE_URL is missing: the PostgreSQL database. (EMBEDDED_DATABASE=1 keeps the data in DATA_DIR instead, for one process and without backups.)',
      ]
    : []
