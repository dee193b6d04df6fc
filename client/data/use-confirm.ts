import { useEffect, useEffectEvent, useState } from 'react'
import { type Refused, request } from './api.ts'
import { isLinkInvalid } from './link-errors.ts'
import { useCommand } from './use-command.ts'

/** The state of confirming a mailed link. */
export type Confirmation =
  | { readonly is: 'looking' }
  | { readonly is: 'ready' }
  /**
   * Another browser than the one that signed up: the password shows whose link it is. `pressed`: it was only found out
   * when the button was pressed.
   */
  | { readonly is: 'password'; readonly wrong: string | null; readonly pressed: boolean }
  | { readonly is: 'done'; readonly redirectTo: string }
  | { readonly is: 'failed'; readonly error: Refused['error'] }

interface Addresses {
  /** Answers whether confirming will take the password, and refuses a link that leads nowhere. */
  readonly look: string
  readonly confirm: string
}

/**
 * For a page opened by a mailed link: looks what confirming takes, and confirms when the button is pressed. Opening the
 * page confirms nothing.
 */
export function useConfirm({ look, confirm }: Addresses, token: string) {
  const [state, setState] = useState<Confirmation>({ is: 'looking' })
  /** The button may have been pressed meanwhile, and what it found is newer. */
  const found = (next: Confirmation) => setState((now) => (now.is === 'looking' ? next : now))
  const looking = useCommand(
    () => request<{ needsPassword: boolean }>(look, { method: 'POST', body: { token } }),
    {
      done: ({ needsPassword }) =>
        found(needsPassword ? { is: 'password', wrong: null, pressed: false } : { is: 'ready' }),
      // Whatever may pass with time is left to the button.
      refused: (error) => found(isLinkInvalid(error) ? { is: 'failed', error } : { is: 'ready' }),
    },
  )
  const lookOnce = useEffectEvent(() => void looking.run())
  useEffect(() => lookOnce(), [])
  const { isBusy, run } = useCommand(
    (password: string | undefined) => {
      const device = new URLSearchParams(window.location.search).get('device') === '1'
      const body = { token, password, device }
      return request<{ redirectTo: string }>(confirm, { method: 'POST', body })
    },
    {
      done: ({ redirectTo }) => setState({ is: 'done', redirectTo }),
      refused: (error) => setState(next(error)),
    },
  )
  return { state, isBusy, confirm: async (password?: string) => void (await run(password)) }
}

function next(error: Refused['error']): Confirmation {
  if (error.code === 'password-needed') return { is: 'password', wrong: null, pressed: true }
  if (error.code === 'signin-failed' || error.code === 'too-many')
    return { is: 'password', wrong: error.message, pressed: true }
  return { is: 'failed', error }
}
