import fc from 'fast-check'
import t from 'tap'
import { returnAddress } from '../../../../server/bff/auth/return-address.ts'
import { screens } from '../../../../server/bff/screens/index.ts'

const site = {
  rp: 'reading',
  params: new Set(screens.flatMap(({ params }) => Object.keys(params.properties))),
}
const ORIGIN = 'https://accounts.example.org'
const table: readonly (readonly [string, string | null])[] = [
  ['/account', '/account'],
  ['/account/dashboard', '/account/dashboard'],
  ['/account/playtime?span=7&roster=r_1-2', '/account/playtime?roster=r_1-2&span=7'],
  ['/account/playtime#top', '/account/playtime'],
  ['/reading?view=dashboard', '/reading?view=dashboard'],
  ['/reading/dashboard/factorsOfLearning', '/reading/dashboard/factorsOfLearning'],
  ['/reading?token=abc', '/reading'],
  ['/account?roster=teacher@demo.test', '/account'],
  ['/account?span=7&span=28', '/account?span=7'],
  ['/account/roster/r_1-2?teacher=t-9', '/account/roster/r_1-2?teacher=t-9'],
  ['/account/students/s_1?roster=r-1&show=table', '/account/students/s_1?roster=r-1&show=table'],
  ['/account/students/s_1/history?span=28', '/account/students/s_1/history?span=28'],
  ['/reading/students/s_1', '/reading/students/s_1'],
  ['/reading/students/s_1/history?game=Zoom', '/reading/students/s_1/history?game=Zoom'],
  ['/admin', '/admin'],
  ['/account/attention?days=14&show=chart', '/account/attention?show=chart&days=14'],
  ['/account/playtime?show=chart&page=3', '/account/playtime?show=chart&page=3'],
  ['/account/adminView?school=north&page=2&tab=roster', '/account/adminView?page=2&school=north&tab=roster'],
  ['/account/students/..', null],
  ['/account/students/s@1', null],
  ['/account/students/%2e%2e', null],
  ['/account/students/s_1/settings', null],
  ['/account/roster/', null],
  [`/account/roster/${'x'.repeat(65)}`, null],
  ['/account/:template', null],
  ['/reading/dashboard/:template', null],
  ['/parents-congrats', null],
  ['/account/', null],
  ['/account/dashboard/..', null],
  ['/account/nothing', null],
  ['/login', null],
  ['/logout', null],
  ['/auth/google/start', null],
  ['/api/screens/shell', null],
  ['/', null],
  ['', null],
  ['account', null],
  ['//evil.example/account', null],
  ['/\\evil.example', null],
  ['\\\\evil.example', null],
  ['https://evil.example/account', null],
  ['javascript:alert(1)', null],
  ['/account\r\nset-cookie: a=b', null],
  [' /account', null],
  [`/account?roster=${'x'.repeat(3_000)}`, null],
]
for (const [given, expected] of table)
  t.test(
    `a return address is a route of ours or nothing: ${JSON.stringify(given.slice(0, 40))} (S2.109?)`,
    async (t) => {
      t.equal(returnAddress(given, site), expected)
    },
  )

/** Texts near the border: pieces that browsers and servers have been known to read differently. */
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    'account',
    '/account',
    '/reading',
    'dashboard',
    '?',
    '#',
    '@',
    ':',
    '%2f',
    '%5c',
    '..',
  ),
  fc.constantFrom(
    '\t',
    '\n',
    '\r',
    '\u2028',
    ' ',
    'evil.example',
    'http://',
    'javascript:',
    'roster=',
    'token=',
    '&',
    'x',
  ),
  fc.string({ maxLength: 5, unit: 'binary' }),
)
const near = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

t.test(
  'whatever it is given, it leads to our own origin, to one of our screens, with nothing but state (S2.109?)',
  async (t) => {
    const names = [...site.params, 'view', 'time', 'standard', 'ideas', 'behind', 'of'].join('|')
    const isState = new RegExp(`^(${names})=[A-Za-z0-9_.-]{1,64}$`)
    fc.assert(
      fc.property(fc.oneof(near, fc.webUrl(), fc.string({ unit: 'binary' })), (text) => {
        const address = returnAddress(text, site)
        if (address === null) return
        const url = new URL(address, ORIGIN)
        const [path = '', query = ''] = address.split('?')
        const ours =
          url.origin === ORIGIN &&
          /^\/(account(\/(dashboard|playtime|factorsOfLearning|roster|(roster|students)\/[A-Za-z0-9_-]{1,64}(\/history)?))?|reading(\/(dashboard\/(dashboard|playtime|factorsOfLearning)|students\/[A-Za-z0-9_-]{1,64}(\/history)?))?|admin)$/.test(
            path,
          )
        const onlyState = query === '' || query.split('&').every((pair) => isState.test(pair))
        if (!ours || !onlyState) throw new Error(address)
      }),
      { numRuns: 2_000 },
    )
    t.pass('2,000 texts')
  },
)

t.test('what it gives, it takes: an address goes round unchanged', async (t) => {
  const state = fc.dictionary(
    fc.constantFrom('roster', 'student', 'grade', 'span', 'sort'),
    fc.stringMatching(/^[A-Za-z0-9_.-]{1,64}$/),
  )
  const path = fc.constantFrom('/account', '/account/dashboard', '/reading', '/reading/dashboard/playtime')
  fc.assert(
    fc.property(path, state, (path, query) => {
      const once = returnAddress(`${path}?${new URLSearchParams(query)}`, site)
      const parsed = new URL(once ?? '', ORIGIN)
      const same =
        parsed.pathname === path &&
        Object.entries(query).every(([name, value]) => parsed.searchParams.get(name) === value)
      if (!same || returnAddress(once ?? '', site) !== once) throw new Error(String(once))
    }),
  )
  t.pass()
})
