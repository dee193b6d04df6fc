import { type Mutant, mutant } from './mutant.ts'

const QUEUE = 'server/product-api/turns/work-queue.ts'
const QUEUE_TEST = 'test/server/product-api/turns/work-queue.test.ts'
const REFUSALS_TEST = 'test/server/bff/web/slow-refusals.test.ts'

/** Whose password is hashed next, and what it costs to refuse the others. */
export const turns: readonly Mutant[] = [
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
    { file: QUEUE, from: 'Math.min(length, order.turnsBefore(name, sender, own))', to: 'length' },
    QUEUE_TEST,
    'who fills the line of one sender is turned away, and who comes from another is not',
  ),
  mutant(
    'no-turns',
    'the network that came first has every turn',
    {
      file: QUEUE,
      from: 'const sender = order.next([...lines.keys()].filter(hasPlace))',
      to: 'const [sender] = lines.keys()',
    },
    QUEUE_TEST,
    'senders take turns, however many wait of one',
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
    {
      file: QUEUE,
      from: 'else if (wouldBeTooLate(sender) || !makeRoom(sender)) throw turnedAway()\n',
      to: '',
    },
    QUEUE_TEST,
    'the line is bounded before anything was measured',
  ),
  mutant(
    'refusals-at-once',
    'a network that goes on after its refusals takes the processor from everybody',
    {
      file: 'server/bff/web/slow-refusals.ts',
      from: 'refused <= atOnce || ',
      to: 'refused > 0 || ',
    },
    REFUSALS_TEST,
    'a network that goes on after a refusal waits for the next; others do not',
  ),
  mutant(
    'busy-refusals-at-once',
    'a network that goes on where passwords are hashed takes the processor from everybody',
    {
      file: 'server/bff/web/slow-refusals.ts',
      from: ' || (statusCode === BUSY && routeOptions.config.hashesPassword === true)',
      to: '',
    },
    REFUSALS_TEST,
    'who asks for a hash again and again waits too',
  ),
  mutant(
    'no-places',
    'one network has any number of passwords on their way',
    {
      file: 'server/bff/auth/password-places.ts',
      from: 'if (taken.of(network) >= places) throw',
      to: 'if (taken.of(network) < 0) throw',
    },
    'test/server/bff/auth/password-places.test.ts',
    'beyond its places a network is turned away unread, and no other is',
  ),
  mutant(
    'half-sent-take-places',
    'bodies that never arrive take the places of a school’s sign-ins',
    {
      file: 'server/bff/auth/password-places.ts',
      from: "app.addHook('preHandler'",
      to: "app.addHook('onRequest'",
    },
    'test/server/bff/auth/password-places.test.ts',
    'half-sent bodies take no place',
  ),
  mutant(
    'busy-looks-first',
    'who is turned away costs six looks at the database first',
    { file: 'server/product-api/auth/routes.ts', from: 'request.passwords.requireRoom()\n', to: '' },
    'test/server/product-api/auth/passwords.test.ts',
    'where there is no room, a sign-in is turned away before the database is asked',
  ),
  mutant(
    'most-turns-first',
    'a few networks that come back keep others out of the hashing queue',
    {
      file: 'server/product-api/turns/turn-order.ts',
      from: 'turnsOf(one) - turnsOf(other) ||',
      to: 'turnsOf(other) - turnsOf(one) ||',
    },
    QUEUE_TEST,
    'senders that keep the queue full do not keep another out',
  ),
  mutant(
    'fewest-turns-only',
    'an attack from ever new networks leaves no turn to a school',
    {
      file: 'server/product-api/turns/turn-order.ts',
      from: 'if (waiting.length > 1 && turns % ANY_EVERY === ANY_EVERY - 1) return waiting[lot(waiting.length)]\n',
      to: '',
    },
    'test/server/product-api/turns/turn-order.test.ts',
    'of four turns, one goes to any that waits',
  ),
  mutant(
    'all-reads-at-once',
    'at an overload nothing is answered in time',
    {
      file: 'server/product-api/turns/read-turns.ts',
      from: 'places: readsAtOnce(connections),',
      to: 'places: Number.POSITIVE_INFINITY,',
    },
    'test/server/product-api/turns/read-turns.test.ts',
    'beyond its turns a read is told that there is too much to do, and nothing else of it is done',
  ),
  mutant(
    'one-reads-all',
    'slow reads of one person take every turn there is',
    {
      file: 'server/product-api/turns/read-turns.ts',
      from: 'placesOfOne: () => (lateMs() < LATE_MS ? readsAtOnceOfOne(connections) : OF_ONE_WHILE_LATE),\n',
      to: '',
    },
    'test/server/product-api/turns/read-turns.test.ts',
    'one person’s slow reads leave turns to the others',
  ),
  mutant(
    'each-sign-in-reads',
    'slow reads of one person who signed in twice take every turn there is',
    {
      file: 'server/product-api/serve.ts',
      from: 'parts.reads.senders.learn(request, bearer)\n',
      to: '',
    },
    'test/server/product-api/turns/read-turns.test.ts',
    'one person’s reads by two sign-ins leave turns to the others',
  ),
  mutant(
    'turn-ends-with-the-line',
    'who hangs up and asks again has any number of reads under way',
    {
      file: 'server/product-api/turns/request-places.ts',
      from: 'isConnected || isWorkedOn',
      to: 'isConnected',
    },
    'test/server/product-api/turns/read-turns.test.ts',
    'a read whose sender hung up keeps its turn until it is done',
  ),
  mutant(
    'reads-sent-in-vain',
    'what cannot be answered is sent to the upstream all the same',
    {
      file: 'server/bff/web/overload.ts',
      from: ' || (isScreen(request) && !reads.hasRoom(network))',
      to: '',
    },
    'test/server/bff/web/overload.test.ts',
    'once the upstream has no turns, fewer screens are read at once, and all else goes on',
  ),
  mutant(
    'no-reserve',
    'one person who reads without end keeps everybody else out',
    {
      file: 'server/bff/session/read-limit.ts',
      from: '(readsOf.of(network) < Math.max(1, share) ? RESERVE : 0)',
      to: '0',
    },
    'test/server/bff/session/read-limit.test.ts',
    'a network that has less than its share finds room beyond the limit',
  ),
  mutant(
    'busy-sent-again',
    'who is turned away knocks twice',
    { file: 'server/bff/upstream/send.ts', from: ' && !isBusy(answer)', to: '' },
    'test/server/bff/upstream/trouble.test.ts',
    'a call that was turned away is not sent again',
  ),
  mutant(
    'rehash-over-reset',
    'a password that was reset comes back by a sign-in that was under way',
    {
      file: 'server/product-api/auth/rehash.ts',
      from: '.where(and(eq(accounts.id, id), eq(accounts.passwordHash, stored)))',
      to: '.where(and(eq(accounts.id, id)))',
    },
    'test/server/product-api/auth/rehash.test.ts',
    'a password set meanwhile stands, and without a turn the old hash does',
  ),
  mutant(
    'mixed-costs-tell',
    'how long a refusal takes says whether an address has an account',
    {
      file: 'server/product-api/auth/passwords.ts',
      from: 'ln < highest',
      to: 'ln < used.ln',
    },
    'test/server/product-api/auth/rehash.test.ts',
    'at mixed costs each answer takes the work of the most expensive hash',
  ),
  mutant(
    'look-ups-at-once',
    'who looks up many names at once keeps the thread from everybody else',
    {
      file: 'server/bff/session/look-ups.ts',
      from: 'return sites.run(site, LOOK_UP, () => find(among))',
      to: 'return find(among)',
    },
    'test/server/bff/session/look-ups.test.ts',
    'all share the thread one after the other, and networks take turns',
  ),
  mutant(
    'look-ups-of-one',
    'one account looks up any number of things at once',
    {
      file: 'server/bff/session/look-ups.ts',
      from: 'accounts.run(accountId, LOOK_UP, async () => {',
      to: 'accounts.run(String(Math.random()), LOOK_UP, async () => {',
    },
    'test/server/bff/session/look-ups.test.ts',
    'one account looks one thing up after the other',
  ),
]
