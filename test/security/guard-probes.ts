import type { Test } from 'tap'
import type { SessionKind } from '../../server/bff/config/session-life.ts'
import type { OpenSession } from '../../server/bff/session/session.ts'
import { systemClock } from '../../server/clock.ts'
import * as support from '../support/app.ts'
import { meReply, partnerMeReply } from '../support/me.ts'
import { newSession } from '../support/sessions.ts'
import { type Respond, stubUpstream } from '../support/upstream-stub.ts'
import { type Change, importWithout } from './taken-out.ts'

type Support = typeof support
const SUPPORT = 'test/support/app.ts'

/** The app that production builds, but for what is changed, before an upstream that says `say`. */
export async function appWith(t: Test, changes: readonly Change[], say: Respond = sayMe) {
  const { buildTestApp } = changes.length > 0 ? await importWithout<Support>(t, SUPPORT, changes) : support
  const { url } = await stubUpstream(t, say)
  return buildTestApp(t, { productApi: { url } })
}
type Built = Awaited<ReturnType<typeof appWith>>

const sayMe: Respond = () => ({ status: 200, body: meReply() })

/** One guard, and a probe that shows what it is for. */
interface Guard {
  readonly title: string
  /** What takes it out. */
  readonly changes: readonly Change[]
  readonly say?: Respond
  probe(built: Built): Promise<unknown>
  /** What the probe finds, and what it finds where the guard is taken out. */
  readonly answers: unknown
  readonly withoutIt: unknown
}

async function stored({ parts }: Built, kind: SessionKind = 'account'): Promise<OpenSession> {
  const session = newSession(systemClock.now(), kind)
  await parts.sessionStore.create(session)
  return session
}

const GUARD = 'server/bff/session/guard.ts'
const APP = 'server/bff/app.ts'

/** How two ways in answer after 3,600 requests to both together. */
const afterMany = async ({ app }: Built, urls: readonly [string, string]) => {
  for (let sent = 0; sent < 1_800; sent++) for (const url of urls) await app.inject(url)
  const responses = await Promise.all(urls.map((url) => app.inject(url)))
  return responses.map(({ statusCode, headers }) => [statusCode, headers.location])
}

