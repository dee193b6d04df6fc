import { type ComponentProps, type ReactNode, useState } from 'react'
import type { SecondFactorView } from '../../shared/screens/second-factor.ts'
import { Refused, request, sendCommand, viewAddress } from '../data/api.ts'
import { useCommand } from '../data/use-command.ts'
import ProveDialog from './prove-dialog.tsx'

const SCREEN = 'second-factor'
const SIGN_IN_AGAIN = 'Please sign out and in again first, and do this within ten minutes of that.'

type Asked = Pick<ComponentProps<typeof ProveDialog>, 'asksFor' | 'kinds'>

interface Proven<Input> {
  readonly run: (input: Input) => Promise<unknown>
  readonly isBusy: boolean
  readonly error: { readonly message: string } | null
  readonly reset: () => void
  /** The question who it is, while it is asked. */
  readonly dialog: ReactNode
}

/** A command for which the server may ask to confirm first who is at the keyboard: asks, and sends it again. */
export function useProven<Input = void, Answer = unknown>(
  send: (input: Input) => Promise<Answer>,
  { done }: { readonly done: (answer: Answer) => void },
): Proven<Input> {
  const [asked, setAsked] = useState<(Asked & { readonly input: Input }) | null>(null)
  const [cannotProve, setCannotProve] = useState(false)
  const ask = async (input: Input) => {
    const { asksFor, isOffered, kinds } = await request<SecondFactorView>(viewAddress(SCREEN))
    if (isOffered) setAsked({ asksFor: asksFor ?? 'password', kinds, input })
    else setCannotProve(true)
  }
  const command = useCommand(
    async (input: Input): Promise<{ readonly answer: Answer } | null> => {
      setCannotProve(false)
      try {
        return { answer: await send(input) }
      } catch (refused) {
        if (!(refused instanceof Refused) || refused.error.code !== 'proof-needed') throw refused
        await ask(input)
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
    dialog: asked && (
      <ProveDialog
        asksFor={asked.asksFor}
        kinds={asked.kinds}
        prove={(name, body) => sendCommand(SCREEN, name, { body })}
        onProven={() => {
          setAsked(null)
          void command.run(asked.input)
        }}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
