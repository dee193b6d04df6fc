import type { FastifyRequest } from 'fastify'
import t from 'tap'
import { signInWithGrant } from '../../../../server/bff/auth/sign-in.ts'
import { keptOverrides } from '../../../../server/bff/session/identity.ts'
import type { Identity } from '../../../../server/bff/session/session.ts'
import { overridesOf } from '../../../../server/bff/upstream/constants.ts'
import { constants, me } from '../../../../server/contract/account.ts'
import { meReply } from '../../../support/me.ts'
import { grantOf, identityOf, newSession } from '../../../support/sessions.ts'
import { type Answer, answers, fails, recordingUpstream } from '../../../support/visit.ts'

/** Whose session opens after a sign-in, with this answer to the constants. */
async function signedInWith(answer: Answer): Promise<Identity> {
  const { call } = recordingUpstream([answers(me, meReply()), answer])
  const opened: Identity[] = []
  await signInWithGrant(
    {
      upstream: { call: (_to, called, args) => call(called, args), close: async () => undefined },
      clock: { now: () => new Date() },
      config: { https: false },
      sessionStore: { take: async () => undefined },
      sessions: {
        open: async (_request, identity) => {
          opened.push(identity)
          return newSession(new Date())
        },
        revokeGrant: async () => undefined,
      },
    },
    { id: 'request-1', ip: '192.0.2.1', cookies: {} } as FastifyRequest,
    grantOf(),
    'password',
  )
  const [identity] = opened
  if (!identity) throw new Error('nobody was let in')
  return identity
}

t.test('a constant loaded at sign-in says how many levels are enough (S9.83?, S3.99)', async (t) => {
  const said = answers(constants, [
    { name: 'teacherRoles', value: ['Tutor'] },
    { name: 'relevancyThreshold', value: 6 },
  ])
  t.equal((await signedInWith(said)).relevantLevels, 6)
})

t.test('without the constant, or with a malformed one, nothing is overridden', async (t) => {
  for (const value of ['6', 0, -1, 2.5, true])
    t.same(await overridesOf(Promise.resolve([{ name: 'relevancyThreshold', value }])), {}, String(value))
  t.same(await overridesOf(Promise.resolve([])), {})
  t.notOk('relevantLevels' in (await signedInWith(fails(constants, 'down'))), 'and who signs in is let in')
  await t.rejects(overridesOf(Promise.reject(new TypeError('a mistake of ours'))), TypeError)
})

t.test('what was loaded stays while settings and schools change', async (t) => {
  t.same(keptOverrides(identityOf({ relevantLevels: 6 })), { relevantLevels: 6 })
  t.same(keptOverrides(identityOf()), {})
})
