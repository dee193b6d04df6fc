import { type ReactNode, useState } from 'react'
import type { SecondFactorView } from '../../shared/screens/second-factor.ts'
import { Refused, request, sendCommand, viewAddress } from '../data/api.ts'
import { useCommand } from '../data/use-command.ts'
import { ProveDialog } from './prove-dialog.tsx'

const SCREEN = 'second-factor'
const SIGN_IN_AGAIN = 'Please sign out and in again first, and do this within ten minutes of that.'

interface Proven {
  readonly run: () => Promise<unknown>
  readonly isBusy: boolean
  readonly error: { readonly message: string } | null
  /** The question who it is, while it is asked. */
  readonly dialog: ReactNode
}

/** A command for which the server may ask to confirm first who is at the keyboard: asks, and sends it again. */
export function useProven(send: () => Promise<unknown>, { done }: { readonly done: () => void }): Proven {
  const [asksFor, setAsksFor] = useState<'password' | 'code' | null>(null)
  const [cannotProve, setCannotProve] = useState(false)
  const ask = async () => {
    const { asksFor, isOffered } = await request<SecondFactorView>(viewAddress(SCREEN))
    if (isOffered) setAsksFor(asksFor ?? 'password')
    else setCannotProve(true)
  }
  const command = useCommand(
    async () => {
      setCannotProve(false)
      try {
        await send()
        return true
      } catch (refused) {
        if (!(refused instanceof Refused) || refused.error.code !== 'proof-needed') throw refused
        await ask()
        return false
      }
    },
    { done: (isDone) => isDone && done() },
  )
  return {
    run: command.run,
    isBusy: command.isBusy,
    error: cannotProve ? { message: SIGN_IN_AGAIN } : command.error,
    dialog: asksFor && (
      <ProveDialog
        asksFor={asksFor}
        prove={(kind, code) => sendCommand(SCREEN, 'prove', { body: { kind, code } })}
        onProven={() => {
          setAsksFor(null)
          void command.run()
        }}
        onClose={() => setAsksFor(null)}
      />
    ),
  }
}
