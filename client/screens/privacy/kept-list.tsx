import { useEffect, useEffectEvent, useState } from 'react'
import { PRIVACY_API } from '../../../shared/privacy-path.ts'
import type { PrivacyView } from '../../../shared/screens/privacy.ts'
import { request } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { RetryBanner } from '../../ui/banner.tsx'
import styles from './privacy.module.css'

/** What is kept, a paragraph each: how long is as the people who run this service have set it. */
export function KeptList() {
  const [view, setView] = useState<PrivacyView>()
  const { run, error, isBusy } = useCommand(() => request<PrivacyView>(PRIVACY_API), { done: setView })
  const load = useEffectEvent(() => void run())
  useEffect(() => load(), [])
  if (!view && error)
    return (
      <RetryBanner tone="bad" retry={() => void run()} busy={isBusy}>
        {error.message}
      </RetryBanner>
    )
  return (
    <dl className={styles.held} aria-busy={!view || undefined}>
      {view?.rows.map(({ what, why, howLong }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{why}</dd>
          <dd className="soft sm">{howLong}</dd>
        </div>
      ))}
    </dl>
  )
}
