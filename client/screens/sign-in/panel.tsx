import ArrowLeft from 'lucide-react/icons/arrow-left'
import BookOpen from 'lucide-react/icons/book-open'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Keyboard from 'lucide-react/icons/keyboard'
import School from 'lucide-react/icons/school'
import { type ReactNode, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { api, href, pages } from '../../../shared/paths.ts'
import type { SigninReason } from '../../../shared/signin-reasons.ts'
import { AskSupport } from '../../chat/ask-support.tsx'
import { GoogleMark } from '../../design/google-mark.tsx'
import { Icon } from '../../design/icon.tsx'
import { PasswordForm } from '../../forms/password-form.tsx'
import { isOffered } from '../../session/offered-providers.ts'
import { useReturn } from '../../session/return-state.ts'
import { useTypedAddress } from '../../session/typed-address.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Providers, WelcomePage } from '../../ui/welcome.tsx'
import styles from './panel.module.css'

interface SignInPanelProps {
  /** What there is to say before anybody signs in. */
  readonly banner?: ReactNode
  /** Whether nobody may sign in here. */
  readonly isClosed?: boolean
}

/**
 * All ways to sign in: the providers, e-mail and password, and the reading platform's educators; and a link
 * to sign up.
 */
export function SignInPanel({ banner, isClosed }: SignInPanelProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const isFromDevice = new URLSearchParams(useSearch()).get('from') === 'device'
  const returnTo = useReturn()
  const typedAddress = useTypedAddress()
  const hasReturnPage = returnTo !== undefined && returnTo !== pages.home && returnTo !== pages.account
  const start = (provider: 'google' | 'edu') => href(api.start, { provider }, { return: returnTo })
  const lead = hasReturnPage
    ? 'Sign in to see the page you asked for.'
    : 'For teachers, schools and families.'
  if (isClosed)
    return (
      <WelcomePage title="Sign in" lead={lead}>
        {banner}
      </WelcomePage>
    )
  return (
    <WelcomePage title="Sign in" lead={lead}>
      {banner}
      {isFromDevice && (
        <p className={styles.help}>
          <Link href={pages.deviceLogin}>
            <Icon of={ArrowLeft} size="s" />
            Back
          </Link>
        </p>
      )}
      {refusal !== null && (
        <Banner box tone="bad" className={styles.refusal}>
          {refusal}
        </Banner>
      )}
      <Providers>
        {isOffered('google') && (
          <ButtonLink leaves tone="sec" wide href={start('google')}>
            <GoogleMark />
            Continue with Google
          </ButtonLink>
        )}
        {isOffered('edu') && (
          <ButtonLink leaves tone="sec" wide href={start('edu')}>
            <Icon of={School} />
            Continue with your school platform
          </ButtonLink>
        )}
      </Providers>
      <PasswordForm
        returnTo={returnTo}
        onRefusal={setRefusal}
        onAddress={(typed) => {
          typedAddress.current = typed
        }}
      />
      <p className={styles.help}>
        <Link href={pages.signupReset}>Need help signing in?</Link>
        {/* The server decides, because sign-up may be an article on another site (S2.60?). */}
        <a href={pages.signup}>Create an account</a>
        <AskSupport />
      </p>
      <ul className={styles.ways}>
        <li>
          <Link href={pages.deviceLogin}>
            <Icon of={Keyboard} size="s" />
            <span>Sign in with an access code</span>
            <Icon of={ChevronRight} size="s" />
          </Link>
        </li>
        <li>
          <Link href={href(pages.login, undefined, { reason: 'reading-platform' satisfies SigninReason })}>
            <Icon of={BookOpen} size="s" />
            <span>Reading-platform educators sign in here</span>
            <Icon of={ChevronRight} size="s" />
          </Link>
        </li>
      </ul>
    </WelcomePage>
  )
}
