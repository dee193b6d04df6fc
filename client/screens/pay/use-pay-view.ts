import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../../shared/paths.ts'
import type { PayView } from '../../../shared/screens/pay.ts'
import { request } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'

/** Loads the view of the page when it opens; `load` loads it again after a failure. */
export function usePayView() {
  const [view, setView] = useState<PayView>()
  const { run, error, isBusy } = useCommand(() => request<PayView>(api.pay), { done: setView })
  const load = useEffectEvent(() => void run())
  useEffect(() => load(), [])
  return { view, error, isBusy, load: () => void run() }
}
