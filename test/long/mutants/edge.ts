import { type Mutant, mutant } from './mutant.ts'

const CSRF = 'server/bff/web/csrf.ts'
const EDGE_TEST = 'test/server/bff/web/edge.test.ts'
const OURS_ONLY = 'data and commands are for our own pages only, whatever the method'
const SEALING = 'server/sealing.ts'
const SECRETS_TEST = 'test/server/bff/session/redis-secrets.test.ts'

/** Values are sealed for no place in particular. */
const UNBOUND = [
  { file: SEALING, from: '      cipher.setAAD(', to: '      void (' },
  { file: SEALING, from: '      decipher.setAAD(', to: '      void (' },
]

/** Other sites, what is let out of a view, and what is kept under lock. */
export const edge: readonly Mutant[] = [
  mutant(
    'csrf-header-unasked',
    'a form of another site sends commands',
    { file: CSRF, from: "if (headers['x-csrf'] !== '1') return false\n", to: '' },
    EDGE_TEST,
    OURS_ONLY,
  ),
  mutant(
    'csrf-site-unasked',
    'what the browser says about the sender counts for nothing',
    { file: CSRF, from: "if (site !== undefined && site !== 'same-origin') return false\n", to: '' },
    EDGE_TEST,
    OURS_ONLY,
  ),
  mutant(
    'csrf-origin-unasked',
    'another origin is as good as ours',
    { file: CSRF, from: 'return origin === undefined || origin === publicUrl', to: 'return true' },
    EDGE_TEST,
    OURS_ONLY,
  ),
  mutant(
    'views-are-open',
    'a field that no contract names reaches the browser',
    {
      file: 'server/bff/screens/view-json.ts',
      from: "if ('properties' in copy && !shared) copy.additionalProperties = false\n",
      to: '',
    },
    EDGE_TEST,
    'a view with a field its contract does not name',
  ),
  mutant(
    'bodies-are-open',
    'a handler is handed what no schema names',
    {
      file: 'server/known-properties.ts',
      from: 'return { value: Value.Clean(schema, body) }',
      to: 'return { value: body }',
    },
    'test/server/known-properties.test.ts',
    'a handler sees of a body what its schema names',
  ),
  ...(['api', 'auth'] as const).map((scope) =>
    mutant(
      `untyped-text-${scope}`,
      'a NUL reaches an upstream',
      {
        file: 'server/bff/app.ts',
        from: `await ${scope}.register(viewingAudit, { audit })\n    await ${scope}.register(typedText)`,
        to: `await ${scope}.register(viewingAudit, { audit })`,
      },
      EDGE_TEST,
      'a NUL or half a character, which no keyboard types',
    ),
  ),
  mutant(
    'logs-take-anything',
    'a name or an e-mail that is handed to the log is written',
    {
      file: 'server/operations/log.ts',
      from: 'if (LOG_FIELDS.has(name)) loggable[name]',
      to: 'loggable[name]',
    },
    EDGE_TEST,
    'the log has an allow-list of fields',
  ),
  mutant(
    'sealed-without-the-name',
    'our keys and a copy of Redis open what only a browser may',
    { file: SEALING, from: '[FORMAT, secret]', to: '[FORMAT]' },
    SECRETS_TEST,
    'a copy of Redis and the key do not open what is kept under a name that only a browser knows',
  ),
  mutant(
    'passwords-of-any-child',
    'a sealed picture password opens for another child',
    UNBOUND,
    'test/server/product-api/picture-passwords/picture-passwords.test.ts',
    'a password is kept sealed for its child alone',
  ),
  mutant(
    'invalid-is-ours',
    'a request that was at fault is answered, and counted, as a failure of ours',
    {
      file: 'server/bff/passed-on-codes.ts',
      from: "  'invalid-input',\n  'proof-needed',",
      to: "  'proof-needed',",
    },
    'test/server/bff/errors/errors.test.ts',
    'what the product API calls invalid is the request’s fault, not ours',
  ),
  mutant(
    'devices-fill-redis',
    'free accounts with a thousand devices each fill Redis, and nobody can sign in',
    {
      file: 'server/bff/session/redis-lists.ts',
      from: 'const most = listLimit(await freeMemory())',
      to: 'const most = 1_000',
    },
    'test/server/bff/session/list-limit.test.ts',
    'teachers who open devices without end do not fill Redis, and others get in',
  ),
  mutant(
    'devices-of-one-network',
    'one network opens devices until nothing is left of Redis for others',
    {
      file: 'server/bff/session/device-room.ts',
      from: 'Math.floor(memory.all * PART_COUNTED)',
      to: 'Number.MAX_SAFE_INTEGER',
    },
    'test/server/bff/session/device-room.test.ts',
    'where devices have all their memory, whoever has most of them gives way to others',
  ),
]
