import { useState } from 'react'
import { type Refused, request } from './api.ts'
import { useCommand } from './use-command.ts'

/** The state of confirming a mailed link. */
export type Confirmation =
  | { readonly is: 'ready' }
  /** Another browser than the one that signed up: the password shows whose link it is. */
  | { readonly is: 'password'; readonly wrong: string | null }
  | { readonly is: 'done'; readonly redirectTo: string }
  | { readonly is: 'failed'; readonly error: Refused['error'] }

/**
 * For a page opened by a mailed link: confirms when the button is pressed. Opening the page confirms nothing.
 */
export function useConfirm(address: string, token: string) {
  const [state, setState] = useState<Confirmation>({ is: 'ready' })
  const { isBusy, run } = useCommand(
    (password: string | undefined) => {
      const device = new URLSearchParams(window.location.search).get('device') === '1'
      const body = { token, password, device }
      return request<{ redirectTo: string }>(address, { method: 'POST', body })
    },
    {
      done: ({ redirectTo }) => setState({ is: 'done', redirectTo }),
      refused: (error) => setState(next(error)),
    },
  )
  return { state, isBusy, confirm: async (password?: string) => void (await run(password)) }
}

function next(error: Refused['error']): Confirmation {
  if (error.code === 'password-needed') return { is: 'password', wrong: null }
  if (error.code === 'signin-failed' || error.code === 'too-many')
    return { is: 'password', wrong: error.message }
  return { is: 'failed', error }
}
