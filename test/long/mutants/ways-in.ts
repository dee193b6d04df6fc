import { type Mutant, mutant } from './mutant.ts'

const AUTH = 'server/bff/auth'
const TESTS = 'test/server/bff/auth'
const SITE_ADDRESS = 'server/bff/rules/site-address.ts'

/** A sign-in under way is found by its state alone. */
const ANY_BROWSER = {
  file: `${AUTH}/sign-in-record.ts`,
  from: '(browser: string, state: string): string',
  to: "(_browser: string, state: string, browser = ''): string",
}

/** Who is let in by what, and where they are led. */
export const waysIn: readonly Mutant[] = [
  mutant(
    'state-of-any-browser',
    'an answer of a provider is taken from whichever browser brings it',
    ANY_BROWSER,
    `${TESTS}/providers.test.ts`,
    '… but not in another browser',
  ),
  mutant(
    'state-of-any-browser-by-link',
    'a link with somebody’s own answer signs another in as them',
    ANY_BROWSER,
    'test/security/providers.test.ts',
    'a state of another browser signs nobody in',
  ),
  mutant(
    'id-token-twice',
    'an ID token that somebody has seen lets them in once more',
    {
      file: 'server/product-api/auth/single-use.ts',
      from: 'return fresh.length === 1',
      to: 'return fresh.length <= 1',
    },
    'test/server/product-api/auth/id-token.test.ts',
    'whose ID token it is',
    'an ID token works once',
  ),
  mutant(
    'token-of-any-browser',
    'a partner’s used token opens the session to whoever sends it again',
    {
      file: `${AUTH}/partner-token.ts`,
      from: 'use.fingerprint === fingerprintOf(request) &&',
      to: '',
    },
    'test/security/edge.test.ts',
    'the duplicate request of a used token works in one browser',
  ),
  mutant(
    'token-for-ever',
    'a used token opens the session again, long after the double click',
    {
      file: `${AUTH}/partner-token.ts`,
      from: 'parts.clock.now().getTime() < use.at + DOUBLE_CLICK_MS',
      to: 'use.at > 0',
    },
    `${TESTS}/partner-again.test.ts`,
    'a used token opens nothing for anybody else, or later',
  ),
  mutant(
    'takeover-unasked',
    'a partner’s link takes over the session of whoever opens it',
    {
      file: `${AUTH}/partner-token.ts`,
      from: 'open === null || isSamePerson(open.identity, identity)',
      to: 'open === null || isSamePerson(identity, identity)',
    },
    `${TESTS}/partner-over.test.ts`,
    'over a live session a valid token asks first, and yes replaces the session',
  ),
  mutant(
    'yes-to-another',
    'a yes to one arrival lets the next one in',
    {
      file: `${AUTH}/continue-as.ts`,
      from: 'arrival !== undefined && arrival.ticket !== request.body.ticket',
      to: 'arrival !== undefined && arrival.ticket === null',
    },
    `${TESTS}/partner-over.test.ts`,
    'accepting one arrival does not accept the next',
  ),
  mutant(
    'code-twice',
    'a one-time login code opens a second session',
    {
      file: 'server/product-api/auth/single-use.ts',
      from: 'await tx.delete(loginCodes).where(isThis).returning()',
      to: 'await tx.select().from(loginCodes).where(isThis)',
    },
    'test/server/product-api/auth/sign-in.test.ts',
    'signing in with a password',
    'a login code works once',
  ),
  mutant(
    'return-as-given',
    'a return address is followed as it was sent',
    {
      file: `${AUTH}/kept-return.ts`,
      from: 'const now = siteAddress(requested, config.rpPrefix)',
      to: 'const now = requested ?? null',
    },
    'test/security/hostile-addresses.test.ts',
    '300 hostile return addresses after a password',
  ),
  mutant(
    'return-not-rebuilt',
    'one of our pages drags along whatever stood in its query',
    {
      file: SITE_ADDRESS,
      from: 'return page === null ? null : href(page, undefined, stateOf(query))',
      to: 'return page === null ? null : text',
    },
    'test/server/bff/rules/site-address.test.ts',
    'a return address is a route of ours or nothing: "/reading?token=abc"',
  ),
  mutant(
    'state-of-any-form',
    'an e-mail or markup is kept as state of an address',
    { file: SITE_ADDRESS, from: 'value !== null && STATE_VALUE.test(value)', to: 'value !== null' },
    'test/server/bff/rules/site-address.test.ts',
    'a return address is a route of ours or nothing: "/account/roster?roster=teacher@demo.test"',
  ),
  mutant(
    'token-leads-anywhere',
    'a partner’s link leads to the host that its path names',
    {
      file: `${AUTH}/partner-token.ts`,
      from: 'sitePage(path, rpPrefix) ??',
      to: 'path ??',
    },
    'test/security/edge.test.ts',
    'a partner’s token never redirects to another host',
  ),
  mutant(
    'reset-opens-console',
    'who reads the mistyped address of a new internal administrator opens the console',
    {
      file: 'server/product-api/passwords/reset.ts',
      from: '          not(isUnopenedAdministrator),\n',
      to: '',
    },
    'test/server/product-api/passwords/passwords.test.ts',
    'a forgotten password',
    'a new internal administrator’s account is unknown until it is open',
  ),
]
