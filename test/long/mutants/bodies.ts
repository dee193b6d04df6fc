import { type Mutant, mutant } from './mutant.ts'

const SHARED_ROOM = 'server/bff/web/shared-room.ts'
const LARGE_BODIES_TEST = 'test/server/bff/web/large-bodies.test.ts'
const GIVING_WAY = 'server/product-api/uploads/giving-way.ts'
const STAGING_TEST = 'test/server/product-api/uploads/staging-turns.test.ts'

/** Large bodies and files, and how slowly they arrive. */
export const bodies: readonly Mutant[] = [
  mutant(
    'large-body-trickles',
    'a large body that trickles in is waited for',
    {
      file: 'server/bff/web/slow-body.ts',
      from: 'if (arrived >= PROGRESS.bytes && waitedMs < mayTakeMs) return',
      to: 'if (waitedMs < mayTakeMs) return',
    },
    'test/server/bff/web/slow-body.test.ts',
    'a large body may take its time while it makes progress, and no other',
    'one that trickles is not waited for',
  ),
  mutant(
    'any-number-of-large-bodies',
    'large bodies take all the memory there is',
    [
      { file: SHARED_ROOM, from: 'held + bytes <= all ||', to: 'true ||' },
      { file: SHARED_ROOM, from: 'if (held <= all && ', to: 'if (' },
    ],
    LARGE_BODIES_TEST,
    'a network has so many bytes of large bodies on their way, and everybody together',
    'all together',
  ),
  mutant(
    'large-bodies-of-one-network',
    'one network keeps everybody’s purchase orders and rosters out',
    [
      { file: SHARED_ROOM, from: 'ofNetwork <= ofOneNetwork && (held + bytes', to: '(held + bytes' },
      { file: SHARED_ROOM, from: '&& ofNetwork <= ofOneNetwork) return true', to: ') return true' },
    ],
    LARGE_BODIES_TEST,
    'a network has so many bytes of large bodies on their way, and everybody together',
    'of one network',
  ),
  mutant(
    'large-bodies-of-few-networks',
    'four networks keep everybody’s purchase orders and rosters out',
    {
      file: SHARED_ROOM,
      from: 'held > all && other !== undefined',
      to: 'held > all && other === null',
    },
    LARGE_BODIES_TEST,
    'where all is taken, the network with most gives up its largest that is on its way',
  ),
  mutant(
    'file-of-anybody',
    'a purchase order is read of who has no address of a quote',
    {
      file: 'server/bff/quotes/approval.ts',
      from: ', onRequest: requireAddress }',
      to: ', preHandler: requireAddress }',
    },
    'test/server/bff/quotes/large-orders.test.ts',
    'a file is read of nobody but who has the address of a quote',
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
    'slow-forms-hold-connections',
    'a form holds a connection before anything but its head has arrived',
    { file: 'server/bff/screens/form-files.ts', from: '          await form.ready\n', to: '' },
    'test/server/bff/screens/roster-upload/slow-senders.test.ts',
    'a small form is sent on once it is whole: half of one holds no connection',
  ),
  mutant(
    'slow-large-forms-hold-connections',
    'a large form trickles on and holds its connection',
    {
      file: 'server/bff/screens/form-body.ts',
      from: '(isReady ? sentOnBytes : bytes)',
      to: 'bytes',
    },
    'test/server/bff/screens/form-body.test.ts',
    'one that holds a connection has to be faster, and each comes to an end',
  ),
  mutant(
    'files-of-one-network',
    'one network sends files on all connections at once',
    {
      file: 'server/bff/screens/form-files.ts',
      from: '.run(siteOf(request.ip), () => inFlight.run(identity.accountId, send))',
      to: '.run(identity.accountId, () => inFlight.run(identity.accountId, send))',
    },
    'test/server/bff/screens/roster-upload/slow-senders.test.ts',
    'one network sends so many files at a time, and the others go on',
  ),
  mutant(
    'bulk-waits-for-files',
    'rosters cannot be downloaded while files are sent slowly',
    {
      file: 'server/bff/upstream/call-pools.ts',
      from: "if (bulk) return 'bulk'",
      to: "if (bulk) return 'files'",
    },
    'test/server/bff/upstream/trouble.test.ts',
    'each kind of call is paused by its own failures only',
  ),
  mutant(
    'heavy-reads-among-reads',
    'ten roll-ups that a busy database does not answer pause every page of everybody',
    {
      file: 'server/bff/upstream/call-pools.ts',
      from: "if (heavy) return 'heavy'",
      to: "if (heavy) return 'reads'",
    },
    'test/server/bff/upstream/trouble.test.ts',
    'each kind of call is paused by its own failures only',
  ),
  mutant(
    'ways-in-of-two-networks',
    'two networks keep everybody else from signing in, and who is signed in from staying so',
    { file: 'server/bff/upstream/call-pools.ts', from: ', ofAll: WAYS_IN_OF_NETWORKS', to: '' },
    'test/server/bff/upstream/networks.test.ts',
    'two networks leave a third its turn, and who is signed in connections',
  ),
  mutant(
    'line-opens-breaker',
    'who waits for a connection in vain pauses everybody’s calls',
    {
      file: 'server/bff/upstream/send.ts',
      from: "(failure === 'slow' && !wasInLine)",
      to: "failure === 'slow'",
    },
    'test/server/bff/upstream/files-lane.test.ts',
    'files that hold all their connections hold up nothing in bulk, and what waits pauses none',
  ),
  mutant(
    'one-network-keeps-all-drafts',
    'whoever has least of all unsaved changes gives way to those who have more',
    {
      file: 'server/bff/session/redis-room-scripts.ts',
      from: "redis.call('ZREVRANGE', KEYS[4], 0, 0)[1]",
      to: "redis.call('ZRANGE', KEYS[4], 0, 0)[1]",
    },
    'test/server/bff/session/redis-store.test.ts',
    'where all is taken, whoever has most gives way to those who have less',
  ),
  mutant(
    'drafts-gone-for-nothing',
    'unsaved changes are given up for one that has no room then either',
    {
      file: 'server/bff/session/redis-room-scripts.ts',
      from: 'if free < beyond then return nil end',
      to: '',
    },
    'test/server/bff/session/redis-store.test.ts',
    'where all is taken, whoever has most gives way to those who have less',
  ),
  mutant(
    'files-of-a-few-accounts',
    'three files each of a few accounts keep everybody else’s from being checked',
    {
      file: GIVING_WAY,
      from: '(unknown.length > 0 || most.length > own)',
      to: 'unknown.length > 0',
    },
    STAGING_TEST,
    'whoever has most gives way to others, and whoever is unknown to those who are known',
  ),
  mutant(
    'files-of-free-accounts',
    'free accounts keep schools’ files from being checked',
    { file: GIVING_WAY, from: 'const unknown = isKnown ?', to: 'const unknown = isKnown === null ?' },
    STAGING_TEST,
    'whoever has most gives way to others, and whoever is unknown to those who are known',
  ),
  mutant(
    'small-files-wait',
    'a file of a few rows waits for those of thousands',
    {
      file: 'server/product-api/uploads/staging-turns.ts',
      from: '(await isLarge(file)) ? large : small',
      to: 'large',
    },
    STAGING_TEST,
    'a small file waits for no large one',
  ),
  mutant(
    'undo-gives-way',
    'a school’s only Undo gives way to files that nobody has saved',
    {
      file: 'server/product-api/uploads/make-room.ts',
      from: '1 + Number(next?.isSaved)',
      to: '1',
    },
    'test/server/product-api/uploads/make-room.test.ts',
    'of schools what was not saved gives way before what can be undone',
  ),
  mutant(
    'every-school-sorted',
    'a word that is in every school’s name holds the database up',
    {
      file: 'server/product-api/institutions/search.ts',
      from: 'if (atTheTop.length === MAX_RESULTS) return',
      to: 'if (atTheTop.length > MAX_RESULTS) return',
    },
    'test/server/product-api/whole-tables.test.ts',
    'of a word in every name only the first of the list are looked at',
  ),
]
