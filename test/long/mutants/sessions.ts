import { type Mutant, mutant } from './mutant.ts'

const SESSION = 'server/bff/session'
const AUTH = 'server/bff/auth'
const SCRIPTS = `${SESSION}/redis-scripts.ts`
const MANY_DEVICES_TEST = 'test/server/bff/auth/many-devices.test.ts'
const STORE_TEST = 'test/server/bff/session/redis-store.test.ts'

/** How sessions begin, go on and end. */
export const sessions: readonly Mutant[] = [
  mutant(
    'id-kept-at-sign-in',
    'who has seen the id of before has the session of whoever signs in',
    { file: `${SESSION}/sessions.ts`, from: 'await request.session.regenerate()\n', to: '' },
    'test/server/bff/auth/password.test.ts',
    'signing in anew takes a new id and ends the session before',
  ),
  mutant(
    'way-back-left-behind',
    'whoever signs in over a view leads the next one to the administrator’s session',
    { file: `${SESSION}/sessions.ts`, from: 'await dropWayBack(request, before)\n', to: '' },
    'test/server/bff/auth/view-as-replay.test.ts',
    'signing in over a view leaves no way back from it',
  ),
  mutant(
    'view-opens-again',
    'the cookie of a view that was left opens the administrator’s session once more',
    {
      file: `${SESSION}/viewing.ts`,
      from: "const own = await sessionStore.take('viewing', viewId)",
      to: "const own = await sessionStore.peek('viewing', viewId)",
    },
    'test/server/bff/auth/view-as-replay.test.ts',
    'the cookie of a view that has ended opens nothing a moment later',
  ),
  mutant(
    'id-kept-after-view',
    'the administrator’s id of before the view stays good after it',
    {
      file: `${SESSION}/sessions.ts`,
      from: "if (!(await sessionStore.destroy(id, 'replaced'))) await sessionStore.destroy(open.id, 'replaced')",
      to: '',
    },
    'test/server/bff/auth/view-as.test.ts',
    'an internal administrator sees what a teacher sees',
  ),
  mutant(
    'ended-while-coming-back',
    'an administrator who is signed out while coming back from a view stays signed in',
    {
      file: `${SESSION}/sessions.ts`,
      from: "if (!(await sessionStore.destroy(id, 'replaced'))) await sessionStore.destroy(open.id, 'replaced')",
      to: "await sessionStore.destroy(id, 'replaced')",
    },
    'test/server/bff/auth/view-as-replay.test.ts',
    'an administrator signed out elsewhere while coming back from a view is signed out',
  ),
  mutant(
    'logout-here-only-upstream',
    'the session is still there after a logout',
    {
      file: `${AUTH}/logout.ts`,
      from: "await sessions.end(request, 'logout')\n",
      to: '',
    },
    'test/server/bff/auth/logout.test.ts',
    'logging out ends the session here and the token session upstream',
  ),
  mutant(
    'bearer-after-logout',
    'the bearer is good after a logout',
    { file: `${AUTH}/logout.ts`, from: 'await sessions.revokeGrant(open.grant, request.id)\n', to: '' },
    'test/server/bff/auth/logout.test.ts',
    'logging out ends the session here and the token session upstream',
  ),
  mutant(
    'no-tombstone',
    'a slow request brings back a session that has ended',
    { file: SCRIPTS, from: "redis.call('HSET', KEYS[1], 'ended', ARGV[1])\n", to: '' },
    STORE_TEST,
    'redis: a logout racing slow writers stays a logout',
  ),
  mutant(
    'identity-over-identity',
    'of two writers of an identity the second undoes the first',
    { file: SCRIPTS, from: 'if version ~= ARGV[2] then return 0 end\n', to: '' },
    STORE_TEST,
    'redis: an identity is replaced only by somebody who has seen the last one',
  ),
  mutant(
    'no-absolute-end',
    'a session that is used never ends',
    { file: SCRIPTS, from: 'if not token or now >= ends or now >=', to: 'if not token or now >=' },
    STORE_TEST,
    'redis: a account session ends 604800 s after its start, used or not',
  ),
  mutant(
    'polls-extend',
    'an open page keeps a session alive by itself',
    { file: SCRIPTS, from: "if ARGV[3] == '0' and now >= touched", to: 'if now >= touched' },
    STORE_TEST,
    'redis: a poll keeps no account session alive',
  ),
  mutant(
    'lease-for-everybody',
    'every process renews an expired token, and the second one ends the family',
    { file: `${SESSION}/redis-records.ts`, from: "holder, 'PX', ms, 'NX')", to: "holder, 'PX', ms)" },
    'test/server/bff/session/refresh.test.ts',
    'requests over three processes renew an expired grant by one call',
  ),
  mutant(
    'sessions-outlive-password',
    'whoever knew the old password stays signed in after a reset',
    {
      file: `${AUTH}/reset.ts`,
      from: 'if (accountId !== undefined) await endAll(parts, accountId, request.id)\n',
      to: '',
    },
    'test/server/bff/auth/reset.test.ts',
    'a forgotten password',
    'the link sets a password and ends every session',
  ),
  mutant(
    'id-token-logs-out',
    'an ID token that somebody has seen signs its owner out',
    { file: `${AUTH}/logout-token.ts`, from: '!isEvent || nonce !== undefined ||', to: '!isEvent ||' },
    'test/security/logout-token.test.ts',
    'a logout token with one fault ends nothing',
  ),
  mutant(
    'logout-token-twice',
    'a logout token that was seen once signs its owner out again and again',
    {
      file: `${AUTH}/logout-token.ts`,
      from: "throw new PublicError('invalid-input')\n  try {",
      to: 'void 0\n  try {',
    },
    'test/security/logout-token.test.ts',
    'a logout token works once',
  ),
  mutant(
    'family-survives-theft',
    'a refresh token that two parties hold goes on working for both',
    {
      file: 'server/product-api/auth/families.ts',
      from: '  await endFamily(parts, latest.id)\n  throw noSession()',
      to: '  throw noSession()',
    },
    'test/server/product-api/auth/sign-in.test.ts',
    'signing in with a password',
    'a token two generations old ends the family even at once',
  ),
  mutant(
    'own-clock-only',
    'a process whose clock is 13 hours ahead signs everybody out',
    {
      file: 'server/bff/session/shared-clock.ts',
      from: 'now: () => new Date(own.now().getTime() - aheadMs),',
      to: 'now: () => own.now(),',
    },
    'test/server/bff/session/shared-clock.test.ts',
    'a process whose clock is 13 hours ahead signs nobody out, nor does anybody whom it let in',
  ),
  mutant(
    'devices-fill-the-sign-ins',
    'the devices of a class stand on the list of its teacher’s own sign-ins',
    {
      file: `${SESSION}/sessions.ts`,
      from: "if (identity.kind === 'device') return [deviceList(identity)]\n",
      to: '',
    },
    MANY_DEVICES_TEST,
    'devices of a class are not among its teacher’s sign-ins, and are counted as far as shown',
  ),
  mutant(
    'list-without-end',
    'a list of sessions takes any number',
    {
      file: `${SESSION}/sessions.ts`,
      from: "await sessions.endListed(list, hash, 'crowded-out', request.id)\n",
      to: '',
    },
    MANY_DEVICES_TEST,
    'where a class has all the devices there is room for, the oldest gives way to a new one',
  ),
  mutant(
    'list-read-whole',
    'a page of sign-ins reads whatever its list has',
    {
      file: `${SESSION}/redis-lists.ts`,
      from: 'entriesOf(list, hashes.slice(0, MAX_LOOKED_AT))',
      to: 'entriesOf(list, hashes)',
    },
    STORE_TEST,
    'redis: those that ran out hide no live one, unless there are very many',
  ),
  mutant(
    'devices-outlive-everywhere',
    'signing an account out everywhere leaves the devices of its classes',
    {
      file: `${SESSION}/sessions.ts`,
      from: 'for (const list of [accountList(who), deviceList(who)])',
      to: 'for (const list of [accountList(who)])',
    },
    MANY_DEVICES_TEST,
    'an account that is signed out everywhere has no devices left',
  ),
  mutant(
    'right-codes-uncounted',
    'one network signs in any number of devices of a teacher',
    {
      file: `${AUTH}/guessing.ts`,
      from: '...(isCode ? [ofOneCode] : [])',
      to: '',
    },
    MANY_DEVICES_TEST,
    'one network signs in so many devices of a teacher in 15 minutes, and no more',
  ),
]
