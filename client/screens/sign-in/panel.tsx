import BookOpen from 'lucide-react/icons/book-open'
import ChevronRight from 'lucide-react/icons/chevron-right'
import School from 'lucide-react/icons/school'
import { useState } from 'react'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { api, href, pages } from '../../../shared/paths.ts'
import { useHeading } from '../../arrival.ts'
import { Icon } from '../../design/icon.tsx'
import { Logo } from '../../design/logo.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { GoogleMark } from './google-mark.tsx'
import styles from './panel.module.css'
import { PasswordForm } from './password-form.tsx'
import { platformReason } from './reasons.ts'

/** Every way in: the providers, e-mail and password, and the educators of the reading platform. */
export function SignInPanel() {
  const heading = useHeading('Sign in')
  const [refusal, setRefusal] = useState<string | null>(null)
  const state = useHistoryState<{ readonly return?: string } | null>()
  const returnTo = state?.return
  const asked = returnTo !== undefined && returnTo !== pages.home && returnTo !== pages.account
  const start = (provider: 'google' | 'edu') => href(api.start, { provider }, { return: returnTo })
  return (
    <div className={styles.inner}>
      <div className={styles.brand}>
        <Logo big />
      </div>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Sign in
      </h1>
      <p className={`soft ${styles.lead}`}>
        {asked ? 'Sign in to see the page you asked for.' : 'For teachers, schools and families.'}
      </p>
      {refusal !== null && (
        <Banner box tone="bad" className={styles.refusal}>
          {refusal}
        </Banner>
      )}
      <div className={styles.providers}>
        <ButtonLink leaves tone="sec" wide href={start('google')}>
          <GoogleMark />
          Continue with Google
        </ButtonLink>
        <ButtonLink leaves tone="sec" wide href={start('edu')}>
          <Icon of={School} />
          Continue with your school platform
        </ButtonLink>
      </div>
      <p className={styles.or}>or use your email</p>
      <PasswordForm returnTo={returnTo} onRefusal={setRefusal} />
      <ul className={styles.ways}>
        <li>
          <Link href={href(pages.login, undefined, { reason: platformReason })}>
            <Icon of={BookOpen} size="s" />
            <span>Reading-platform educators sign in here</span>
            <Icon of={ChevronRight} size="s" />
          </Link>
        </li>
      </ul>
    </div>
  )
}
