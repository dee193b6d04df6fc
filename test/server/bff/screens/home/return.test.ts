import t from 'tap'
import { home } from '../../../../../server/bff/screens/home/route.ts'
import { me } from '../../../../../server/contract/account.ts'
import { pages } from '../../../../../shared/paths.ts'
import { type Page, pageList } from '../../../../../shared/routes.ts'
import { hostileAddresses } from '../../../../support/hostile-addresses.ts'
import { meReply } from '../../../../support/me.ts'
import { stateNamesOf } from '../../../../support/page-state.ts'
import { identityOf } from '../../../../support/sessions.ts'
import { answers, partnerIdentity, teacherIdentity, visitOf } from '../../../../support/visit.ts'

/** The pages somebody can want to return to; `nowhere` says why not. */
const isWanted = ({ area, name, path }: Page) =>
  (area === 'account' || area === 'partner' || name === 'admin') && !path.includes(':template')

/** A page's address with every state it knows, each with a value like those it has. */
function addressOf({ path, screen }: Page): string {
  const state = stateNamesOf(screen).map((name) => [name, name === 'game' ? 'Hungry Fish' : `${name}-1`])
  const query = new URLSearchParams(state)
  const filled = path
    .replace(':rp', 'reading')
    .replace(/:(\w+)Id/g, '$1-1')
    .replace(':token', 'a-token')
  return query.size > 0 ? `${filled}?${query}` : filled
}

/** Somebody, and where they are led who want a page of their own area, and any other. */
interface Somebody {
  readonly who: string
  readonly visit: Parameters<typeof visitOf>[0]
  readonly small?: '1'
  /** Where an earlier step than the return address leads; null if none applies. */
  readonly first: string | null
  /** Where they go who want a page of the partner area. */
  readonly fromPartner: string
}
const asAccount = (who: string, reply: ReturnType<typeof meReply>, first: string | null): Somebody => ({
  who,
  visit: { answers: [answers(me, reply)] },
  first,
  fromPartner: first ?? '/account/playtime',
})
const parent = { settings: { role: 'Parent/guardian' as const } }
const people: readonly Somebody[] = [
  asAccount('a parent', meReply(parent), pages.parentsCongrats),
  {
    ...asAccount('a parent with superpowers', meReply(parent), null),
    visit: {
      answers: [answers(me, meReply(parent))],
      identity: teacherIdentity({ isInternalAdmin: true, superpowers: true }),
    },
    fromPartner: pages.progress,
  },
  asAccount(
    'a new teacher',
    meReply({ settings: { role: undefined }, clientData: { isSignupComplete: false } }),
    pages.settings,
  ),
  asAccount(
    'a teacher whose pilot has not begun',
    meReply({ subscription: { trialStartDate: 20991101 } }),
    pages.setup,
  ),
  { ...asAccount('a teacher on a phone', meReply(), pages['mobile-landing']), small: '1' },
  asAccount('a teacher', meReply(), null),
  {
    ...asAccount('an administrator', meReply({ clientData: { rights: 'V' } }), null),
    fromPartner: '/account/adminView?tab=playtime',
  },
  {
    who: 'a partner’s educator',
    visit: { identity: partnerIdentity() },
    first: '/reading',
    fromPartner: '/reading',
  },
  {
    who: 'a class device',
    visit: { identity: identityOf({ kind: 'device' }) },
    first: pages.visualPassword,
    fromPartner: pages.visualPassword,
  },
]

/** Where somebody is led who wants an address. */
const led = async ({ visit, small }: Somebody, wanted: string | undefined) =>
  (await home.show(visitOf(visit).visit, { small, return: wanted })).to

for (const somebody of people)
  t.test(
    `${somebody.who} is led to every page they want, after the steps that come before it (S2.99, S2.100?, S2.101, S2.102?, S2.103, S2.104?, S2.105, S2.106?, S2.107)`,
    async (t) => {
      for (const page of pageList.filter(isWanted)) {
        const wanted = addressOf(page)
        // An invitation they were about to accept comes before every step.
        const isFirst = page.name === 'guardian-accept' && somebody.visit.identity === undefined
        const isStep = wanted.split('?')[0] === somebody.first
        const follows = somebody.first === null || isStep || isFirst ? wanted : somebody.first
        const expected = page.area === 'partner' ? somebody.fromPartner : follows
        const to = await led(somebody, wanted)
        t.same(partsOf(to), partsOf(expected), page.name)
      }
    },
  )

/** An address as path and state, whose order says nothing. */
function partsOf(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  return { pathname, state: Object.fromEntries(searchParams) }
}

t.test('for any other input, home stays the same (S2.109?)', async (t) => {
  const nowhere = pageList.filter((page) => !isWanted(page)).map(addressOf)
  for (const somebody of people) {
    const home = await led(somebody, undefined)
    for (const wanted of [...nowhere, ...hostileAddresses]) {
      const to = await led(somebody, wanted)
      if (to !== home) t.match(to, /^\/(account|reading)\/[A-Za-z/]+$/, `${somebody.who}, ${wanted}`)
    }
  }
})
