import t from 'tap'
import { createMemoryStore } from '../../../../server/bff/session/memory-store.ts'
import type { Identity } from '../../../../server/bff/session/session.ts'
import { setSuperpowers } from '../../../../server/bff/session/superpowers.ts'
import { systemClock } from '../../../../server/clock.ts'
import { testConfig } from '../../../support/app.ts'
import { newSession, viewingOf } from '../../../support/sessions.ts'

const internal = { isInternalAdmin: true } as const

async function stored(about: Partial<Identity>) {
  const store = createMemoryStore({ lifetimes: testConfig().lifetimes, clock: systemClock })
  const plain = newSession(systemClock.now(), about.kind)
  const session = { ...plain, identity: { ...plain.identity, ...about } }
  await store.create(session)
  const isOn = async () => (await store.read(session.id, { poll: true }))?.identity.superpowers
  return { store, session, isOn }
}

t.test(
  'superpowers are turned on and off in a session whose account has the right (S6.36, S6.42?)',
  async (t) => {
    const { store, session, isOn } = await stored(internal)
    await setSuperpowers(store, session, true)
    t.equal(await isOn(), true)
    await setSuperpowers(store, session, false)
    t.equal(await isOn(), false)
  },
)

t.test('superpowers requested by anybody else change nothing, without a message (S6.42?)', async (t) => {
  const viewing = viewingOf()
  for (const about of [
    {},
    { rights: 'V' },
    { ...internal, kind: 'impersonation', viewing },
    { ...internal, kind: 'device' },
    { ...internal, kind: 'partner' },
  ] as const) {
    const { store, session, isOn } = await stored(about)
    await setSuperpowers(store, session, true)
    t.equal(await isOn(), false, JSON.stringify(about))
  }
})

t.test('settings saved at the same moment are kept; a session that has ended stays ended', async (t) => {
  const { store, session, isOn } = await stored(internal)
  let conflict = false
  const racing = {
    ...store,
    async read(...given: Parameters<typeof store.read>) {
      const open = await store.read(...given)
      if (open && !conflict) {
        conflict = true
        await store.updateIdentity(open.id, open.version, { ...open.identity, role: 'Tutor' })
      }
      return open
    },
  }
  await setSuperpowers(racing, session, true)
  t.equal(await isOn(), true)
  t.equal((await store.read(session.id, { poll: true }))?.identity.role, 'Tutor')
  await store.destroy(session.id, 'logout')
  await t.rejects(setSuperpowers(store, session, true), { code: 'no-session' })
})
