import type { ErrorCode } from '../../../shared/errors.ts'
import { api, href } from '../../../shared/paths.ts'
import { request, sendCommand } from '../../data/api.ts'
import { type Command, useCommand } from '../../data/use-command.ts'
import { useSignedIn } from '../../data/use-signed-in.ts'
import { ANSWER_MS } from './delays.ts'
import type { FlowEvent, Player } from './flow-states.ts'

export type SendEvent = (event: FlowEvent) => void

/** What a refusal is in the flow. */
const refusals = {
  'wrong-password': 'wrongPassword',
  'student-locked': 'studentLocked',
  'class-locked': 'classLocked',
  'password-not-set': 'passwordNotSet',
  // Pictures were chosen meanwhile, on another device.
  conflict: 'passwordExists',
  'password-reset': 'passwordReset',
  'no-player': 'notMe',
} as const satisfies Partial<Record<ErrorCode, FlowEvent['type']>>

/** Sends what a child does; one that is not answered counts as not sent. */
export const sendPlayer = <Answer>(name: string, body: object): Promise<Answer> =>
  sendCommand<Answer>('player', name, { body, signal: AbortSignal.timeout(ANSWER_MS) })

/** The event of a refusal; null for what says nothing of the child, such as a network that is gone. */
export const eventOf = (code: ErrorCode): (typeof refusals)[keyof typeof refusals] | null =>
  code in refusals ? refusals[code as keyof typeof refusals] : null

/** A page of a child: whose it is, and what its events go to. */
interface PageOfChild {
  readonly state: { readonly player: Player }
  readonly send: SendEvent
}

/** A command of the child whose page it is; a refusal is an event of the flow. */
export function usePlayerCommand<Answer, Input = void>(
  name: string,
  { state, send }: PageOfChild,
  bodyOf: (input: Input) => object,
  done: (answer: Answer, input: Input) => void,
): Command<Answer, Input> {
  const { studentId } = state.player
  const signedIn = useSignedIn()
  return useCommand<Answer, Input>(
    (input) => signedIn(() => sendPlayer<Answer>(name, { studentId, ...bodyOf(input) })),
    { done, refused: ({ code }) => send({ type: eventOf(code) ?? 'failed' }) },
  )
}

/** Something asked beside what the child does: if it comes to nothing, the child goes on as before. */
export function useAside<Answer>(
  ask: () => Promise<Answer>,
  send: SendEvent,
  done: (answer: Answer) => void,
): Command<Answer, void> {
  const signedIn = useSignedIn()
  return useCommand<Answer>(() => signedIn(ask), {
    done,
    refused: ({ code }) => {
      const type = eventOf(code)
      if (type !== null) send({ type })
    },
  })
}

/** Tells the server that a child has left, even if the page is being left; the next choice would tell it, too. */
export const leave = (studentId: string): Promise<unknown> =>
  request(href(api.command, { screen: 'player', command: 'leave' }), {
    method: 'POST',
    body: { studentId },
    keepalive: true,
  }).catch(() => undefined)
