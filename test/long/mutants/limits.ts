import { type Mutant, mutant } from './mutant.ts'

const OVERLOAD_TEST = 'test/server/bff/web/overload.test.ts'

/** Rate limits and bulkheads. */
export const limits: readonly Mutant[] = [
  mutant(
    'ways-in-uncounted',
    'the ways in take any number of requests of one network',
    {
      file: 'server/bff/auth/limits.ts',
      from: 'if (request.routeOptions.config.countsItself) return',
      to: 'return',
    },
    'test/server/bff/web/edge.test.ts',
    'the ways in are limited together by address',
  ),
  mutant(
    'line-closes-its-site',
    'the requests that a line is refused turn its site’s other lines away',
    {
      file: 'server/bff/auth/limits.ts',
      from: 'await Promise.all(counted.map(({ undo }) => undo()))\n',
      to: '',
    },
    'test/server/bff/auth/limits.test.ts',
    'a line that is refused closes no other line of its site',
  ),
  mutant(
    'guesses-at-once',
    'guesses that are sent together are all judged',
    {
      file: 'server/product-api/auth/guessing.ts',
      from: 'if (!attempts || attempts.count > most) {',
      to: 'if (!attempts) {',
    },
    'test/server/product-api/auth/sign-in.test.ts',
    'guessing a password is limited per e-mail',
    'guesses sent all at once do not all pass',
  ),
  mutant(
    'guesses-of-one-name',
    'wrong passwords for an e-mail that nobody has close somebody’s second step',
    {
      file: 'server/bff/auth/guessing.ts',
      from: 'group: groupOfGuesses(guessed),',
      to: "group: groupOfGuesses({ ...guessed, kind: 'password' }),",
    },
    'test/server/bff/auth/guessing.test.ts',
    'guesses at one thing use up nothing of another, whatever is typed for an e-mail',
  ),
  mutant(
    'no-email-counted',
    'what is no e-mail is counted as a guess',
    {
      file: 'server/bff/auth/password.ts',
      from: 'if (!isEmail(email.trim())) {',
      to: 'if (email === null) {',
    },
    'test/server/bff/auth/password.test.ts',
    'what is no e-mail gets that response too, counts as no guess, and goes no further',
  ),
  mutant(
    'no-email-counted-upstream',
    'the product API counts guesses under what is no e-mail',
    {
      file: 'server/product-api/auth/password-sign-in.ts',
      from: 'if (!isEmail(email)) throw signInFailed()\n',
      to: '',
    },
    'test/server/product-api/auth/sign-in.test.ts',
    'guessing a password is limited per e-mail',
    'what is no e-mail is counted under no name',
  ),
  mutant(
    'codes-take-all-guesses',
    'wrong class codes use up what passwords of their network have',
    { file: 'server/bff/auth/guessing.ts', from: '...(isCode ? [ofCodes] : []),', to: '' },
    'test/server/bff/auth/guessing.test.ts',
    'all wrong class codes of a network leave passwords their part, whatever ids browsers have',
  ),
  mutant(
    'every-file-in-memory',
    'any number of files wait in memory',
    {
      file: 'server/product-api/uploads/staging-line.ts',
      from: '.length >= MAX_WAITING',
      to: '.length < 0',
    },
    'test/server/product-api/uploads/staging-turns.test.ts',
    'so many wait and no more, and then there is room again',
  ),
  mutant(
    'files-of-one-account',
    'one account sends files on all connections at once',
    {
      file: 'server/bff/screens/in-flight.ts',
      from: 'if (count >= most) return undefined\n',
      to: '',
    },
    'test/server/bff/screens/in-flight.test.ts',
    'one account has so many at once',
  ),
  mutant(
    'one-network-takes-all',
    'one network opens every place there is',
    {
      file: 'server/bff/web/overload.ts',
      from: 'opened.of(network) > limits.ofOneNetwork ||',
      to: '',
    },
    OVERLOAD_TEST,
    'one network cannot have everything open',
  ),
  mutant(
    'unread-counts',
    'who does not read an answer keeps everybody else out',
    { file: 'server/bff/web/overload.ts', from: 'reply.leaveProgress?.()\n    done()', to: 'done()' },
    OVERLOAD_TEST,
    'who does not read an answer keeps nobody else out',
  ),
  mutant(
    'hung-up-uncounted',
    'who hangs up at once is over no limit while what they asked for goes on',
    {
      file: 'server/bff/web/overload.ts',
      from: 'else void work.then(then)',
      to: 'else then()',
    },
    'test/server/bff/web/hung-up.test.ts',
    'who hangs up counts until / is done: most',
  ),
  mutant(
    'places-kept-for-nobody',
    'requests behind an answer that nobody waits for keep their places for good',
    {
      file: 'server/operations/pipelining.ts',
      from: "if (!answer.closed) answer.emit('close')",
      to: 'void answer',
    },
    'test/server/operations/pipelining.test.ts',
    'who hangs up takes what waited behind an answer along',
  ),
  mutant(
    'half-sent-counts',
    'bodies that never arrive take the places of everybody else',
    {
      file: 'server/bff/web/overload.ts',
      from: 'else if (!hasBody(request)) begin(request, reply, done)',
      to: 'else if (network !== undefined) begin(request, reply, done)',
    },
    OVERLOAD_TEST,
    'half-sent bodies leave everybody else their turn',
  ),
  mutant(
    'slow-body-waits',
    'a body that does not arrive is waited for',
    {
      file: 'server/bff/web/slow-body.ts',
      from: 'if (hasBody(request) && !isForm(request)) {',
      to: 'if (bodyMs < 0) {',
    },
    OVERLOAD_TEST,
    'a body that does not arrive in time is answered',
  ),
  mutant(
    'one-lane',
    'sign-ins that hang hold up the reads of people who are signed in',
    {
      file: 'server/bff/upstream/call-pools.ts',
      from: "if (isWayIn(call, network)) return 'waysIn'\n",
      to: '',
    },
    'test/server/bff/upstream/trouble.test.ts',
    'ways in, reads, writes, files and answers in bulk are paused by their own failures only',
  ),
  mutant(
    'every-line-a-network',
    'one site is as many networks as it has lines',
    {
      file: 'server/bff/session/network-address.ts',
      from: 'const SITE_BITS = 48',
      to: 'const SITE_BITS = 64',
    },
    'test/security/edge.test.ts',
    'the site of an address',
  ),
  mutant(
    'sites-uncounted',
    'a site guesses on as many lines as it has',
    {
      file: 'server/bff/auth/counted-networks.ts',
      from: 'return site === line.network ? [line] : ',
      to: 'return site !== "" ? [line] : ',
    },
    'test/server/bff/auth/guessing.test.ts',
    'of a site of IPv6, each line has its limit and all together four times as much',
  ),
  mutant(
    'all-slots-of-one-account',
    'one account’s files keep everybody else’s waiting',
    {
      file: 'server/product-api/uploads/staging-turns.ts',
      from: 'if (own >= MAX_PER_ACCOUNT) throw busy()\n',
      to: '',
    },
    'test/server/product-api/uploads/staging-turns.test.ts',
    'one account has three files in line, and then others go on',
  ),
  mutant(
    'heavy-reads-at-once',
    'as many searches at once as there are people keep the database from everybody else',
    { file: 'server/product-api/turns/read-turns.ts', from: 'places: MAX_HEAVY_READS', to: 'places: 100' },
    'test/server/product-api/turns/heavy-reads.test.ts',
    'staff who look children up wait for such a turn as well',
  ),
]
