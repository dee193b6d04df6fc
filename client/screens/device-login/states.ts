import type { ErrorCode } from '../../../shared/errors.ts'

/** S8.27 */
const NO_GOOGLE = 'Sorry, this app version no longer supports google login.'

/**
 * The states of the device login (S4.31 to S4.39). `message` is shown below the code's box in PROMPT, and is the
 * heading of a state in which entering another code does not help.
 */
export type DeviceState =
  | { readonly name: 'LOADING' | 'FORWARDING' }
  /** `message` if the server was not reached, which is nobody's fault here. */
  | { readonly name: 'ERROR'; readonly message: string | null }
  | ({ readonly name: 'WELCOME' } & Welcome)
  | {
      readonly name: 'PROMPT'
      readonly message: string | null
      /** The class has as many devices as it may have (S8.17). */
      readonly isAtDeviceLimit?: true
    }
  | {
      readonly name: 'NEEDS_UPDATE' | 'NEEDS_UPDATE_GOOGLE' | 'EXPIRED' | 'TRIAL_NOT_STARTED'
      readonly message: string
    }
  | {
      readonly name: 'EXPIRED_PARENT'
      readonly message: string
      readonly substate: 'IOS_SUBSCRIPTION' | null
    }

/** The child whose back-up code was right. */
export interface Welcome {
  /** The first name. */
  readonly child: string
  /** The play site; null if there is none. */
  readonly playAt: string | null
}

/** What the server refused, and why; the status is 0 if no answer came. */
interface Refusal {
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
}

export type DeviceEvent =
  /** This version of the app may sign in. */
  | { readonly type: 'prepared' }
  /** The app was not let through, or the builds could not be read. */
  | { readonly type: 'unprepared'; readonly refusal: Refusal; readonly withGoogle: boolean }
  | { readonly type: 'submitted' }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'welcomed'; readonly welcome: Welcome }
  /** Back to the login screen from a state in which it went no further (S4.40). */
  | { readonly type: 'back' }
  /** Once more, after the screen could not be prepared. */
  | { readonly type: 'again' }

export const loading: DeviceState = { name: 'LOADING' }
const prompt: DeviceState = { name: 'PROMPT', message: null }

/**
 * The state an event leads to; one that has no meaning in a state changes nothing.
 *
 *     LOADING ─ prepared ─▶ PROMPT ─ submitted ─▶ FORWARDING ─▶ the class's page
 *        │ ▲                   ▲ ▲                   ├ welcomed ─▶ WELCOME ─▶ the games
 *        │ └ again ─ ERROR     │ └──── refused ──────┤
 *     unprepared ──▶ ERROR     └─ back ─ EXPIRED · EXPIRED_PARENT · TRIAL_NOT_STARTED · NEEDS_UPDATE
 *        └─────────▶ NEEDS_UPDATE · NEEDS_UPDATE_GOOGLE ─ again ─▶ LOADING
 */
export function nextState(state: DeviceState, event: DeviceEvent): DeviceState {
  switch (event.type) {
    case 'prepared':
      return state.name === 'LOADING' ? prompt : state
    case 'unprepared':
      return state.name === 'LOADING' ? unprepared(event) : state
    case 'submitted':
      return state.name === 'PROMPT' ? { name: 'FORWARDING' } : state
    case 'refused':
      return state.name === 'FORWARDING' ? refused(event.refusal) : state
    case 'welcomed':
      return state.name === 'FORWARDING' ? { name: 'WELCOME', ...event.welcome } : state
    case 'back':
      return isExpired(state) ? prompt : state
    case 'again':
      return state.name === 'ERROR' || isOutdated(state) ? loading : state
  }
}

/** Whether the class or family cannot play right now, though another might (S4.40). */
export const isExpired = ({ name }: DeviceState): boolean =>
  name === 'EXPIRED' || name === 'EXPIRED_PARENT' || name === 'TRIAL_NOT_STARTED'

/** Whether the app has to be updated first. */
const isOutdated = ({ name }: DeviceState): boolean =>
  name === 'NEEDS_UPDATE' || name === 'NEEDS_UPDATE_GOOGLE'

function unprepared({ refusal, withGoogle }: DeviceEvent & { type: 'unprepared' }): DeviceState {
  if (refusal.status === 0) return { name: 'ERROR', message: refusal.message }
  if (refusal.code !== 'needs-update') return { name: 'ERROR', message: null }
  return withGoogle
    ? { name: 'NEEDS_UPDATE_GOOGLE', message: NO_GOOGLE }
    : { name: 'NEEDS_UPDATE', message: refusal.message }
}

/** Where a refused code leads (S8.12 to S8.22); whatever says nothing of the class is shown below the box. */
function refused({ code, message }: Refusal): DeviceState {
  switch (code) {
    case 'needs-update':
      return { name: 'NEEDS_UPDATE', message }
    case 'plan-expired':
      return { name: 'EXPIRED', message }
    case 'family-plan-expired':
      return { name: 'EXPIRED_PARENT', message, substate: null }
    case 'ios-plan-expired':
      return { name: 'EXPIRED_PARENT', message, substate: 'IOS_SUBSCRIPTION' }
    case 'trial-not-started':
      return { name: 'TRIAL_NOT_STARTED', message }
    case 'device-limit':
      return { name: 'PROMPT', message, isAtDeviceLimit: true }
    default:
      return { name: 'PROMPT', message }
  }
}

/** Addresses by which the app that opened the page is told what to do (S7.149, S7.150?). */
export type AppCommands = Readonly<Record<'subscribe' | 'reset', string>>

/** What the app can be told to do about a state, if anything. */
export function commandIn(state: DeviceState): keyof AppCommands | null {
  if (state.name === 'EXPIRED_PARENT') return 'subscribe'
  return state.name === 'PROMPT' && state.isAtDeviceLimit ? 'reset' : null
}
