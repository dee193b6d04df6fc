import type { SessionKind } from '../../server/bff/config/session-life.ts'
import { randomId } from '../../server/bff/session/hashing.ts'
import { identityFromMe } from '../../server/bff/session/identity.ts'
import type { Grant, Identity, OpenSession } from '../../server/bff/session/session.ts'
import { me } from '../../server/contract/account.ts'
import { startView } from '../../server/contract/admin.ts'
import { ADMIN_HEADER, type ReplyOf } from '../../server/contract/call.ts'
import { partnerToken } from '../server/bff/auth/sign-in-app.ts'
import { callApi } from '../support/product-api.ts'
import { bearerFor } from '../support/product-data.ts'
import { grantOf, identityOf, viewingOf } from '../support/sessions.ts'
import type { SecurityApp } from './security-app.ts'

/** Everybody the matrix asks as. */
export const people = [
  'anonymous',
  'teacher',
  'uv',
  'v',
  'parent',
  'internal',
  'superpowers',
  'impersonation',
  'partner',
  'device',
  'student',
] as const
export type Person = (typeof people)[number]

/** Whose account each has in the security tests; a view is of the teacher. */
const accounts = {
  teacher: 'alma',
  uv: 'ulla',
  v: 'sven',
  parent: 'pia',
  internal: 'iris',
  superpowers: 'ivan',
  impersonation: 'alma',
  device: 'alma',
  student: 'alma',
} as const satisfies Partial<Record<Person, string>>

/** The account somebody of the matrix has; nobody's for who has none. */
export const accountOf = (person: Person): string =>
  person === 'partner' ? 'e-mercer' : person === 'anonymous' ? 'nobody' : accounts[person]

const kinds = {
  impersonation: 'impersonation',
  device: 'device',
  student: 'student',
} as const satisfies Partial<Record<Person, SessionKind>>
const known = new WeakMap<SecurityApp['productApi'], Map<string, Identity>>()

/** The cookie of a new session of somebody, with the bearer such a session has; '' for nobody. */
export async function cookieOf(
  built: SecurityApp,
  person: Person,
  over: Partial<Identity> = {},
): Promise<string> {
  if (person === 'anonymous') return ''
  if (person === 'partner') {
    const browser = built.browser()
    await browser.get(`/reading?token=${await partnerToken('e-mercer')}`)
    return browser.cookies().join('; ')
  }
  const now = built.parts.clock.now().getTime()
  const grant = await grantFor(built, person, now)
  const identity = { ...(await identityFor(built, person)), ...over }
  const open: OpenSession = { id: randomId(), identity, grant, startedAt: now, touchedAt: now, version: 1 }
  await built.parts.sessionStore.create(open)
  return `session=${open.id}`
}

async function grantFor(
  { productApi }: SecurityApp,
  person: keyof typeof accounts,
  now: number,
): Promise<Grant> {
  if (person === 'impersonation') {
    const { body } = await callApi(productApi.url, startView, {
      headers: { [ADMIN_HEADER]: `Bearer ${await bearerFor(productApi, 'iris')}` },
      body: { accountId: 'alma', reason: 'To see what a view sees', superpowers: false },
    })
    const { user, admin } = body as ReplyOf<typeof startView>
    return grantOf({ accessToken: user.accessToken, admin: admin.accessToken, refreshToken: null }, now)
  }
  const accessToken = await bearerFor(
    productApi,
    accounts[person],
    person === 'device' ? 'device' : 'account',
  )
  return grantOf({ accessToken, refreshToken: null }, now)
}

/** What a sign-in would have found out, asked once for each. */
async function identityFor({ productApi }: SecurityApp, person: keyof typeof accounts): Promise<Identity> {
  const mine = known.get(productApi) ?? new Map<string, Identity>()
  known.set(productApi, mine)
  const found = mine.get(person)
  if (found) return found
  const made = await makeIdentity(productApi, person)
  mine.set(person, made)
  return made
}

async function makeIdentity(
  productApi: SecurityApp['productApi'],
  person: keyof typeof accounts,
): Promise<Identity> {
  const kind: SessionKind = person in kinds ? kinds[person as keyof typeof kinds] : 'account'
  if (kind === 'device' || kind === 'student') return identityOf({ accountId: accounts[person], kind })
  const bearer = await bearerFor(productApi, accounts[person])
  const { body } = await callApi(productApi.url, me, { bearer })
  return {
    ...identityFromMe(body as ReplyOf<typeof me>, kind),
    superpowers: person === 'superpowers',
    viewing: kind === 'impersonation' ? viewingOf({ adminId: 'iris', as: 'staff' }) : null,
  }
}
