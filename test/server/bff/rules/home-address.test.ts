import fc from 'fast-check'
import t from 'tap'
import {
  type HomeFacts,
  type HomeRedirect,
  homeAddress,
  homeRedirects,
} from '../../../../server/bff/rules/home-address.ts'

/** A teacher with nothing left to do. */
const settled: HomeFacts = {
  isParent: false,
  hasSuperpowers: false,
  areSettingsComplete: true,
  isSignupComplete: true,
  hasTrialStarted: true,
  isSmall: false,
  hasRights: false,
}

/** Every stop but a page they were on their way to. */
const everyStop: Record<Exclude<HomeRedirect, 'return-address'>, string> = {
  'parents-congrats': '/parents-congrats',
  settings: '/account/settings',
  setup: '/account/setup',
  'mobile-landing': '/account/mobileLanding',
  'admin-view': '/account/adminView?tab=playtime',
  progress: '/account/progress',
  playtime: '/account/playtime',
}

t.test(
  'the first step that applies decides (S2.99, S2.101, S2.103, S2.105, S2.106?, S2.110, S2.111, S2.112, S6.41)',
  async (t) => {
    const table: [string, Partial<HomeFacts>, keyof typeof everyStop][] = [
      ['a parent', { isParent: true }, 'parents-congrats'],
      [
        'a parent, all else open',
        { isParent: true, areSettingsComplete: false, isSmall: true },
        'parents-congrats',
      ],
      ['a parent with superpowers', { isParent: true, hasSuperpowers: true }, 'progress'],
      ['settings open', { areSettingsComplete: false }, 'settings'],
      ['settings and trial open', { areSettingsComplete: false, hasTrialStarted: false }, 'settings'],
      ['trial open', { hasTrialStarted: false }, 'setup'],
      ['trial open on a phone', { hasTrialStarted: false, isSmall: true }, 'setup'],
      ['trial and signup open', { hasTrialStarted: false, isSignupComplete: false }, 'playtime'],
      ['a phone', { isSmall: true }, 'mobile-landing'],
      ["an administrator's phone", { isSmall: true, hasRights: true }, 'mobile-landing'],
      ['an administrator', { hasRights: true }, 'admin-view'],
      [
        'an administrator who is a parent',
        { hasRights: true, isParent: true, hasSuperpowers: true },
        'admin-view',
      ],
      ['everybody else', {}, 'playtime'],
    ]
    for (const [who, facts, stop] of table)
      t.equal(homeAddress({ ...settled, ...facts }, everyStop), everyStop[stop], who)
  },
)

t.test(
  'a page they were on their way to comes after steps 1 to 4, and before all others (S2.107)',
  async (t) => {
    const wanted = '/account/roster?page=2'
    const stops = { ...everyStop, 'return-address': wanted }
    const first = (facts: Partial<HomeFacts>) => homeAddress({ ...settled, ...facts }, stops)
    t.equal(first({ isParent: true }), '/parents-congrats')
    t.equal(first({ areSettingsComplete: false }), '/account/settings')
    t.equal(first({ hasTrialStarted: false }), '/account/setup')
    t.equal(first({ isSmall: true }), '/account/mobileLanding')
    t.equal(first({ hasRights: true }), wanted)
    t.equal(first({ isParent: true, hasSuperpowers: true }), wanted)
    t.equal(first({}), wanted)
    const settings = { ...everyStop, 'return-address': '/account/settings?device=1' }
    t.equal(
      homeAddress({ ...settled, areSettingsComplete: false }, settings),
      '/account/settings?device=1',
      'a step that is the page they wanted keeps its state',
    )
  },
)

t.test('a stop that is not built is passed over', async (t) => {
  const { settings: _, ...withoutSettings } = everyStop
  t.equal(homeAddress({ ...settled, areSettingsComplete: false }, withoutSettings), '/account/playtime')
  t.equal(
    homeAddress({ ...settled, areSettingsComplete: false, hasTrialStarted: false }, withoutSettings),
    '/account/setup',
  )
})

const anybody = fc.record({
  isParent: fc.boolean(),
  hasSuperpowers: fc.boolean(),
  areSettingsComplete: fc.boolean(),
  isSignupComplete: fc.boolean(),
  hasTrialStarted: fc.boolean(),
  isSmall: fc.boolean(),
  hasRights: fc.boolean(),
})

t.test(
  'whoever it is, no later step comes before an earlier one that applies (S2.99, S2.106?)',
  async (t) => {
    fc.assert(
      fc.property(anybody, (facts) => {
        const stop = homeAddress(facts, everyStop)
        if (facts.isParent && !facts.hasSuperpowers) return stop === everyStop['parents-congrats']
        if (!facts.areSettingsComplete) return stop === everyStop.settings
        if (facts.isSignupComplete && !facts.hasTrialStarted) return stop === everyStop.setup
        if (facts.isSmall) return stop === everyStop['mobile-landing']
        if (facts.hasRights) return stop === everyStop['admin-view']
        return stop === (facts.isParent ? everyStop.progress : everyStop.playtime)
      }),
    )
    t.pass()
  },
)

t.test('home is always a page that exists, and parents go to theirs (S2.100?)', async (t) => {
  const elsewhere = 'https://families.example.org/hello'
  const stops = homeRedirects(elsewhere, null)
  t.same(stops, {
    'parents-congrats': elsewhere,
    settings: '/account/settings',
    setup: '/account/setup',
    'mobile-landing': '/account/mobileLanding',
    'admin-view': '/account/adminView?tab=playtime',
    progress: '/account/progress',
    playtime: '/account/playtime',
  })
  fc.assert(fc.property(anybody, (facts) => Object.values(stops).includes(homeAddress(facts, stops))))
})
