import type { Test } from 'tap'
import { Type } from 'typebox'
import { commands } from '../../../server/bff/screens/commands.ts'
import { screens } from '../../../server/bff/screens/index.ts'
import { errorCodes } from '../../../shared/errors.ts'
import { api, href } from '../../../shared/paths.ts'
import { quoteApi } from '../../../shared/quote-paths.ts'
import { Id } from '../../../shared/screens/fields.ts'
import { accountOf, cookieOf, people } from '../people.ts'
import { type SecurityApp, securityApp } from '../security-app.ts'
import { fuzz, type Outcome, type Sender } from './fuzz.ts'
import { forbiddenTo, plantCanaries } from './names-of-others.ts'
import type { Target } from './request.ts'

/** What the ways in take; their contracts are their own. */
const waysIn: Readonly<Record<string, readonly string[]>> = {
  [api.password]: ['email', 'password', 'return'],
  [api.code]: ['code', 'suffix', 'device'],
  [api.signUp]: ['kind', 'email', 'password', 'repeated', 'lead'],
  [api.sendValidation]: ['email'],
  [api.validate]: ['token', 'password'],
  [api.parentValidate]: ['token', 'password'],
  [api.lookAtLink]: ['token'],
  [api.lookAtParentLink]: ['token'],
  [api.lookAtReset]: ['token'],
  [api.invitation]: ['token'],
  [api.accept]: ['token', 'password', 'repeated'],
  [api.askReset]: ['email'],
  [api.setPassword]: ['token', 'password', 'repeated'],
  [api.callback]: ['query'],
  [api.partner]: ['accept', 'ticket'],
  [quoteApi.quote]: [
    ...['key', 'day', 'numStudents', 'numSchoolYears', 'hwAddOn'],
    ...['institutionName', 'firstName', 'lastName', 'email'],
  ],
  [quoteApi.card]: ['key', 'cardToken'],
  [quoteApi.link]: ['email'],
  [quoteApi.approval]: ['token'],
  [quoteApi.approvalFile]: ['token'],
  [quoteApi.approvalAccept]: ['name', 'payBy', 'poNumber', 'poFile'],
  [quoteApi.approvalCard]: ['token', 'key', 'cardToken'],
  [api.viewAs]: ['accountId', 'reason'],
}

const DRAFTS = ['roster-editor', 'parent-roster', 'settings', 'access', 'update-rosters']

/** An account that is erased would be signed out for the rest of the requests. */
const leavesAccounts = ({ screen, name }: (typeof commands)[number]) =>
  !(screen === 'records' && name === 'erase')

/** Every address of the BFF that takes or answers data, with its contract where it has one of its own. */
const targets: readonly Target[] = [
  ...screens.map(
    ({ name, params }): Target => ({
      name,
      method: 'GET',
      path: href(api.screen, { screen: name }),
      query: params,
    }),
  ),
  ...commands.filter(leavesAccounts).map(
    ({ screen, name, method, body }): Target => ({
      name: `${screen} ${name}`,
      method,
      path: href(api.command, { screen, command: name }),
      body,
    }),
  ),
  ...Object.entries(waysIn).map(
    ([path, fields]): Target => ({
      name: path,
      method: 'POST',
      path,
      body: Type.Object(Object.fromEntries(fields.map((field) => [field, Type.String()]))),
    }),
  ),
  {
    name: 'report',
    method: 'GET',
    path: api.report,
    params: Type.Object({ studentId: Id }),
  },
  ...DRAFTS.flatMap((screen) =>
    (['GET', 'PUT', 'DELETE'] as const).map(
      (method): Target => ({
        name: `draft of ${screen}`,
        method,
        path: `/api/drafts/${screen}/:object`,
        params: Type.Object({ object: Id }),
        ...(method === 'PUT' && { body: Type.Object({ version: Type.Integer(), draft: Type.Unknown() }) }),
      }),
    ),
  ),
]

/** Codes that say that a machine is busy, and nothing about what was sent. */
const BUSY: ReadonlySet<unknown> = new Set(['upstream-timeout', 'overloaded'])

/** Sends so many requests to the app as each kind of person. */
export async function fuzzBff(t: Test, given: { seed: number; requests: number }): Promise<Outcome> {
  const built = await securityApp(t, {
    // Below every limit: what is refused for its number is not looked at.
    parts: ({ sessionStore }) => ({
      sessionStore: { ...sessionStore, count: async () => 0, countTogether: async () => 0 },
    }),
  })
  await plantCanaries(built.productApi)
  const senders = people.map((person, at) => senderOf(built, person, at))
  const faultOf = (_target: Target, status: number, code: unknown) =>
    (errorCodes as readonly unknown[]).includes(code) &&
    (status !== 503 || BUSY.has(code) || code === 'provider-failed')
      ? null
      : `answers ${status} with the code ${code}`
  return fuzz({ ...given, targets, senders, faultOf })
}

function senderOf(built: SecurityApp, person: (typeof people)[number], at: number): Sender {
  let cookie: string | undefined
  let tokens: readonly string[] = []
  const signIn = async () => {
    cookie = await cookieOf(built, person)
    const open = await built.parts.sessionStore.read(cookie.replace('session=', ''), { poll: true })
    tokens = [open?.grant.accessToken, open?.grant.refreshToken, open?.id].flatMap((token) => token ?? [])
  }
  return {
    name: person,
    forbidden: () => [...tokens, ...forbiddenTo(accountOf(person))],
    async send({ method, url, headers, payload }) {
      if (cookie === undefined) await signIn()
      const {
        statusCode,
        headers: said,
        body,
      } = await built.app.inject({
        method,
        url,
        remoteAddress: `10.0.0.${at + 1}`,
        headers: { 'x-csrf': '1', ...headers, ...(cookie && { cookie }) },
        ...(payload !== undefined && { payload }),
      })
      // Signed out, or somebody else now: the next request is theirs again.
      if (statusCode === 401 || said['set-cookie'] !== undefined) cookie = undefined
      const { 'set-cookie': _, ...shown } = said
      return { status: statusCode, body, text: `${JSON.stringify(shown)} ${body}` }
    },
  }
}
