import { eq } from 'drizzle-orm'
import t from 'tap'
import { visitorQuote } from '../../../../server/contract/quotes.ts'
import { subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { auditOutbox } from '../../../../server/product-api/db/schema/audit.ts'
import { addDays, dayIn } from '../../../../shared/rules/days.ts'
import { quotePayload } from '../../../../shared/rules/quote-payload.ts'
import { databaseUrlOf, operate } from '../../../support/operator.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addSchool } from '../../../support/product-data.ts'
import { quoteChoice, quoteVisitor } from '../../../support/quotes-api.ts'
import { onceAs } from '../../../support/schools-api.ts'

const api = await startProductApi()
t.teardown(() => api.close())
const { db } = api
const url = await databaseUrlOf(api)
const onPostgres = { skip: url === undefined && 'needs TEST_DATABASE_URL: the embedded database is in use' }
const today = dayIn('UTC', new Date())
const admin = (...args: string[]) => operate({ DATABASE_URL: url ?? '' }, [...args, '--by', 'dana'])

await addSchool(db, 'ridgeview')
await addAccount(db, 'alma', { email: 'alma@ridgeview.org' })
await addAccount(db, 'home', { email: 'home@example.org', settings: { role: 'Parent/guardian' } })

/** The number of a quote of somebody without an account, whose seats nobody can open by a payment. */
async function quoteOf(numStudents: number): Promise<string> {
  const body = { ...quotePayload({ ...quoteChoice, numStudents }, today), ...quoteVisitor }
  return ((await callApi(api.url, visitorQuote, { body, headers: onceAs() })).body as { number: string })
    .number
}
async function paidFor(numStudents: number): Promise<string> {
  const number = await quoteOf(numStudents)
  t.match(await admin('quote-paid', '--quote', number, '--with', 'Check 1'), { out: /Please give the seats/ })
  return number
}
const plansOf = async (schoolId: string) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.schoolId, schoolId))).map((plan) => [
    plan.plan,
    plan.rosterLimit,
    plan.expirationDay,
  ])

t.test('what a payment did not open is given by hand, as bought or as typed', onPostgres, async (t) => {
  const number = await paidFor(120)
  const give = (...more: string[]) => admin('give-seats', '--quote', number, ...more)
  t.match(await give('--school', 'ridgeview'), { code: 0, out: /ridgeview has seats for 120 students up to/ })
  const [plan] = await plansOf('ridgeview')
  t.match(plan, ['silver', 120, Number])
  const last = Number(plan?.[2])

  const more = await paidFor(20)
  const less = await admin('give-seats', '--quote', more, '--school', 'ridgeview')
  t.match(less, {
    code: 3,
    errors: /has seats for 120 students up to .* already\. Say --students and --until/,
  })
  const until = `${Math.floor(last / 10_000)}-07-01`
  const both = ['--students', '140', '--until', until]
  const added = await admin('give-seats', '--quote', more, '--school', 'ridgeview', ...both)
  t.match(added, { code: 0, out: /140 students up to .*, instead of seats for 120 students/ })
  t.same(await plansOf('ridgeview'), [['silver', 140, last]], 'the plan that was there')

  t.match(await give('--email', 'alma@ridgeview.org'), { code: 0 })
  t.match(await db.select().from(subscriptions).where(eq(subscriptions.ownerId, 'alma')), [
    { plan: 'silver', rosterLimit: 120 },
  ])
})

t.test('a plan is ended from today on', onPostgres, async (t) => {
  t.match(await admin('end-plan', '--school', 'ridgeview'), { code: 0, out: /It had seats for 140 students/ })
  t.same(await plansOf('ridgeview'), [['silver', 140, addDays(today, -1)]])
  t.match(await admin('end-plan', '--school', 'ridgeview'), { code: 3, errors: /No plan of .* runs/ }, 'once')
  const entries = (await db.select().from(auditOutbox)).map(({ entry }) => entry)
  t.match(
    entries.filter(({ event }) => event === 'operator-gave-seats' || event === 'operator-ended-plan'),
    [
      { operator: 'dana', ofId: 'ridgeview', count: 120 },
      { operator: 'dana', ofId: 'ridgeview', count: 140 },
      { operator: 'dana', ofId: 'alma', count: 120 },
      { operator: 'dana', ofId: 'ridgeview' },
    ],
  )
  t.notMatch(JSON.stringify(entries), /ridgeview\.org/)
})

t.test(
  'nothing is given for what is not paid, to nobody, or in place of a family’s plan',
  onPostgres,
  async (t) => {
    const number = await quoteOf(10)
    const give = (...more: string[]) => admin('give-seats', '--quote', number, ...more)
    t.match(await give('--school', 'ridgeview'), { code: 3, errors: /is not paid/ })
    t.match(await admin('give-seats', '--quote', 'NL-999999', '--school', 'ridgeview'), { code: 3 })
    const paid = await paidFor(10)
    const giveTo = (...more: string[]) => admin('give-seats', '--quote', paid, ...more)
    t.match(await giveTo('--school', 'nowhere'), { code: 3, errors: /no such school/ })
    t.match(await giveTo('--email', 'nobody@example.org'), { code: 3, errors: /No active account/ })
    t.match(await giveTo(), { code: 2 })
    t.match(await giveTo('--school', 'ridgeview', '--email', 'alma@ridgeview.org'), { code: 2 })
    t.match(await giveTo('--school', 'ridgeview', '--students', '0'), { code: 2 })
    t.match(await giveTo('--school', 'ridgeview', '--until', '2027-02-31'), { code: 2 })
    const family = {
      plan: 'parent_monthly',
      scope: 'teacher',
      rosterLimit: 5,
      expirationDay: 20_991_231,
    } as const
    await db.insert(subscriptions).values({ id: 'family', ownerId: 'home', ...family })
    for (const command of [['give-seats', '--quote', paid], ['end-plan']])
      t.match(await admin(...command, '--email', 'home@example.org'), { code: 3, errors: /where it is paid/ })
  },
)
