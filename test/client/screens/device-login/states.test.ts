import t from 'tap'
import {
  commandIn,
  type DeviceEvent,
  type DeviceState,
  loading,
  nextState,
} from '../../../../client/screens/device-login/states.ts'
import type { ErrorCode } from '../../../../shared/errors.ts'

const message = 'Why not.'
const states: readonly DeviceState[] = [
  loading,
  { name: 'PROMPT', message: null },
  { name: 'PROMPT', message, isAtDeviceLimit: true },
  { name: 'FORWARDING' },
  { name: 'NEEDS_UPDATE', message },
  { name: 'NEEDS_UPDATE_GOOGLE', message },
  { name: 'EXPIRED', message },
  { name: 'EXPIRED_PARENT', message, substate: null },
  { name: 'EXPIRED_PARENT', message, substate: 'IOS_SUBSCRIPTION' },
  { name: 'TRIAL_NOT_STARTED', message },
  { name: 'ERROR', message: null },
  { name: 'ERROR', message },
  { name: 'WELCOME', child: 'Amara', playAt: null },
]
const refusal = (code: ErrorCode, status = 400) => ({ code, message, status })
const unprepared = (code: ErrorCode, withGoogle = false): DeviceEvent => ({
  type: 'unprepared',
  refusal: refusal(code),
  withGoogle,
})
const refused = (code: ErrorCode): DeviceEvent => ({ type: 'refused', refusal: refusal(code) })
const NO_GOOGLE = 'Sorry, this app version no longer supports google login.'
const EDGES: readonly (readonly [from: string, DeviceEvent, to: DeviceState])[] = [
  ['LOADING', { type: 'prepared' }, { name: 'PROMPT', message: null }],
  ['LOADING', unprepared('needs-update'), { name: 'NEEDS_UPDATE', message }],
  ['LOADING', unprepared('needs-update', true), { name: 'NEEDS_UPDATE_GOOGLE', message: NO_GOOGLE }],
  ['LOADING', unprepared('upstream-failed'), { name: 'ERROR', message: null }],
  ['LOADING', unprepared('upstream-failed', true), { name: 'ERROR', message: null }],
  [
    'LOADING',
    { type: 'unprepared', refusal: refusal('internal', 0), withGoogle: false },
    { name: 'ERROR', message },
  ],
  ['PROMPT', { type: 'submitted' }, { name: 'FORWARDING' }],
  ['FORWARDING', refused('signin-failed'), { name: 'PROMPT', message }],
  ['FORWARDING', refused('device-limit'), { name: 'PROMPT', message, isAtDeviceLimit: true }],
  ['FORWARDING', refused('too-many'), { name: 'PROMPT', message }],
  ['FORWARDING', refused('upstream-failed'), { name: 'PROMPT', message }],
  ['FORWARDING', refused('needs-update'), { name: 'NEEDS_UPDATE', message }],
  ['FORWARDING', refused('plan-expired'), { name: 'EXPIRED', message }],
  ['FORWARDING', refused('family-plan-expired'), { name: 'EXPIRED_PARENT', message, substate: null }],
  [
    'FORWARDING',
    refused('ios-plan-expired'),
    { name: 'EXPIRED_PARENT', message, substate: 'IOS_SUBSCRIPTION' },
  ],
  ['FORWARDING', refused('trial-not-started'), { name: 'TRIAL_NOT_STARTED', message }],
  [
    'FORWARDING',
    { type: 'welcomed', welcome: { child: 'Amara', playAt: 'https://play.test' } },
    { name: 'WELCOME', child: 'Amara', playAt: 'https://play.test' },
  ],
  ['EXPIRED', { type: 'back' }, { name: 'PROMPT', message: null }],
  ['EXPIRED_PARENT', { type: 'back' }, { name: 'PROMPT', message: null }],
  ['TRIAL_NOT_STARTED', { type: 'back' }, { name: 'PROMPT', message: null }],
  ['ERROR', { type: 'again' }, loading],
  ['NEEDS_UPDATE', { type: 'again' }, loading],
  ['NEEDS_UPDATE_GOOGLE', { type: 'again' }, loading],
]

t.test(
  'every edge of the device login, and none beside them (S4.31, S4.32, S4.33, S4.34, S4.35, S4.36, S4.37, S4.38, S4.39, S4.40)',
  async (t) => {
    for (const [from, event, to] of EDGES)
      for (const state of states.filter(({ name }) => name === from))
        t.same(nextState(state, event), to, `${from} ${event.type}`)
    for (const [, event] of EDGES)
      for (const state of states) {
        if (EDGES.some(([from, { type }]) => from === state.name && type === event.type)) continue
        t.equal(nextState(state, event), state, `${state.name} is deaf to ${event.type}`)
      }
  },
)

t.test(
  'an app is told to subscribe or to reset where that helps, and nothing elsewhere (S7.149)',
  async (t) => {
    const told = states.filter((state) => commandIn(state) !== null)
    t.same(
      told.map((state) => [state.name, commandIn(state)]),
      [
        ['PROMPT', 'reset'],
        ['EXPIRED_PARENT', 'subscribe'],
        ['EXPIRED_PARENT', 'subscribe'],
      ],
    )
  },
)
