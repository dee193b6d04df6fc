import type { Rule } from '../../variables/rule.ts'

export type SessionKind = 'account' | 'partner' | 'device' | 'student' | 'impersonation'

/** Idle and absolute life of one kind of session, in seconds. */
export interface Lifetime {
  readonly idle: number
  readonly absolute: number
}
export type Lifetimes = Readonly<Record<SessionKind, Lifetime>>

/** Architecture, Sessions; partner: S9.131, S9.132. */
export const DEFAULT_LIFETIMES: Lifetimes = {
  partner: { idle: 3_600, absolute: 7_200 },
  account: { idle: 43_200, absolute: 604_800 },
  device: { idle: 28_800, absolute: 86_400 },
  student: { idle: 1_800, absolute: 14_400 },
  impersonation: { idle: 900, absolute: 1_800 },
}

const KINDS = Object.keys(DEFAULT_LIFETIMES)
const isKind = (word: string): word is SessionKind => KINDS.includes(word)

/** Lives by kind, as in `partner=3600/7200`; kinds that are not named keep their default. */
export const lifetimes: Rule<Lifetimes> = {
  form: 'idle/absolute seconds by kind, such as partner=3600/7200,account=43200/604800',
  parse(text, fault) {
    if (!/^[a-z]+=\d+\/\d+(,[a-z]+=\d+\/\d+)*$/.test(text)) return undefined
    const lives = { ...DEFAULT_LIFETIMES }
    for (const [, kind = '', idle, absolute] of text.matchAll(/([a-z]+)=(\d+)\/(\d+)/g)) {
      if (!isKind(kind)) {
        fault(`names ${kind}, which is none of ${KINDS.join(', ')}.`)
        continue
      }
      const lifetime = { idle: Number(idle), absolute: Number(absolute) }
      if (lifetime.idle < 1 || lifetime.idle > lifetime.absolute)
        fault(`gives ${kind} an idle life that is not between 1 second and its absolute life.`)
      lives[kind] = lifetime
    }
    return lives
  },
}

/** Lives in the variable's format. */
export const lifetimesText = (lifetimes: Lifetimes): string =>
  Object.entries(lifetimes)
    .map(([kind, { idle, absolute }]) => `${kind}=${idle}/${absolute}`)
    .join(',')
