import t from 'tap'
import {
  type SecondFactorSources,
  secondFactorView,
} from '../../../../../server/bff/screens/second-factor/view.ts'
import type { Identity } from '../../../../../server/bff/session/session.ts'
import { MAX_PASSKEYS } from '../../../../../shared/rules/passkeys.ts'
import { identityOf } from '../../../../support/sessions.ts'

const now = new Date('2026-11-23T20:00:00Z')
type Factor = SecondFactorSources['factor']
const off: Factor = {
  authenticatorSince: null,
  passkeys: [],
  offersPasskeys: true,
  recoveryCodesLeft: 0,
  hasPassword: true,
  isProven: true,
  isRequired: false,
}
const show = (factor: Partial<Factor>, identity: Partial<Identity> = {}) =>
  secondFactorView({
    factor: { ...off, ...factor },
    identity: identityOf({ timezone: 'America/Chicago', ...identity }),
    now,
  })

t.test('without a second factor it can be set up, after the password if that was a while ago', async (t) => {
  t.same(show({}), {
    sections: [
      { id: 'settings', label: 'Settings', href: '/account/settings' },
      { id: 'sign-ins', label: 'Sign-ins', href: '/account/sessions' },
      { id: 'second-factor', label: 'Sign-in security', href: null },
      { id: 'recorded', label: 'What we record', href: '/account/about-you' },
      { id: 'records', label: 'Download or delete data', href: '/account/records' },
    ],
    isOffered: true,
    authenticator: null,
    passkeys: [],
    canAddPasskey: true,
    recoveryCodes: null,
    required: null,
    isOwed: false,
    asksFor: null,
    kinds: [],
  })
  t.equal(show({ isProven: false }).asksFor, 'password')
  t.equal(show({ hasPassword: false }).isOffered, false, 'whoever has no password is asked elsewhere')
})

t.test('with one, since when in their own time zone, and how many recovery codes are left', async (t) => {
  const on = { authenticatorSince: '2026-11-03T02:00:00.000Z', recoveryCodesLeft: 4 }
  t.match(show(on), {
    authenticator: 'On since November 2',
    recoveryCodes: { about: '4 of 10 left', areFew: false },
  })
  t.match(show({ ...on, recoveryCodesLeft: 3 }).recoveryCodes, { about: '3 of 10 left', areFew: true })
  t.equal(show({ ...on, isProven: false }).asksFor, 'factor')
})

t.test('where it is required, it stays on, and whoever has none owes it', async (t) => {
  const on = { authenticatorSince: '2026-11-03T02:00:00.000Z', recoveryCodesLeft: 4, isRequired: true }
  t.match(show(on), { required: 'Your role needs a second step, so it stays on.', isOwed: false })
  t.equal(show({ isRequired: true }, { owesSecondFactor: true }).isOwed, true)
  t.equal(show(on, { owesSecondFactor: true }).isOwed, false, 'set up a moment ago')
})

t.test('a passkey is a second factor as well, with or without an app', async (t) => {
  const laptop = {
    id: 'p-1',
    name: 'Laptop',
    createdAt: '2026-11-03T02:00:00.000Z',
    lastUsedAt: null,
    isBackedUp: false,
  }
  const used = { lastUsedAt: '2026-11-23T18:00:00.000Z', isBackedUp: true }
  const phone = { ...laptop, id: 'p-2', name: 'Phone', ...used }
  const passkeys = [laptop, phone]
  const on = { passkeys, recoveryCodesLeft: 10, isProven: false }
  t.match(show(on, { owesSecondFactor: true }), {
    authenticator: null,
    passkeys: [
      { id: 'p-1', name: 'Laptop', about: 'Added November 2, not used yet, on one device only' },
      { id: 'p-2', name: 'Phone', about: 'Added November 2, last used November 23' },
    ],
    canAddPasskey: true,
    recoveryCodes: { about: '10 of 10 left' },
    isOwed: false,
    asksFor: 'factor',
    kinds: ['passkey', 'recovery'],
  })
  const both = { ...on, authenticatorSince: '2026-11-03T02:00:00.000Z' }
  t.same(show(both).kinds, ['passkey', 'totp', 'recovery'])
  t.equal(show({ ...on, hasPassword: false }).isOffered, true)
})

t.test(
  'so many passkeys can be added, and where none are offered those there are can be removed',
  async (t) => {
    const passkey = {
      id: 'p',
      name: 'Key',
      createdAt: '2026-11-03T02:00:00.000Z',
      lastUsedAt: null,
      isBackedUp: false,
    }
    t.equal(show({ passkeys: Array(MAX_PASSKEYS).fill(passkey) }).canAddPasskey, false)
    t.match(show({ offersPasskeys: false }), { passkeys: null, canAddPasskey: false })
    t.match(show({ offersPasskeys: false, passkeys: [passkey] }), {
      passkeys: [{ id: 'p' }],
      canAddPasskey: false,
      kinds: ['recovery'],
    })
  },
)
