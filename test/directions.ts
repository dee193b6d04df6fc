export interface Direction {
  sentence: string
  /** Files the sentence is about. */
  of: RegExp
  /** What they may import, by project path or package name, besides their own folder unless that is `closed`. */
  may: RegExp
  /** What they may import besides as types. */
  mayType?: RegExp
  /** Of a screen's files: about its commands only, or about all others. */
  commands?: 'only' | 'not'
  /** Their own folder is not theirs to import from as a whole. */
  closed?: true
}

/** What the programs share besides their contracts: the clock, variables, sealing, what a request may say, whether its connection is still open, and how files for paper are drawn. */
const CLOCK =
  'server/((clock|sealing|compiled-once|disconnected|known-properties|typed-text)\\.ts|variables/|operations/|paper/)'
const PACKAGES = '(?!server/|client/|shared/|test/)'
const CONFIG_AND_ERRORS = 'server/bff/(config/|errors\\.ts)'
const IDENTITY = 'server/bff/session/(session|visit)\\.ts'
/** The one table of who may do what: pure, and asked everywhere. */
const PERMISSIONS = 'server/bff/session/permissions\\.ts'
const screenFile = (name: string) => new RegExp(`^server/bff/screens/[^/]+/${name}\\.ts$`)

/** The sentences of the architecture about who imports what. */
export const directions: readonly Direction[] = [
  {
    sentence: 'shared imports nothing of ours, no React and no Node',
    of: /^shared\//,
    may: /^(shared\/|typebox$)/,
  },
  {
    sentence: 'rules and addresses need no schemas: TypeBox is for the contracts of screens',
    of: /^shared\/(?!screens\/)/,
    may: /^shared\//,
  },
  {
    sentence: 'contract imports TypeBox and the rules both sides apply',
    of: /^server\/contract\//,
    may: /^(server\/contract\/|shared\/rules\/|typebox$)/,
  },
  {
    sentence: 'upstream imports contract and config',
    of: /^server\/bff\/upstream\//,
    may: /^(server\/contract\/|server\/bff\/config\/|undici$|typebox\/compile$)/,
    mayType: /^(shared\/rules\/|server\/operations\/traces\.ts$|node:stream$)/,
  },
  {
    sentence: 'session imports upstream, config and errors, and knows no screen and no way in',
    of: /^server\/bff\/session\//,
    may: new RegExp(
      `^(server/bff/upstream/|server/contract/|shared/rules/|${CONFIG_AND_ERRORS}|${CLOCK}|${PACKAGES})`,
    ),
  },
  {
    sentence: 'the ways in import session, upstream, rules, config and errors, and know no screen',
    of: /^server\/bff\/auth\//,
    may: new RegExp(
      `^(server/bff/(session|upstream|rules)/|server/contract/|shared/|${CONFIG_AND_ERRORS}|${CLOCK}|${PACKAGES})`,
    ),
  },
  {
    sentence: 'a rule of the BFF is pure: shared, other rules, who holds what, hashes, and types',
    of: /^server\/bff\/rules\//,
    may: new RegExp(`^(shared/|${PERMISSIONS}$|node:crypto$)`),
    mayType: /^(server\/contract\/|server\/bff\/upstream\/|server\/bff\/session\/session\.ts$)/,
  },
  {
    sentence: 'a load imports upstream, rules and shared, never its own view or route',
    of: screenFile('load'),
    may: /^(server\/bff\/upstream\/|server\/bff\/rules\/|server\/bff\/errors\.ts$|server\/bff\/session\/session-list\.ts$|server\/contract\/|shared\/|server\/bff\/screens\/[^/]+\/(?!view|route)[^/]+$)/,
    mayType: new RegExp(`^${IDENTITY}`),
    closed: true,
  },
  {
    sentence: 'a view is pure: shared, rules, who holds what, and types only',
    of: /^server\/bff\/screens\/[^/]+\/(?!(load|route|download|change-school|hand-off|shown-class|superpowers|upload-file)\.ts$)[^/]+$/,
    commands: 'not',
    may: new RegExp(
      `^(server/bff/rules/|${PERMISSIONS}$|shared/|server/bff/screens/[^/]+/(?!load|route)[^/]+$)`,
    ),
    mayType: /./,
    closed: true,
  },
  {
    sentence: 'a command does through upstream, shows through its screen, and never meets a request',
    of: /^server\/bff\/screens\/[^/]+\//,
    commands: 'only',
    may: new RegExp(
      `^(server/bff/(upstream|rules)/|${PERMISSIONS}$|server/bff/errors\\.ts$|server/bff/screens/(command|name-institution|no-room|require-internal-admin|search-text|send-invitation)\\.ts$|server/contract/|shared/|qrcode$)`,
    ),
    mayType: new RegExp(`^(${IDENTITY}|server/bff/session/store\\.ts|typebox$)`),
  },
  {
    sentence:
      'a route imports its load and view, or the one call it shows, the screen it declares, who holds what, and shared',
    of: screenFile('route'),
    may: new RegExp(
      `^(shared/|server/contract/|server/bff/upstream/|server/bff/screens/screen\\.ts$|${PERMISSIONS}$)`,
    ),
    mayType: new RegExp(`^${IDENTITY}`),
  },
  {
    sentence: 'the client imports shared and what draws, never the server',
    of: /^client\/(?!(vite\.config|chunks)\.ts$)/,
    may: /^(client\/|shared\/|react$|react-dom|react\/|wouter|regexparam$|swr|@visx\/|react-aria-components|react-aria\/|@react-aria\/|@internationalized\/date|lucide-react|papaparse|fflate)/,
  },
  {
    sentence: 'widgets, charts and pictures draw what they are given: no screen, no view, nothing fetched',
    of: /^client\/(ui|charts|design)\//,
    may: /^(client\/(ui|charts|design)\/|client\/routing\/(back-closes\.ts|heading-focus\.ts|lazy-page\.tsx)$|shared\/(rules|paths)|(?!client\/|shared\/))/,
    mayType: /^(shared\/|client\/data\/use-(view|confirm|command)\.ts$)/,
  },
  {
    sentence:
      'the product API shares contract, rules, addresses for its mails, the clock, how variables are read, things are sealed, files are drawn and requests are checked with the others, and nothing else',
    of: /^server\/product-api\//,
    may: new RegExp(
      `^(server/product-api/|server/contract/|shared/(rules/|paths\\.ts$)|${CLOCK}|${PACKAGES})`,
    ),
  },
  {
    sentence:
      'the sandbox shares contract, shared/rules, the clock and how variables are read with the others, and nothing else',
    of: /^server\/sandbox\//,
    may: new RegExp(`^(server/sandbox/|server/contract/|shared/rules/|${CLOCK}|${PACKAGES})`),
  },
  {
    sentence: 'the BFF never imports the product API or the sandbox: it reaches them over HTTP',
    of: /^server\/bff\//,
    may: new RegExp(`^(server/bff/|server/contract/|shared/|${CLOCK}|${PACKAGES})`),
  },
]
