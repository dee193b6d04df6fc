import { DEFAULT_DEVICE_LIMIT } from '../../shared/rules/devices.ts'
import { type FactorRole, factorRoles } from '../../shared/rules/factor-roles.ts'
import { operationsVariables } from '../operations/variables.ts'
import { faultOfLogin } from '../variables/credentials.ts'
import {
  anyText,
  day,
  flag,
  isLoopback,
  keys,
  longSecret,
  matching,
  oneOf,
  port,
  type Rule,
  severalOf,
  wholeNumber,
} from '../variables/rule.ts'
import { secret, variable, variableGroup } from '../variables/table.ts'
import { hosts, originSuchAs } from '../variables/web-address.ts'
import { DEFAULT_COST } from './auth/passwords.ts'
import { MIN_CONNECTIONS } from './db/pool-sizes.ts'
import { erasureDays } from './erasures/variables.ts'
import { emailAddress } from './mail/email-address.ts'
import { mailFrom, mailHost } from './mail/mail-host.ts'
import { cardVariables } from './payments/variables.ts'
import { orderVariables, poAccess, quotesKeptDays } from './quotes/variables.ts'
import { retentionVariables } from './retention/variables.ts'

const DEFAULT_BFF_PORT = 3000
export const DEFAULT_OPS_PORT = 9091
/** Three of them for ways in (db/pool-sizes.ts). */
const DEFAULT_CONNECTIONS = 13
const MAX_CONNECTIONS = 500
/** Milliseconds: no call of the contract waits longer (server/contract/uploads.ts). */
const LONGEST_CALL_MS = 60_000
const MAX_DATABASE_MS = 600_000
/** Below it, scrypt is weaker than OWASP advises; above it, one sign-in takes a core for most of a second. */
const MIN_COST = 14
const MAX_COST = 17
/** S3.8? */
const DEFAULT_PARENT_CODE_SUFFIX = 'p'

/** Keys fetched over plain http can be forged: only a provider on this machine may use http. */
const isIssuer = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}
const issuer = matching('an https address (http only on this machine)', isIssuer)
const issuers: Rule<readonly string[]> = {
  form: 'one or more issuers, separated by commas',
  parse: (text) => (text.split(',').every(isIssuer) ? text.split(',') : undefined),
}

const provider = <const Prefix extends string>(prefix: Prefix, about: string, sandboxDoc?: string) =>
  variableGroup({
    issuer: variable(`${prefix}_ISSUER`, issuer, { doc: `${about}: the issuer.`, sandboxDoc }),
    clientId: variable(`${prefix}_CLIENT_ID`, anyText, {
      doc: `${about}: the client the tokens must be made out to.`,
      sandboxDoc,
    }),
  })

const postgresAddress: Rule<string> = {
  form: 'an address such as postgres://user:password@host:5432/name',
  parse(text, fault) {
    const wrong = faultOfLogin(text)
    if (wrong !== null) fault(wrong)
    return /^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text) ? text : undefined
  },
}

/** What the migration of a database needs to know. */
export const migrationVariables = {
  databaseUrl: secret('DATABASE_URL', postgresAddress, {
    required: 'the PostgreSQL database to migrate.',
    doc: 'The PostgreSQL database.',
  }),
}

