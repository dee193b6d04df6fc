import { type ComponentProps, type ReactNode, useState } from 'react'
import type { SecondFactorView } from '../../shared/screens/second-factor.ts'
import { Refused, request, sendCommand, viewAddress } from '../data/api.ts'
import { useCommand } from '../data/use-command.ts'
import ProveDialog from './prove-dialog.tsx'

const SCREEN = 'second-factor'
const SIGN_IN_AGAIN = 'Please sign out and in again first, and do this within ten minutes of that.'

type ProofRequest = Pick<ComponentProps<typeof ProveDialog>, 'asksFor' | 'kinds'>

interface Proven<Input> {
  readonly run: (input: Input) => Promise<unknown>
  readonly isBusy: boolean
  readonly error: { readonly message: string } | null
  readonly reset: () => void
  /** The question who it is, while it is open. */
  readonly dialog: ReactNode
}

/** A command for which the server may ask to confirm first who is at the keyboard: asks, and sends it again. */
export function useProven<Input = void, Answer = unknown>(
  send: (input: Input) => Promise<Answer>,
  { done }: { readonly done: (answer: Answer) => void },
): Proven<Input> {
  const [requested, setRequested] = useState<(ProofRequest & { readonly input: Input }) | null>(null)
  const [cannotProve, setCannotProve] = useState(false)
  const requestProof = async (input: Input) => {
    const { asksFor, isOffered, kinds } = await request<SecondFactorView>(viewAddress(SCREEN))
    if (isOffered) setRequested({ asksFor: asksFor ?? 'password', kinds, input })
    else setCannotProve(true)
  }
  const command = useCommand(
    async (input: Input): Promise<{ readonly answer: Answer } | null> => {
      setCannotProve(false)
      try {
        return { answer: await send(input) }
      } catch (refused) {
        if (!(refused instanceof Refused) || refused.error.code !== 'proof-needed') throw refused
        await requestProof(input)
        return null
      }
    },
    { done: (sent) => sent && done(sent.answer) },
  )
  return {
    run: command.run,
    isBusy: command.isBusy,
    error: cannotProve ? { message: SIGN_IN_AGAIN } : command.error,
    reset: command.reset,
    dialog: requested && (
      <ProveDialog
        asksFor={requested.asksFor}
        kinds={requested.kinds}
        prove={(name, body) => sendCommand(SCREEN, name, { body })}
        onProven={() => {
          setRequested(null)
          void command.run(requested.input)
        }}
        onClose={() => setRequested(null)}
      />
    ),
  }
}
