import type { DeviceState } from './states.ts'

/** What a page says, and all of it that is spoken; `remark` is what is wrong with what was typed. */
export interface Words {
  readonly title: string
  readonly lead: string
  readonly remark?: string | null
}

type Blocked = Extract<
  DeviceState,
  { name: 'NEEDS_UPDATE' | 'NEEDS_UPDATE_GOOGLE' | 'EXPIRED' | 'EXPIRED_PARENT' | 'TRIAL_NOT_STARTED' }
>

/** S8.28, S8.29?: the screen cannot be prepared. */
const ERROR = "We're sorry, an error has occurred."

/** The words of a state; null while it is not known how the device may sign in. */
export function wordsOf(state: DeviceState): Words | null {
  switch (state.name) {
    case 'LOADING':
      return null
    case 'PROMPT':
    case 'FORWARDING':
      return {
        title: 'Type your class code',
        lead: 'Your teacher has it.',
        remark: state.name === 'PROMPT' ? state.message : null,
      }
    case 'WELCOME':
      return { title: `Hi, ${state.child}!`, lead: 'You are in.' }
    case 'ERROR':
      return { title: state.message ?? ERROR, lead: 'Ask your teacher.' }
    default:
      return { title: state.message, lead: adviceOf(state) }
  }
}

/** Who can help. */
function adviceOf(state: Blocked): string {
  if (state.name === 'NEEDS_UPDATE') return 'Ask a grown-up to update the app.'
  if (state.name === 'NEEDS_UPDATE_GOOGLE') return 'Ask a grown-up to update the app, or to sign in by email.'
  if (state.name === 'EXPIRED_PARENT')
    return state.substate === 'IOS_SUBSCRIPTION'
      ? 'Ask a grown-up to renew it in the App Store.'
      : 'Ask a grown-up at home.'
  return 'Ask your teacher or a grown-up at home.'
}