/** Every variable the product API reads, by its name in the configuration. */
export const variables = {
  sandbox: variable('SANDBOX', flag, {
    default: false,
    doc: '`1`: demo data, mail kept in an outbox that anybody on this machine can read, and loopback only.',
    sandboxDoc: '`1`',
  }),
  host: variable('HOST', anyText, {
    default: '127.0.0.1',
    doc: 'The address the product API listens on. The sandbox ignores it.',
  }),
  port: variable('PRODUCT_API_PORT', port, {
    doc: 'The port it listens on; `0` takes a free one.',
    defaultDoc: '`PORT` + 2',
  }),
  opsPort: variable('PRODUCT_API_OPS_PORT', port, {
    doc: 'The port for `/livez`, `/readyz` and `/metrics`, which must never be public; `0` takes a free one.',
    defaultDoc: `\`${DEFAULT_OPS_PORT}\`, or a free one where \`PRODUCT_API_PORT\` is \`0\``,
    sandboxDoc: 'the same as `PRODUCT_API_PORT`',
  }),
  bffPort: variable('PORT', port, {
    default: DEFAULT_BFF_PORT,
    doc: 'The port of the BFF. With `0`, the product API takes a free port too.',
  }),
  ...operationsVariables,
  databaseUrl: secret('DATABASE_URL', postgresAddress, {
    doc: 'The PostgreSQL database. Migrate it before a release: `npm run migrate`.',
    defaultDoc: '**required**, or `EMBEDDED_DATABASE`',
    sandboxDoc: 'PGlite in `DATA_DIR`',
  }),
  embeddedDatabase: variable('EMBEDDED_DATABASE', flag, {
    default: false,
    doc: '`1`: without `DATABASE_URL`, the data is kept in PGlite in `DATA_DIR`. It serves one process and has no replicas, no backups and no metrics.',
    sandboxDoc: 'not needed',
  }),
  database: {
    size: variable('DATABASE_POOL_SIZE', wholeNumber(MIN_CONNECTIONS, MAX_CONNECTIONS), {
      default: DEFAULT_CONNECTIONS,
      doc: 'How many connections to PostgreSQL a process may hold. A quarter of them is for ways in.',
    }),
    waitMs: variable('DATABASE_WAIT_MS', wholeNumber(100, MAX_DATABASE_MS, 'milliseconds'), {
      default: 3_000,
      doc: 'How long work waits for a connection to PostgreSQL before it is answered with 503.',
    }),
    statementMs: variable('DATABASE_STATEMENT_MS', wholeNumber(100, MAX_DATABASE_MS, 'milliseconds'), {
      default: LONGEST_CALL_MS,
      doc: 'How long one statement may take.',
    }),
    lockMs: variable('DATABASE_LOCK_MS', wholeNumber(100, MAX_DATABASE_MS, 'milliseconds'), {
      default: 900,
      doc: 'How long a statement waits for what another transaction holds: less than half of what a page waits for. Class lists wait longer.',
    }),
    idleInTransactionMs: variable('DATABASE_IDLE_MS', wholeNumber(100, MAX_DATABASE_MS, 'milliseconds'), {
      default: LONGEST_CALL_MS,
      doc: 'How long a transaction may do nothing before PostgreSQL ends it, so that a process that hangs holds nothing for ever.',
    }),
  },
  dataDir: variable('DATA_DIR', anyText, {
    default: '.data',
    doc: 'The folder of the embedded database, and of the sandbox’s secrets and Redis.',
  }),
  demoAsOf: variable('DEMO_AS_OF', day, {
    doc: 'The last day of the demo data. Only for the sandbox.',
    defaultDoc: 'today',
  }),
  providers: {
    google: provider('GOOGLE', 'ID tokens of Google', 'a stand-in'),
    edu: provider('EDU', 'ID tokens of the school platform', 'a stand-in'),
    sso: provider('SSO', 'Access tokens (RFC 9068) of an external login, accepted as bearers'),
  },
  emailTrustedIssuers: variable('EMAIL_TRUSTED_ISSUERS', issuers, {
    default: [] as readonly string[],
    doc: 'The issuers whose verified e-mail address may link an account.',
    defaultDoc: 'none',
    sandboxDoc: 'the stand-ins',
  }),
  partner: variableGroup({
    secret: secret('PARTNER_TOKEN_SECRET', longSecret, {
      doc: 'What partner tokens are signed with. Without it no partner can send anybody in.',
      sandboxDoc: 'made once and kept in `.data/`',
    }),
    issuer: variable('PARTNER_TOKEN_ISSUER', anyText, {
      doc: 'The issuer partner tokens must name.',
      sandboxDoc: 'the reading platform',
    }),
  }),
  mail: {
    host: secret('MAIL_URL', mailHost, {
      doc: 'The mail host, with whom to sign in as. A password stands as it is, / and # too; only % is written %25. The sandbox keeps its mail in the outbox.',
      defaultDoc: 'none: whatever needs a mail is refused',
    }),
    from: variable('MAIL_FROM', mailFrom, { doc: 'Whom mails are from. Needed with `MAIL_URL`.' }),
    bouncesTo: variable('MAIL_BOUNCES_TO', emailAddress, {
      doc: 'The address mails come back to that cannot be delivered (the sender of the envelope).',
      defaultDoc: 'that of `MAIL_FROM`',
    }),
    tls: variable('MAIL_TLS', oneOf('required', 'if-offered'), {
      default: 'required',
      doc: '`if-offered`: mail goes out in the clear where the host offers no TLS, and its certificate is not checked. Not with a password, unless the host is this machine.',
    }),
    connections: variable('MAIL_CONNECTIONS', wholeNumber(1, 50), {
      default: 5,
      doc: 'How many connections to the mail host one process has at most.',
    }),
    perDomain: variable('MAIL_PER_DOMAIN', wholeNumber(1, 50), {
      default: 2,
      doc: 'How many mails to addresses of one domain one process sends at a time.',
    }),
    bounceSecret: secret('MAIL_BOUNCE_SECRET', longSecret, {
      doc: 'What reports of mails that came back are signed with. Without it there is no address for them.',
    }),
  },
  card: cardVariables,
  orders: orderVariables,
  quotesKeptDays,
  poAccess,
  erasureDays,
  retain: retentionVariables,
  publicUrl: variable('PUBLIC_URL', originSuchAs('https://accounts.example.org'), {
    doc: 'The origin people see, where links in mails lead. Needed with `MAIL_URL`, and for passkeys, which are bound to its host: after another host they open nothing. An address of numbers, or http on another host than localhost, offers none.',
  }),
  passwordCost: variable('PASSWORD_COST', wholeNumber(MIN_COST, MAX_COST), {
    default: DEFAULT_COST,
    doc: 'What hashing a password costs: scrypt with 2 to the power of this rounds. Each step doubles the time and the memory of a sign-in; a stored password is hashed at the new cost at its next sign-in.',
  }),
  studentPasswordKeys: secret('STUDENT_PASSWORD_KEYS', keys, {
    required:
      'one or more base64 keys of 32 bytes that seal children’s picture passwords, authenticators’ secrets and waiting mails, newest first.',
    doc: 'What children’s picture passwords, authenticators’ secrets and waiting mails are sealed with: the first key seals, all of them open. They are nowhere in the database.',
    sandboxDoc: 'made once and kept in `.data/`',
  }),
  secondFactorRoles: variable('SECOND_FACTOR_ROLES', severalOf(...factorRoles), {
    default: [] as readonly FactorRole[],
    doc: 'Who must have a second factor: whoever of them signs in by password and has none sets one up before anything else opens, and cannot turn it off. `district` and `school` are administrators with verified rights. Advised: `internal,district,school`.',
    defaultDoc: 'nobody',
  }),
  noticeLinkHosts: variable('NOTICE_LINK_HOSTS', hosts, {
    default: [] as readonly string[],
    doc: 'The hosts a notice’s button may lead to by https, besides this site.',
    defaultDoc: 'none',
  }),
  strict: variable('STRICT_ACCOUNTS', flag, {
    default: false,
    doc: '`1`: no answer reveals whether an e-mail address has an account.',
  }),
  deviceLimit: variable('DEVICE_LIMIT', wholeNumber(1, 9_999), {
    default: DEFAULT_DEVICE_LIMIT,
    doc: 'How many devices one access code may sign in.',
  }),
  parentCodeSuffix: variable(
    'PARENT_CODE_SUFFIX',
    matching('1 to 4 small letters or digits', (text) => /^[a-z0-9]{1,4}$/.test(text)),
    {
      default: DEFAULT_PARENT_CODE_SUFFIX,
      doc: 'What a family’s access code ends with, after the teacher’s.',
    },
  ),
}
