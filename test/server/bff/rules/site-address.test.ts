import fc from 'fast-check'
import t from 'tap'
import { siteAddress } from '../../../../server/bff/rules/site-address.ts'
import { pageList } from '../../../../shared/routes.ts'
import { stateNamesOf } from '../../../support/page-state.ts'

const rp = 'reading'
const ORIGIN = 'https://accounts.example.org'
const table: readonly (readonly [string, string | null])[] = [
  // Home is where they go anyway, and leads on to what it was asked for.
  ['/account', null],
  ['/account?return=%2Faccount%2Froster%3Froster%3Dr-1', '/account/roster?roster=r-1'],
  ['/account?return=%2F%2Fevil.example', null],
  ['/account/dashboard', '/account/dashboard'],
  ['/account/playtime?span=7&roster=r_1-2', '/account/playtime?roster=r_1-2&span=7'],
  ['/account/playtime#top', '/account/playtime'],
  ['/account/playtime?ga=false', '/account/playtime?ga=false'],
  ['/reading?view=dashboard', '/reading?view=dashboard'],
  ['/reading/dashboard/factorsOfLearning', '/reading/dashboard/factorsOfLearning'],
  ['/reading?token=abc', '/reading'],
  ['/account/roster?roster=teacher@demo.test', '/account/roster'],
  ['/account/playtime?span=7&span=28', '/account/playtime?span=7'],
  ['/account/roster/r_1-2?teacher=t-9', '/account/roster/r_1-2?teacher=t-9'],
  ['/account/students/s_1?roster=r-1&show=table', '/account/students/s_1?roster=r-1&show=table'],
  ['/account/students/s_1/history?span=28', '/account/students/s_1/history?span=28'],
  ['/reading/students/s_1', '/reading/students/s_1'],
  ['/reading/students/s_1/history?game=Zoom', '/reading/students/s_1/history?game=Zoom'],
  ['/admin', '/admin'],
  ['/account/account', '/account/account'],
  ['/account/attention?days=14&show=chart', '/account/attention?show=chart&days=14'],
  ['/account/students/s_1?game=Hungry+Fish&show=chart', '/account/students/s_1?game=Hungry+Fish&show=chart'],
  ['/account/playtime?sort=Fractions%21&dir=asc', '/account/playtime?sort=Fractions%21&dir=asc'],
  ['/account/dashboard?page=2&rows=50', '/account/dashboard?page=2&rows=50'],
  ['/account/roster?game=%20', '/account/roster'],
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
  [`/account/roster?roster=${'x'.repeat(3_000)}`, null],
]
for (const [given, expected] of table)
  t.test(
    `a return address is a route of ours or nothing: ${JSON.stringify(given.slice(0, 40))} (S2.109?)`,
    async (t) => {
      t.equal(siteAddress(given, rp), expected)
    },
  )

/** The paths of the pages that somebody may return to, each as a regular expression. */
const screenPaths = pageList
  .filter(({ area, name }) => area !== 'alone' || name === 'admin')
  .map(({ path }) => path.replace(':rp', rp).replace(/:\w+/g, '[A-Za-z0-9_-]{1,64}'))

/** Texts near the border: pieces that browsers and servers have been known to read differently. */
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    'account',
    '/account',
    '/reading',
    '/dashboard',
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
  'any input leads to our own origin, to one of our screens, with nothing but state (S2.109?)',
  async (t) => {
    const names = pageList.flatMap(({ area, screen }) => (area === 'alone' ? [] : stateNamesOf(screen)))
    const isState = new RegExp(`^(${[...names, 'view'].join('|')})=([A-Za-z0-9_.+-]|%21){1,64}$`)
    const isScreen = new RegExp(`^(${screenPaths.join('|')})$`)
    fc.assert(
      fc.property(fc.oneof(near, fc.webUrl(), fc.string({ unit: 'binary' })), (text) => {
        const address = siteAddress(text, rp)
        if (address === null) return
        const url = new URL(address, ORIGIN)
        const [path = '', query = ''] = address.split('?')
        const ours = url.origin === ORIGIN && isScreen.test(path)
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
    fc.stringMatching(/^[A-Za-z0-9_.-][A-Za-z0-9_.! -]{0,63}$/),
  )
  const path = fc.constantFrom(
    '/account/roster',
    '/account/dashboard',
    '/reading',
    '/reading/dashboard/playtime',
  )
  fc.assert(
    fc.property(path, state, (path, query) => {
      const once = siteAddress(`${path}?${new URLSearchParams(query)}`, rp)
      const parsed = new URL(once ?? '', ORIGIN)
      const same =
        parsed.pathname === path &&
        Object.entries(query).every(([name, value]) => parsed.searchParams.get(name) === value)
      if (!same || siteAddress(once ?? '', rp) !== once) throw new Error(String(once))
    }),
  )
  t.pass()
})
