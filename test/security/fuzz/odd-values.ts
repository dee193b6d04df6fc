/** Ids of the security world, everybody's, and some of nobody's. */
export const ids = [
  ...['alma', 'bert', 'carl', 'sven', 'ulla', 'dora', 'pia', 'iris', 'e-mercer', 'e-lindgren'],
  ...['r-alma', 'r-bert', 'r-carl', 'r-pia', 'k-mercer', 'k-lindgren', 'north', 'south', 'far', 'harbor'],
  ...['a-1', 'a-2', 'b-1', 'b-2', 'c-1', 'p-1', 'm-1', 'l-1', 'nobody', '0', '__proto__', 'constructor'],
]

const LONG = 10_000
const DEEP = 2_000

/** Texts that programs have been known to stumble over. */
export const oddTexts = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud83d',
    '\ude00x',
    '\u202eedoc',
    '\u2066\u2069',
    '\ufeff',
    '\u0301'.repeat(80),
  ],
  ...['__proto__', 'constructor', 'toString', 'then', '$where', '{{7*7}}', '=1+1', '../../etc/passwd', '%00'],
  ...[
    "' or 1=1 --",
    '"; drop table students; --',
    '</script><script>alert(1)</script>',
    '\r\nset-cookie: a=b',
  ],
  ...['1e400', '-0', 'NaN', '00000000', '99999999', '20261399', '10000101', '9'.repeat(40)],
  ...['9999-12-31T23:59:59.999Z', '0000-00-00', '+275760-09-13', '-000001-01-01T00:00:00Z', '2026-02-31'],
  ...['x'.repeat(65), 'x'.repeat(300), 'x'.repeat(LONG), 'é'.repeat(LONG), '😀'.repeat(600), ...ids],
]

const nested = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Values of any type that nobody asked for. */
export const oddValues: readonly (() => unknown)[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, 1e308, -1e308, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 5e-324].map(
    (one) => () => one,
  ),
  ...oddTexts.map((text) => () => text),
  () => [],
  () => ({}),
  () => [[]],
  () => [null],
  () => ({ length: 1 }),
  () => nested(20),
  () => nested(DEEP),
  () => JSON.parse('{"__proto__":{"isInternalAdmin":true}}'),
  () => Array.from({ length: LONG }, (_, i) => i),
]
