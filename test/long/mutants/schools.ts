import { type Mutant, mutant } from './mutant.ts'

const DECIDE = 'server/product-api/join-requests/decide.ts'
const JOIN_TEST = 'test/server/product-api/join-requests/join-requests.test.ts'
const SEATS = 'server/product-api/rosters/seats.ts'
const KEPT_SEATS = 'server/product-api/rosters/kept-seats.ts'
const LIMITS_TEST = 'test/server/product-api/rosters/limits.test.ts'
const ATTENTION = 'server/bff/rules/attention.ts'
const ATTENTION_TEST = 'test/server/bff/rules/attention.test.ts'

/** Who belongs to a school, whom its plan covers, and which children are named on Attention. */
export const schools: readonly Mutant[] = [
  mutant(
    'anybody-confirms',
    'an administrator of another school lets somebody in',
    {
      file: DECIDE,
      from: '.where(and(eq(joinRequests.id, requestId), isRequestOf(scope)))',
      to: '.where(and(eq(joinRequests.id, requestId), scope && undefined))',
    },
    JOIN_TEST,
    'only administrators with view rights there see requests',
  ),
  mutant(
    'role-changed-meanwhile',
    'who has become an administrator since is confirmed as a teacher, and gets no rights, or too many',
    { file: DECIDE, from: ' || !isAsListed(request, account, administers)', to: '' },
    JOIN_TEST,
    'only being confirmed gives an administrator view rights',
  ),
  mutant(
    'classes-of-others-come-along',
    'a class comes to the school though another of its teachers has not asked',
    {
      file: 'server/product-api/join-requests/brought.ts',
      from: 'or(isNull(accounts.schoolId), ne(accounts.schoolId, joinRequests.schoolId)),',
      to: 'and(isNull(accounts.schoolId), ne(accounts.schoolId, joinRequests.schoolId)),',
    },
    JOIN_TEST,
    'a class that somebody else teaches too comes along with the last of them',
  ),
  mutant(
    'named-is-member',
    'whoever names a school has its plan and its seats',
    {
      file: 'server/product-api/institutions/choose.ts',
      from: 'const place = isMember ? named : NOWHERE',
      to: 'const place = named ?? NOWHERE',
    },
    JOIN_TEST,
    'naming a school takes neither its plan nor its seats',
  ),
  mutant(
    'rights-move-along',
    'rights that one school has verified count at the next',
    {
      file: 'server/product-api/institutions/choose.ts',
      from: "rights: rights === 'V' ? 'UV' : rights, isVerifiedAccountAdmin: false",
      to: 'rights, isVerifiedAccountAdmin: false',
    },
    'test/server/product-api/institutions/institutions.test.ts',
    'institutions',
    'rights verified at one institution are unverified at the next',
  ),
  mutant(
    'no-seats-needed',
    'a plan takes any number of children',
    {
      file: SEATS,
      from: 'if (count > seats.rosterLimit && count > (before[i] ?? 0))',
      to: 'if (count < 0)',
    },
    LIMITS_TEST,
    'a plan has room for so many children and no more',
  ),
  mutant(
    'two-in-one-seat',
    'two who add a child at once both get into the last seat',
    {
      file: KEPT_SEATS,
      from: '  await locked.lockPlans([plan.planId], [])\n',
      to: '',
    },
    LIMITS_TEST,
    'teachers of two schools at once do not get into the last seat of their district',
  ),
  mutant(
    'recount-forgets-newcomers',
    'who comes while a plan is counted has no seat in its count',
    {
      file: 'server/product-api/rosters/recount-seats.ts',
      from: '::integer + $',
      to: '::integer + 0 * $',
    },
    'test/server/product-api/rosters/kept-seats.test.ts',
    'what is added while a plan is counted is in its count afterwards',
  ),
  mutant(
    'plan-for-everybody',
    'a school’s plan covers whoever no rule gives it to',
    {
      file: 'server/product-api/access/covering.ts',
      from: 'isAdministeredBy(who.admin, plan) || selects(plan.selectors, who)',
      to: 'isAdministeredBy(who.admin, plan) || who.id !== null',
    },
    'test/server/product-api/access/access.test.ts',
    'everybody a rule covers has the plan, and nobody else',
  ),
  mutant(
    'few-datapoints',
    'a factor read from six plays puts a child on the list',
    {
      file: ATTENTION,
      from: '.filter(hasEnoughDatapoints)',
      to: '.filter(({ datapoints }) => datapoints > 0)',
    },
    ATTENTION_TEST,
    'each written rule at its boundary',
  ),
  mutant(
    'light-reason-lists',
    'one lost level puts a child on the list',
    {
      file: ATTENTION,
      from: 'reasons.length >= LIGHT_REASONS_TO_LIST',
      to: 'reasons.length > 0',
    },
    ATTENTION_TEST,
    'one strong reason puts a child on the list, one light reason does not, two do',
  ),
  mutant(
    'away-from-a-class-that-never-played',
    'in a class that never played everybody is away',
    { file: ATTENTION, from: 'if (isAway && hasClassPlayed)', to: 'if (isAway)' },
    ATTENTION_TEST,
    'each written rule at its boundary',
  ),
]
