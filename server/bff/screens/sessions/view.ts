import { countOf } from '../../../../shared/rules/counts.ts'
import type { SessionsView } from '../../../../shared/screens/sessions.ts'
import type { Lifetime } from '../../config/session-life.ts'
import { sectionsBeside } from '../../rules/account-pages.ts'
import { momentText } from '../../rules/time-text.ts'
import type { SignInMethod } from '../../session/audit.ts'
import type { Identity } from '../../session/session.ts'
import type { LiveSessions } from '../../session/session-list.ts'

export interface SessionsSources {
  readonly live: LiveSessions
  readonly devices: LiveSessions
  /** The hash of the requesting session. */
  readonly current: string
  readonly identity: Identity
  /** How long this kind of session lasts, in seconds. */
  readonly lifetime: Lifetime
  readonly now: Date
}

const ways: Readonly<Record<SignInMethod, string>> = {
  badge: 'With a badge',
  'backup-code': 'With a back-up code',
  password: 'With email',
  google: 'With Google',
  edu: 'With your school platform',
  sso: 'With your school’s sign-in',
  partner: 'Through your reading platform',
  code: 'With your access code',
}

/** Where someone is signed in: this browser first, then the most recently used. */
export function sessionsView({
  live,
  devices,
  current,
  identity,
  lifetime,
  now,
}: SessionsSources): SessionsView {
  const { timezone } = identity
  const when = (instant: number) => momentText(new Date(instant), timezone, now)
  const { listed, unread, hasOlder } = live
  const signIns = listed.filter(({ kind }) => kind === 'account' || kind === 'partner')
  return {
    sections: sectionsBeside('sign-ins', identity),
    own: [...signIns]
      .sort(
        (one, other) =>
          Number(other.hash === current) - Number(one.hash === current) || other.touchedAt - one.touchedAt,
      )
      .map((session) => {
        const isThis = session.hash === current
        const active = isThis ? [] : [`active ${when(session.touchedAt)}`]
        return {
          name: session.hash,
          device: deviceOf(session.browser),
          title: session.browser ?? 'Unknown browser',
          about: [ways[session.way], `since ${when(session.startedAt)}`, ...active].join(' · '),
          isThis,
        }
      }),
    hasOthers: signIns.length + unread > 1 || hasOlder,
    devices:
      devices.listed.length === 0
        ? null
        : {
            title: countOfDevices(devices),
            about: `Last used ${when(Math.max(...devices.listed.map(({ touchedAt }) => touchedAt)))}`,
          },
    lifetimeText: `A sign-in ends by itself after ${durationText(lifetime.idle)} without use, and after ${durationText(lifetime.absolute)} in any case.${hasOlder ? ' Only the newest are shown.' : ''}`,
  }
}

const countOfDevices = ({ listed: { length }, hasOlder }: LiveSessions) =>
  hasOlder ? `${countOf(length, 'device')} or more` : countOf(length, 'device')

const PHONES = /iPhone|Android/
const TABLETS = /iPad/
const deviceOf = (browser: string | null) =>
  TABLETS.test(browser ?? '') ? 'tablet' : PHONES.test(browser ?? '') ? 'phone' : 'computer'

const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/** Seconds in the largest unit that expresses them exactly; days only from two up. */
function durationText(seconds: number): string {
  const [size, name] = units.find(([size]) => seconds % size === 0 && seconds > size) ?? [1, 'second']
  const count = seconds / size
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
