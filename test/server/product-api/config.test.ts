import t from 'tap'
import { readConfig } from '../../../server/product-api/config.ts'
import { ConfigError } from '../../../server/variables/read.ts'

const key = Buffer.alloc(32, 1).toString('base64')
const older = Buffer.alloc(32, 2).toString('base64')
const MISSING_KEY =
  'STUDENT_PASSWORD_KEYS is missing: one or more base64 keys of 32 bytes that seal children’s picture passwords, authenticators’ secrets and waiting mails, newest first.'
const DEFAULT_DATABASE = {
  size: 13,
  waitMs: 3_000,
  statementMs: 60_000,
  lockMs: 900,
  idleInTransactionMs: 60_000,
}
/** Zero keeps for ever. */
const KEPT_UNLESS_SET = {
  playYears: 0,
  formerStudentDays: 0,
  unplacedStudentDays: 0,
  unconfirmedDays: 0,
  signInDays: 365,
  openingDays: 730,
}
const SECRET = 'a secret of thirty-two characters'

t.test(
  'with nothing named but the key and the embedded database: loopback, two ports above the BFF',
  async (t) => {
    t.same(readConfig({ EMBEDDED_DATABASE: '1', STUDENT_PASSWORD_KEYS: key }), {
      sandbox: false,
      opsPort: 9091,
      instance: null,
      auditFile: null,
      tracesUrl: null,
      tracedShare: 0.01,
      embeddedDatabase: true,
      noticeLinkHosts: [],
      database: DEFAULT_DATABASE,
      host: '127.0.0.1',
      port: 3002,
      databaseUrl: null,
      dataDir: '.data/product-api',
      logLevel: 'info',
      demoAsOf: null,
      providers: { google: null, edu: null, sso: null },
      partner: null,
      publicUrl: null,
      secondFactorRoles: [],
      strict: false,
      deviceLimit: 40,
      parentCodeSuffix: 'p',
      passwordCost: 15,
      mail: null,
      orders: { email: null, phone: null, fax: null, checksTo: null },
      quotesKeptDays: 90,
      poAccess: false,
      erasureDays: 14,
      retain: KEPT_UNLESS_SET,
      bounceSecret: null,
      cards: null,
      studentPasswordKeys: [Buffer.alloc(32, 1)],
    })
  },
)

t.test('everything named', async (t) => {
  const config = readConfig({
    SANDBOX: '0',
    PRODUCT_API_PORT: '4100',
    PRODUCT_API_OPS_PORT: '4101',
    INSTANCE: 'product-api-1',
    AUDIT_FILE: '/var/log/numberlane/audit.log',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.internal:4318/',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
    DATABASE_POOL_SIZE: '20',
    DATABASE_WAIT_MS: '500',
    DATABASE_STATEMENT_MS: '5000',
    DATABASE_LOCK_MS: '1000',
    DATABASE_IDLE_MS: '7000',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://app:pw@db.example.org:5432/product',
    DATA_DIR: '/var/data',
    LOG_LEVEL: 'warn',
    DEMO_AS_OF: '2026-11-20',
    GOOGLE_ISSUER: 'https://accounts.google.com',
    GOOGLE_CLIENT_ID: 'numberlane',
    EDU_ISSUER: 'http://127.0.0.1:3001/edu',
    EDU_CLIENT_ID: 'numberlane-edu',
    EMAIL_TRUSTED_ISSUERS: 'https://accounts.google.com',
    PARTNER_TOKEN_SECRET: SECRET,
    PARTNER_TOKEN_ISSUER: 'https://partner.example.org',
    SECOND_FACTOR_ROLES: 'internal, district',
    STRICT_ACCOUNTS: '1',
    DEVICE_LIMIT: '12',
    PARENT_CODE_SUFFIX: 'fam',
    PASSWORD_COST: '16',
    SUPPORT_EMAIL: 'orders@example.org',
    SUPPORT_PHONE: '(800) 555-0142',
    SUPPORT_FAX: '+44 20 7946 0018',
    CHECKS_TO: 'Orders, PO Box 555, San Mateo, CA 94401',
    QUOTES_KEPT_DAYS: '30',
    PO_ACCESS: '1',
    RETAIN_PLAYS_YEARS: '3',
    RETAIN_FORMER_STUDENTS_DAYS: '365',
    STUDENT_PASSWORD_KEYS: `${key},${older}`,
  })
  t.same(config, {
    sandbox: false,
    host: '0.0.0.0',
    port: 4100,
    opsPort: 4101,
    instance: 'product-api-1',
    auditFile: '/var/log/numberlane/audit.log',
    tracesUrl: 'http://collector.internal:4318',
    tracedShare: 0.1,
    noticeLinkHosts: [],
    embeddedDatabase: false,
    database: { size: 20, waitMs: 500, statementMs: 5_000, lockMs: 1_000, idleInTransactionMs: 7_000 },
    databaseUrl: 'postgres://app:pw@db.example.org:5432/product',
    dataDir: '/var/data/product-api',
    logLevel: 'warn',
    demoAsOf: 20261120,
    providers: {
      google: { issuer: 'https://accounts.google.com', clientId: 'numberlane', trustedForEmail: true },
      edu: { issuer: 'http://127.0.0.1:3001/edu', clientId: 'numberlane-edu', trustedForEmail: false },
      sso: null,
    },
    partner: { secret: SECRET, issuer: 'https://partner.example.org' },
    publicUrl: null,
    secondFactorRoles: ['internal', 'district'],
    strict: true,
    deviceLimit: 12,
    parentCodeSuffix: 'fam',
    passwordCost: 16,
    mail: null,
    orders: {
      email: 'orders@example.org',
      phone: '(800) 555-0142',
      fax: '+44 20 7946 0018',
      checksTo: 'Orders, PO Box 555, San Mateo, CA 94401',
    },
    quotesKeptDays: 30,
    poAccess: true,
    erasureDays: 14,
    retain: { ...KEPT_UNLESS_SET, playYears: 3, formerStudentDays: 365 },
    bounceSecret: null,
    cards: null,
    studentPasswordKeys: [Buffer.alloc(32, 1), Buffer.alloc(32, 2)],
  })
})

