import { useState } from 'react'
import type {
  AuthenticatorSetup,
  NewRecoveryCodes,
  SecondFactorView,
} from '../../../shared/screens/second-factor.ts'
import { sendCommand } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSignedIn } from '../../data/use-signed-in.ts'
import type { Resource } from '../../data/use-view.ts'

/** What is asked for or shown in a dialog. Secrets are held only while they are shown. */
export type OpenDialog =
  | {
      readonly is: 'prove'
      readonly asksFor: 'password' | 'factor'
      readonly kinds: SecondFactorView['kinds']
      readonly then: Change
    }
  | { readonly is: 'set-up'; readonly setup: AuthenticatorSetup }
  | { readonly is: 'codes'; readonly codes: readonly string[] }
  | { readonly is: 'off' }

type Change = 'start' | 'renew' | 'remove'

/** The changes of the second factor, each after it is confirmed who makes it. */
export function useFactor(view: SecondFactorView, { send, newest }: Resource<SecondFactorView>) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const signedIn = useSignedIn()
  const prove = (then: Change) =>
    setDialog({
      is: 'prove',
      asksFor: view.asksFor ?? (view.kinds.length === 0 ? 'password' : 'factor'),
      kinds: view.kinds,
      then,
    })

  const change = useCommand(
    async (what: Change): Promise<OpenDialog | null> => {
      if (what === 'start') {
        const setup = await signedIn(() => sendCommand<AuthenticatorSetup>('second-factor', 'start'))
        return { is: 'set-up', setup }
      }
      if (what === 'renew') {
        const { codes } = await signedIn(() => sendCommand<NewRecoveryCodes>('second-factor', 'renew'))
        void newest()
        return { is: 'codes', codes }
      }
      await send('remove')
      return null
    },
    {
      done: (next, what) => {
        setDialog(next)
        if (what === 'remove') setDone('Two-step sign-in is off.')
      },
      refused: ({ code }, what) => {
        if (code === 'proof-needed') prove(what)
        else setDialog(null)
      },
    },
  )
  const begin = (what: Change) => {
    setDone(null)
    change.reset()
    if (view.asksFor === null) void change.run(what)
    else prove(what)
  }
  return {
    dialog,
    done,
    failed: change.error?.code === 'proof-needed' ? null : change.failed,
    busyWith: change.busyWith,
    start: () => begin('start'),
    renew: () => begin('renew'),
    askOff: () => {
      setDone(null)
      setDialog({ is: 'off' })
    },
    remove: () => begin('remove'),
    /** Confirms who it is, then makes the change that was asked for. */
    proven: (then: Change) => void change.run(then),
    prove: send,
    /** A second factor was added: its recovery codes are shown, or else what is different now. */
    turnedOn: (codes: readonly string[], otherwise: string) => {
      void newest()
      setDialog(codes.length > 0 ? { is: 'codes', codes } : null)
      setDone(codes.length > 0 ? null : otherwise)
    },
    say: setDone,
    confirm: (code: string) =>
      signedIn(() => sendCommand<NewRecoveryCodes>('second-factor', 'confirm', { body: { code } })),
    close: () => setDialog(null),
  }
}

export type Factor = ReturnType<typeof useFactor>
