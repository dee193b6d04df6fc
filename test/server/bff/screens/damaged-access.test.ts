import t from 'tap'
import { access as page } from '../../../../server/bff/screens/access/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import type { CallUpstream } from '../../../../server/bff/upstream/client.ts'
import { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'
import { teacherSubscriptions } from '../../../../server/contract/access.ts'
import type { AccessView } from '../../../../shared/screens/access.ts'
import { harborValley } from '../../../support/access-keeper.ts'
import { held } from '../../../support/contract.ts'
import { damagedAt, pathsIn } from '../../../support/damaged-values.ts'
import { rowsLeftOut } from '../../../support/rows-left-out.ts'
import { stubUpstream } from '../../../support/upstream-stub.ts'
import { visitOf } from '../../../support/visit.ts'

/** Rules are of the institution's id, and a list that is none is no answer at all. */
const decides = ['institution', 'institution.id', 'ownGrants', 'schools', 'teachers']
/** Read row by row (damaged-lines.test.ts). */
const rows = [
  'ownGrants',
  'schools',
  'teachers',
  'subscription.selectors.rules',
  'subscription.selectors.emails',
]

const own = { institutionIds: ['valley'], grades: ['6', '7', '8'], roles: ['Tutor'] }
const { subscription, ...others } = harborValley()
if (!subscription) throw new Error('the district has a subscription')
const answer = {
  ...others,
  ownGrants: [{ grantId: 'g-1', rule: own, email: null }],
  subscription: { ...subscription, isGiven: true },
}

const closed = (what: string) =>
  `We could not read ${what}, so you cannot give anyone access right now. Nothing was lost. Write to support@demo.test.`
const all = closed('all of the district subscription')

/** What is shown otherwise if a value of the subscription could not be read. */
const without: Readonly<Record<string, (view: AccessView) => Partial<AccessView>>> = {
  id: (view) => ({
    notice: all,
    plan: view.plan && { ...view.plan, subscription: null, canSave: false },
    rules: view.rules?.map((rule) => ({ ...rule, takeBack: null })) ?? null,
  }),
  subscriptionVersion: ({ plan }) => ({
    notice: all,
    plan: plan && { ...plan, version: null, canSave: false },
  }),
  selectors: ({ plan }) => ({ notice: all, plan: plan && { ...plan, canSave: false }, rules: null }),
  plan: ({ plan }) => ({
    notice: closed('the plan of the district subscription'),
    plan: plan && { ...plan, canSave: false },
  }),
  rosterLimit: noSeats,
  currentRosterSize: noSeats,
  expirationDay: ({ plan }) => ({
    subtitle: 'Who plays on the district subscription.',
    notice: closed('the days of the district subscription'),
    plan: plan && { ...plan, canSave: false },
  }),
}
function noSeats({ plan }: AccessView): Partial<AccessView> {
  return {
    notice: 'We could not read how many seats are used. Everything else is here.',
    plan: plan && { ...plan, seats: null },
  }
}

t.test('any value of a subscription may be damaged: nothing is given, and the rest is exact', async (t) => {
  let now: object = answer
  const { upstream } = await stubUpstream(t, () => ({ status: 200, body: now }))
  const show = async (given: object) => {
    now = given
    const { to } = rowsLeftOut()
    const call: CallUpstream = (called, args) => upstream.call(to, called, args)
    const { show, view } = page as unknown as Screen
    return held(view, await show({ ...visitOf({}).visit, call }, {})) as AccessView
  }
  const view = await show(answer)
  t.match(view, { plan: { canSave: true }, rules: [{ takeBack: 'g-1' }, { takeBack: null }] })
  for (const path of pathsIn(answer, rows))
    for (const { damage, answer: given } of damagedAt(teacherSubscriptions, answer, path)) {
      const [part, field = ''] = path.map(String)
      if (decides.includes(path.join('.'))) await t.rejects(show(given), UpstreamError, damage)
      else if (part !== 'subscription') t.same(await show(given), view, damage)
      else if (field === 'scope')
        t.match(
          await show(given),
          {
            subtitle: 'Who plays on the subscription, to July 1, 2020.',
            notice: closed('all of the subscription'),
            plan: { canSave: false, seats: view.plan?.seats },
            rules: view.rules,
          },
          damage,
        )
      else if (field === '')
        t.match(
          await show(given),
          {
            notice: closed('all of the subscription'),
            plan: { subscription: null, version: null, canSave: false, seats: null },
            rules: null,
          },
          damage,
        )
      else t.same(await show(given), { ...view, ...without[field]?.(view) }, damage)
    }
})

t.test('of a pilot its first day has to be known as well', async (t) => {
  const { upstream } = await stubUpstream(t, () => ({
    status: 200,
    body: { ...answer, subscription: { ...subscription, plan: 'trial', trialStartDate: 'x' } },
  }))
  const { to } = rowsLeftOut()
  const { visit } = visitOf({})
  const given = await page.show({ ...visit, call: (called, args) => upstream.call(to, called, args) }, {})
  t.match(given, { notice: closed('the days of the district subscription'), plan: { canSave: false } })
})
