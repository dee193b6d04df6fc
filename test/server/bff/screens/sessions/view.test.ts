import t from 'tap'
import { DEFAULT_LIFETIMES } from '../../../../../server/bff/config/session-life.ts'
import { sessionsView } from '../../../../../server/bff/screens/sessions/view.ts'
import type { ListedSession, LiveSessions } from '../../../../../server/bff/session/session-list.ts'
import { teacherIdentity } from '../../../../support/visit.ts'

const NOW = new Date('2019-10-16T15:00:00.000Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const at = (before: number) => NOW.getTime() - before

const listed = (letter: string, about: Partial<ListedSession>): ListedSession => ({
  hash: letter.repeat(64),
  kind: 'account',
  way: 'password',
  browser: 'Chrome on Windows',
  startedAt: at(3 * HOUR),
  touchedAt: at(HOUR),
  endsAt: at(-HOUR),
  ...about,
})
const NONE_ELSE = { unread: 0, hasOlder: false }
const shown = (
  sessions: readonly ListedSession[],
  lifetime = DEFAULT_LIFETIMES.account,
  { live = {}, devices = {} }: { live?: Partial<LiveSessions>; devices?: Partial<LiveSessions> } = {},
) =>
  sessionsView({
    live: { ...NONE_ELSE, listed: sessions, ...live },
    devices: { ...NONE_ELSE, listed: [], ...devices },
    current: 'a'.repeat(64),
    identity: teacherIdentity(),
    lifetime,
    now: NOW,
  })

t.test('this browser first, then by use; what each is, how it came in and since when', async (t) => {
  const own = [
    listed('c', { browser: 'Safari on iPhone', way: 'google', touchedAt: at(DAY), startedAt: at(2 * DAY) }),
    listed('d', { browser: null, way: 'sso', startedAt: at(6 * DAY) }),
    listed('a', { touchedAt: at(5 * DAY), startedAt: at(17 * HOUR) }),
    listed('9', { kind: 'student' }),
  ]
  const devices = [
    listed('e', { kind: 'device', way: 'code', browser: 'Safari on iPad', touchedAt: at(2 * DAY) }),
    listed('f', { kind: 'device', way: 'code', browser: 'Safari on iPad', touchedAt: at(HOUR) }),
  ]
  const view = shown(own, DEFAULT_LIFETIMES.account, { devices: { listed: devices } })
  t.same(view, {
    sections: [
      { id: 'settings', label: 'Settings', href: '/account/settings' },
      { id: 'sign-ins', label: 'Sign-ins', href: null },
      { id: 'second-factor', label: 'Sign-in security', href: '/account/secondFactor' },
      { id: 'recorded', label: 'What we record', href: '/account/about-you' },
      { id: 'records', label: 'Download or delete data', href: '/account/records' },
    ],
    own: [
      {
        name: 'a'.repeat(64),
        device: 'computer',
        title: 'Chrome on Windows',
        about: 'With email · since yesterday, 6:00 pm',
        isThis: true,
      },
      {
        name: 'd'.repeat(64),
        device: 'computer',
        title: 'Unknown browser',
        about: 'With your school’s sign-in · since October 10, 11:00 am · active today, 10:00 am',
        isThis: false,
      },
      {
        name: 'c'.repeat(64),
        device: 'phone',
        title: 'Safari on iPhone',
        about: 'With Google · since October 14, 11:00 am · active yesterday, 11:00 am',
        isThis: false,
      },
    ],
    hasOthers: true,
    devices: { title: '2 devices', about: 'Last used today, 10:00 am' },
    lifetimeText: 'A sign-in ends by itself after 12 hours without use, and after 7 days in any case.',
  })
})

t.test('no device, no part for devices; and the life as it is configured', async (t) => {
  const { devices, lifetimeText } = shown([listed('a', {})], { idle: 1_800, absolute: 3_600 })
  t.equal(devices, null)
  t.equal(
    lifetimeText,
    'A sign-in ends by itself after 30 minutes without use, and after 60 minutes in any case.',
  )
  t.match(
    shown([], { idle: 90, absolute: 86_400 }).lifetimeText,
    'after 90 seconds without use, and after 24 hours',
  )
})

t.test('a sign-in that cannot be read is another one, and ends with the others', async (t) => {
  const own = [listed('a', {})]
  t.equal(shown(own).hasOthers, false)
  t.equal(shown(own, DEFAULT_LIFETIMES.account, { live: { unread: 1 } }).hasOthers, true)
})

t.test('what is older than what was looked at is told of, and ends with the others', async (t) => {
  const view = shown([listed('a', {})], DEFAULT_LIFETIMES.account, {
    live: { hasOlder: true },
    devices: { listed: [listed('e', { kind: 'device' })], hasOlder: true },
  })
  t.equal(view.hasOthers, true)
  t.match(view.lifetimeText, /in any case\. Only the newest are shown\.$/)
  t.equal(view.devices?.title, '1 device or more')
})
