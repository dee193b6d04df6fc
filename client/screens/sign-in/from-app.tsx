import { useEffect, useState } from 'react'
import { api } from '../../../shared/paths.ts'
import type { LoginBanner } from '../../../shared/screens/login-banner.ts'
import { request } from '../../data/api.ts'
import { Badge, isBadge } from '../../design/badge.tsx'
import { classes } from '../../design/classes.ts'
import styles from './from-app.module.css'
import { SignInPanel } from './panel.tsx'

/** How long the page waits for what it has to say; after that it says nothing. */
const ANSWER_MS = 2_000

/**
 * Signing in for who comes from a game app: what there is to say about that app stands above the form from the start,
 * so that nothing moves, and in mode `kill` instead of it (S2.94, S2.95?).
 */
export default function FromApp({ fromApp }: { readonly fromApp: string }) {
  const [answer, setAnswer] = useState<{ readonly banner: LoginBanner | null } | null>(null)
  useEffect(() => {
    const response = request<{ banner: LoginBanner | null }>(api.loginBanner, {
      method: 'POST',
      body: { fromApp },
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    // A way in is not kept shut by a list that cannot be read.
    response.then(setAnswer, () => setAnswer({ banner: null }))
  }, [fromApp])
  if (answer === null) return null
  const { banner } = answer
  return <SignInPanel banner={banner && <Band {...banner} />} isClosed={banner?.mode === 'kill'} />
}

function Band({ mode, badge, lead, text, link }: LoginBanner) {
  return (
    <div className={classes(styles.band, styles[mode])} role="status">
      {isBadge(badge) && <Badge game={badge} label={null} />}
      <p>
        <b className="strong">{lead}</b> {text} {link && <a href={link.href}>{link.label}</a>}
      </p>
    </div>
  )
}
