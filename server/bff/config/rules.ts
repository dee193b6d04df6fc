import { isIP } from 'node:net'
import type { DayInt } from '../../../shared/rules/days.ts'
import { day, matching, type Rule } from '../../variables/rule.ts'

const PROXY_GROUPS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])
const isProxy = (text: string) => PROXY_GROUPS.has(text) || isIP(text.replace(/\/\d{1,3}$/, '')) > 0
export const proxies = matching(
  'the addresses of the proxies in front, such as 10.0.0.0/8,127.0.0.1',
  (text) => text.split(',').every(isProxy),
)

export const emailAddress = matching('an e-mail address', (text) => /^[^\s@<>"]+@[^\s@<>"]+$/.test(text))

/** A day, or null if none is given. */
export const dayOrNone: Rule<DayInt | null> = {
  form: `${day.form}, or none`,
  parse: (text, fault) => (text === 'none' ? null : day.parse(text, fault)),
}
