import type { OpenSession } from '../../../../../server/bff/session/session.ts'
import { grantOf, identityOf, newSession } from '../../../../support/sessions.ts'
import { type Check, slide } from './check.ts'

/** How a session is made, changed and ended. */
export function sessionsConform(check: Check): void {
  check('a session is read as it was written', async (t, store, clock) => {
    const session = newSession(clock.now())
    t.equal(await store.create(session), true)
    t.same(await store.read(session.id, slide), session)
    t.equal(await store.read(newSession(clock.now()).id, slide), null, 'an unknown id is no session')
  })

  check('an id is created once', async (t, store, clock) => {
    const session = newSession(clock.now())
    t.equal(await store.create(session), true)
    const other = { ...newSession(clock.now()), id: session.id }
    t.equal(await store.create(other), false)
    t.same(await store.read(session.id, slide), session, 'the first is untouched')
  })

  check('of many who create the same id at once one succeeds', async (t, store, clock) => {
    const { id } = newSession(clock.now())
    const made = await Promise.all(
      Array.from({ length: 8 }, () => store.create({ ...newSession(clock.now()), id })),
    )
    t.equal(made.filter(Boolean).length, 1)
  })

  check('an identity is replaced only by somebody who has seen the last one', async (t, store, clock) => {
    const session = newSession(clock.now())
    await store.create(session)
    const [first, second] = [identityOf({ standards: 'TEKS' }), identityOf({ standards: 'Other' })]
    t.equal(await store.updateIdentity(session.id, 1, first), 'done')
    t.equal(await store.updateIdentity(session.id, 1, second), 'stale')
    t.same(await store.read(session.id, slide), { ...session, identity: first, version: 2 })
    t.equal(await store.updateIdentity(session.id, 2, second), 'done')
    t.same((await store.read(session.id, slide))?.identity, second)
  })

  check('a grant is replaced only by somebody who has seen the last one', async (t, store, clock) => {
    const session = newSession(clock.now())
    await store.create(session)
    const [first, second] = [grantOf(), grantOf()]
    t.equal(await store.updateGrant(session.id, session.grant, first), 'done')
    t.equal(await store.updateGrant(session.id, session.grant, second), 'stale')
    t.same(await store.read(session.id, slide), { ...session, grant: first })
  })

  check(
    'identity and grant are written side by side, and neither overwrites the other',
    async (t, store, clock) => {
      const session = newSession(clock.now())
      await store.create(session)
      const [identity, grant] = [identityOf({ timezone: 'Pacific/Honolulu' }), grantOf()]
      await Promise.all([
        store.updateIdentity(session.id, 1, identity),
        store.updateGrant(session.id, session.grant, grant),
      ])
      t.same(await store.read(session.id, slide), { ...session, identity, grant, version: 2 })
    },
  )

  check('a logout racing slow writers stays a logout', async (t, store, clock) => {
    const session = newSession(clock.now())
    await store.create(session)
    const seen = (await store.read(session.id, slide)) as OpenSession
    t.equal(await store.destroy(session.id, 'logout'), true)
    t.equal(await store.updateIdentity(seen.id, seen.version, identityOf()), 'gone')
    t.equal(await store.updateGrant(seen.id, seen.grant, grantOf()), 'gone')
    t.equal(await store.create(session), false, 'its id cannot be used again')
    t.equal(await store.read(session.id, slide), null)
    t.equal(await store.destroy(session.id, 'logout'), false, 'it ends once')
  })

  check('an id that ended before it was created cannot be created', async (t, store, clock) => {
    const session = newSession(clock.now())
    t.equal(await store.destroy(session.id, 'logout'), false)
    t.equal(await store.create(session), false)
    t.equal(await store.read(session.id, slide), null)
  })
}