export const guards: readonly Guard[] = [
  {
    title: 'the session guard: without it somebody unknown sees a screen (S4.1, S8.79?)',
    changes: [
      {
        file: GUARD,
        from: "if (open === null) throw new PublicError('no-session')",
        to: 'if (open === null) return (request.server as unknown as { anybody: OpenSession }).anybody',
      },
    ],
    probe: async (built) => {
      Object.assign(built.app, { anybody: await stored(built) })
      const headers = { 'x-csrf': '1' }
      const forged = { ...headers, cookie: `session=${'A'.repeat(43)}` }
      return [
        (await built.app.inject({ url: '/api/screens/shell', headers })).statusCode,
        (await built.app.inject({ url: '/api/screens/shell', headers: forged })).statusCode,
      ]
    },
    answers: [401, 401],
    withoutIt: [200, 200],
  },
  {
    title: 'the CSRF guard: without it another site’s page reads, and signs people out',
    changes: [
      { file: APP, from: 'await api.register(csrf, { config })', to: '' },
      { file: APP, from: 'await auth.register(csrf, { config, commandsOnly: true })', to: '' },
    ],
    probe: async (built) => {
      const { id } = await stored(built)
      const headers = {
        cookie: `session=${id}`,
        'sec-fetch-site': 'cross-site',
        origin: 'https://evil.example',
      }
      const read = await built.app.inject({ url: '/api/screens/shell', headers })
      const sent = await built.app.inject({ method: 'POST', url: '/auth/logout', headers })
      return [read.statusCode, sent.statusCode, await built.parts.sessionStore.destroy(id, 'logout')]
    },
    answers: [403, 403, true],
    withoutIt: [200, 204, false],
  },
  {
    title: 'the permission guard: without it a child’s session sees rosters',
    changes: [
      {
        file: GUARD,
        from: 'if (may(identity, permission)) return',
        to: 'if (identity) return',
      },
    ],
    say: () => ({ status: 200, body: [] }),
    probe: async (built: Built) => {
      const { id } = await stored(built, 'student')
      const headers = { 'x-csrf': '1', cookie: `session=${id}` }
      return (await built.app.inject({ url: '/api/screens/roster', headers })).statusCode
    },
    answers: 403,
    withoutIt: 200,
  },
  {
    title: 'the limits of the ways in: without them nothing ends a flood',
    changes: [
      { file: APP, from: 'await auth.register(limits, { sessionStore })', to: '' },
      {
        file: 'server/bff/web/addresses.ts',
        from: 'if (hasToken(request)) await enforceLimit(authParts.sessionStore, request)',
        to: '',
      },
    ],
    say: () => ({ status: 401 }),
    probe: (built: Built) => afterMany(built, ['/auth/google/start', '/reading?token=a-token-of-nobody']),
    answers: [
      [429, undefined],
      [303, '/login?reason=partner-unavailable'],
    ],
    withoutIt: [
      [303, '/login?reason=provider-unavailable'],
      [303, '/login?reason=partner-refused'],
    ],
  },
  {
    title: 'the limit of guesses: without it the 13th wrong password is judged (architecture, Guessing)',
    changes: [
      {
        file: 'server/bff/auth/password.ts',
        from: 'await countGuess(sessionStore, guessed, request.ip, { isSignIn: true })',
        to: '{ undo: async () => undefined, forgive: async () => undefined }',
      },
    ],
    say: () => ({ status: 401 }),
    probe: async ({ app }: Built) => {
      let hops = 0
      const guess = async (email: string, remoteAddress = '2001:db8::1') => {
        const headers = { 'x-csrf': '1', 'x-forwarded-for': `10.9.9.${hops++}` }
        const payload = { email, password: 'not this one' }
        const sent = { method: 'POST', url: '/auth/password', headers, payload, remoteAddress } as const
        return (await app.inject(sent)).statusCode
      }
      // However it is written, and from whichever address of one line.
      for (const email of [
        'Alma@school.test',
        ' alma@school.test',
        'ALMA@SCHOOL.TEST\t',
        'alma@school.test\u00a0',
      ])
        for (const end of ['1', '2', 'ffff:1']) await guess(email, `2001:db8::${end}`)
      return [
        await guess('alma@school.test', '2001:db8::abcd'),
        await guess('bert@school.test'),
        await guess('alma@school.test', '2001:db8:0:1::1'),
      ]
    },
    answers: [429, 401, 401],
    withoutIt: [401, 401, 401],
  },
  {
    title: 'only a person’s own visit exchanges a token: without that a prefetch spends it (S4.4)',
    changes: [
      {
        file: 'server/bff/auth/partner-token.ts',
        from: 'if (isPassiveRequest(request)) return reply.code(204).send()',
        to: '',
      },
    ],
    say: () => ({ status: 200, body: { accessToken: 'partner-access', ...partnerMeReply() } }),
    probe: async ({ app }: Built) => {
      const headers = { 'sec-purpose': 'prefetch' }
      const { statusCode, cookies } = await app.inject({ url: '/reading?token=a-good-token', headers })
      return [statusCode, cookies.map(({ name }) => name)]
    },
    answers: [204, []],
    withoutIt: [303, ['session']],
  },
  {
    title: 'the list of what is closed while viewing: without it a view resets the devices (S6.43)',
    changes: [
      {
        file: 'server/bff/session/permissions.ts',
        from: "!(who.kind === 'impersonation' && permission in closedWhileViewing)",
        to: 'true',
      },
      {
        file: 'server/bff/session/permissions.ts',
        from: "(who.kind === 'impersonation' && rules[permission](who) && closedWhileViewing[permission]) || null",
        to: 'null',
      },
    ],
    probe: async (built: Built) => {
      const { id } = await stored(built, 'impersonation')
      const headers = { 'x-csrf': '1', cookie: `session=${id}` }
      const sent = { method: 'POST', url: '/api/screens/setup/reset-devices', headers, payload: {} } as const
      return (await built.app.inject(sent)).statusCode === 403
    },
    answers: true,
    withoutIt: false,
  },
  {
    title: 'superpowers are the account’s to have: without that anybody turns them on (S6.42?)',
    changes: [
      {
        file: 'server/bff/session/superpowers.ts',
        from: "!may(identity, 'superpowers') || ",
        to: '',
      },
    ],
    probe: async (built: Built) => {
      const { id } = await stored(built)
      const headers = { 'x-csrf': '1', cookie: `session=${id}` }
      const url = '/api/screens/shell/superpowers'
      await built.app.inject({ method: 'POST', url, headers, payload: { on: true } })
      return (await built.parts.sessionStore.read(id, { poll: true }))?.identity.superpowers
    },
    answers: false,
    withoutIt: true,
  },
  {
    title: 'the right is read with every permission: without it a claim of the session is enough (S6.42?)',
    changes: [
      {
        file: 'server/bff/session/permissions.ts',
        from: "who.kind === 'account' && who.isInternalAdmin",
        to: 'true',
      },
    ],
    probe: async (built: Built) => {
      const { id } = await stored(built)
      const headers = { 'x-csrf': '1', cookie: `session=${id}` }
      return (await built.app.inject({ url: '/api/screens/admin-console', headers })).statusCode === 403
    },
    answers: true,
    withoutIt: false,
  },
]
