import { useState } from 'react'
import { Refused, request } from './api.ts'

/** How far the confirmation of a mailed link has come. */
export type Confirmation =
  | { readonly is: 'ready' }
  /** In another browser than the one that signed up: its password shows whose link it is. */
  | { readonly is: 'password'; readonly wrong: string | null }
  | { readonly is: 'done'; readonly redirectTo: string }
  | { readonly is: 'failed'; readonly error: Refused['error'] }

/** What a page opened by a link of a mail answers to a press; opening it alone confirms nothing. */
export function useConfirm(address: string, token: string) {
  const [state, setState] = useState<Confirmation>({ is: 'ready' })
  const [isBusy, setBusy] = useState(false)

  const confirm = async (password?: string) => {
    if (isBusy) return
    setBusy(true)
    try {
      const device = new URLSearchParams(window.location.search).get('device') === '1'
      const body = { token, password, device }
      const { redirectTo } = await request<{ redirectTo: string }>(address, { method: 'POST', body })
      setState({ is: 'done', redirectTo })
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure
      setState(next(failure.error))
    }
    setBusy(false)
  }
  return { state, isBusy, confirm }
}

function next(error: Refused['error']): Confirmation {
  if (error.code === 'password-needed') return { is: 'password', wrong: null }
  if (error.code === 'signin-failed' || error.code === 'too-many')
    return { is: 'password', wrong: error.message }
  return { is: 'failed', error }
}
