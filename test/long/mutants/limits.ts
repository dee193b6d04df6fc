import { type Mutant, mutant } from './mutant.ts'

const QUEUE = 'server/product-api/auth/hash-queue.ts'
const QUEUE_TEST = 'test/server/product-api/auth/hash-queue.test.ts'
const REFUSALS_TEST = 'test/server/bff/web/slow-refusals.test.ts'
const OVERLOAD_TEST = 'test/server/bff/web/overload.test.ts'

/** Rate limits, queues, bulkheads and bodies. */
export const limits: readonly Mutant[] = [
  mutant(
    'ways-in-uncounted',
    'the ways in take any number of requests of one network',
    {
      file: 'server/bff/auth/limits.ts',
      from: 'if (request.routeOptions.config.countedWithGuesses) return',
      to: 'return',
    },
    'test/server/bff/web/edge.test.ts',
    'the ways in are limited together by address',
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
    'turned-away-is-wrong',
    'a flood closes the accounts it names',
    {
      file: 'server/product-api/auth/guessing.ts',
      from: 'await remove()\n    throw fault',
      to: 'throw fault',
    },
    'test/server/product-api/auth/guessing.test.ts',
    'requests turned away unchecked block no account',
  ),
  mutant(
    'one-line-for-all',
    'who floods from one network keeps every other out',
    { file: QUEUE, from: 'Math.min(length, name === network ? own : own + 1)', to: 'length' },
    QUEUE_TEST,
    'who fills the line of one network is turned away, and who comes from another is not',
  ),
  mutant(
    'no-turns',
    'the network that came first has every turn',
    {
      file: QUEUE,
      from: 'lines.delete(network)\n    if (rest !== undefined) lines.set(network, rest)\n',
      to: 'if (rest === undefined) lines.delete(network)\n',
    },
    QUEUE_TEST,
    'networks take turns, however many wait of one',
  ),
  mutant(
    'hashes-for-nobody',
    'passwords are hashed for callers who have left',
    { file: QUEUE, from: "signal?.addEventListener('abort', drop)\n", to: '' },
    QUEUE_TEST,
    'what nobody waits for any more is dropped before it begins',
  ),
  mutant(
    'endless-line',
    'any number wait for a hash',
    { file: QUEUE, from: 'else if (wouldBeTooLate(network) || !makeRoom(network)) throw busy()\n', to: '' },
    QUEUE_TEST,
    'the line is bounded before anything was measured',
  ),
  mutant(
    'every-file-in-memory',
    'any number of files wait in memory',
    {
      file: 'server/product-api/uploads/staging-turns.ts',
      from: 'if (inLine > MOST_WAITING)',
      to: 'if (inLine < 0)',
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
      from: 'if (open > limits.ofOneNetwork) turnAway(done)',
      to: 'if (open < 0) turnAway(done)',
    },
    OVERLOAD_TEST,
    'one network cannot have everything open',
  ),
  mutant(
    'half-sent-counts',
    'bodies that never arrive take the places of everybody else',
    {
      file: 'server/bff/web/overload.ts',
      from: 'else if (!hasBody(request)) begin(reply, done)',
      to: 'else if (network !== undefined) begin(reply, done)',
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
    'half-sent-forms-stay',
    'a form that trickles in holds its place for good',
    {
      file: 'server/bff/screens/form-body.ts',
      from: "why = 'too-slow'\n    stream.destroy(new UploadStopped())",
      to: '',
    },
    'test/server/bff/screens/form-body.test.ts',
    'a form that stops or trickles is stopped, and says why',
  ),
  mutant(
    'one-lane',
    'sign-ins that hang hold up the reads of people who are signed in',
    {
      file: 'server/bff/upstream/call-pools.ts',
      from: "if (bearer === 'none') return 'waysIn'\n",
      to: '',
    },
    'test/server/bff/upstream/trouble.test.ts',
    'ways in, reads, writes and files are paused by their own failures only',
  ),
  mutant(
    'refusals-at-once',
    'a network that goes on after its refusals takes the processor from everybody',
    {
      file: 'server/bff/web/slow-refusals.ts',
      from: 'refused <= pace.atOnce || ',
      to: 'refused > 0 || ',
    },
    REFUSALS_TEST,
    'a network that goes on after a refusal waits for the next; others do not',
  ),
  mutant(
    'held-refusals-in-progress',
    'refusals that are held back take the places of people who are let in',
    { file: 'server/bff/web/slow-refusals.ts', from: 'reply.leaveProgress?.()\n', to: '' },
    REFUSALS_TEST,
    'those who wait are not in progress, so that nobody else is turned away for them',
  ),
]