t.test('the sandbox is loopback whatever HOST says, and PORT=0 takes a free port', async (t) => {
  t.match(readConfig({ SANDBOX: '1', HOST: '0.0.0.0', PORT: '0', STUDENT_PASSWORD_KEYS: key }), {
    sandbox: true,
    host: '127.0.0.1',
    port: 0,
    opsPort: null,
  })
  const url = 'postgres://127.0.0.1/x'
  t.equal(readConfig({ PORT: '8080', DATABASE_URL: url, STUDENT_PASSWORD_KEYS: key }).port, 8082)
})

t.test('every fault is said at once, and no value is repeated', async (t) => {
  const env = {
    SANDBOX: 'yes',
    PRODUCT_API_PORT: '70000',
    DATABASE_URL: 'mysql://root:hunter2@db/x',
    DEMO_AS_OF: '2026-13-40',
    GOOGLE_ISSUER: 'http://accounts.google.com',
    EMAIL_TRUSTED_ISSUERS: 'everybody',
    PARTNER_TOKEN_SECRET: 'hunter2',
    LOG_LEVEL: 'loud',
    AUDIT_FILE: 'audit.log',
  }
  const fault = t.throws(() => readConfig(env), ConfigError) as ConfigError
  t.same(fault.message.split('\n'), [
    'SANDBOX must be 0 or 1.',
    'PRODUCT_API_PORT must be a port, a whole number from 0 to 65535.',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent.',
    'AUDIT_FILE must be a path that begins with /.',
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/name.',
    'DEMO_AS_OF must be a day such as 2026-11-20.',
    'GOOGLE_ISSUER and GOOGLE_CLIENT_ID must be set together or not at all.',
    'GOOGLE_ISSUER must be an https address (http only on this machine).',
    'EMAIL_TRUSTED_ISSUERS must be one or more issuers, separated by commas.',
    'PARTNER_TOKEN_SECRET and PARTNER_TOKEN_ISSUER must be set together or not at all.',
    'PARTNER_TOKEN_SECRET must be at least 32 characters long.',
    MISSING_KEY,
  ])
  t.notMatch(fault.message, /hunter2/)
  t.throws(() => readConfig({ EMBEDDED_DATABASE: '1' }), { message: MISSING_KEY })
  t.throws(() => readConfig({ STUDENT_PASSWORD_KEYS: 'c2hvcnQ=' }), {
    message: /^STUDENT_PASSWORD_KEYS must be one or more base64 keys of 32 bytes, newest first/,
  })
})

t.test('no database outside the sandbox is a fault, unless the embedded one is asked for', async (t) => {
  const keyOnly = { STUDENT_PASSWORD_KEYS: key }
  const missing = {
    name: 'ConfigError',
    message:
      'DATABASE_URL is missing: the PostgreSQL database. (EMBEDDED_DATABASE=1 keeps the data in DATA_DIR instead, for one process and without backups.)',
  }
  t.throws(() => readConfig(keyOnly), missing)
  t.throws(() => readConfig({ ...keyOnly, EMBEDDED_DATABASE: '0' }), missing)
  t.equal(readConfig({ ...keyOnly, SANDBOX: '1' }).databaseUrl, null)
  t.equal(readConfig({ ...keyOnly, EMBEDDED_DATABASE: '1' }).databaseUrl, null)
})

t.test('health has a port of its own, a free one where the calls have one', async (t) => {
  const env = { EMBEDDED_DATABASE: '1', STUDENT_PASSWORD_KEYS: key }
  t.equal(readConfig({ ...env, PRODUCT_API_PORT: '0' }).opsPort, 0)
  t.throws(() => readConfig({ ...env, PRODUCT_API_PORT: '4000', PRODUCT_API_OPS_PORT: '4000' }), {
    message: 'PRODUCT_API_OPS_PORT must differ from PRODUCT_API_PORT.',
  })
})
