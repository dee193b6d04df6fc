import School from 'lucide-react/icons/school'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { api, href, pages } from '../../shared/paths.ts'
import type { ShellView } from '../../shared/screens/shell.ts'
import { GoogleMark } from '../design/google-mark.tsx'
import { Icon } from '../design/icon.tsx'
import { PasswordForm } from '../forms/password-form.tsx'
import { SecondStep } from '../forms/second-step.tsx'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import layout from '../ui/layout.module.css'
import { isOffered } from './offered-providers.ts'
import styles from './sign-in-again.module.css'

/** Loaded with it: whatever is asked over a page. */
export { AgreeFirst } from './agree-first.tsx'

interface SignInAgainProps {
  /** Who was signed in when the session ended. */
  readonly shell: ShellView
  /** Set to a function that refreshes everything on screen, to be called once they have signed in again. */
  readonly revalidateAll: RefObject<() => void>
  /** Called when somebody has signed in; the caller asks the server who it is. */
  readonly onSignedIn: () => void
  readonly onGiveUp: () => void
}

/**
 * Shown over a page with unsaved input whose session has ended. Providers and the reading platform open in
 * another tab, which notifies this one after the sign-in.
 */
export default function SignInAgain({ shell, revalidateAll, onSignedIn, onGiveUp }: SignInAgainProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isVerifying, setVerifying] = useState(false)
  const { mutate } = useSWRConfig()
  useEffect(() => {
    revalidateAll.current = () => void mutate(() => true)
  }, [revalidateAll, mutate])
  return (
    <Dialog
      title="Your session has ended"
      sub={`Sign in again as ${shell.person.name}. What you typed is still here.`}
      dismissable={false}
      onClose={onGiveUp}
    >
      {shell.kind === 'partner' ? (
        <p>Open this site again from your reading platform in another tab, then come back to this one.</p>
      ) : (
        <div className={layout.stack}>
          {refusal !== null && (
            <Banner box tone="bad">
              {refusal}
            </Banner>
          )}
          {isVerifying ? (
            <SecondStep
              onIn={onSignedIn}
              onExpired={({ message }) => {
                setRefusal(message)
                setVerifying(false)
              }}
            />
          ) : (
            <>
              <PasswordForm
                returnTo={undefined}
                onRefusal={setRefusal}
                onIn={(redirectTo) => {
                  setRefusal(null)
                  if (redirectTo === pages.verify) setVerifying(true)
                  else onSignedIn()
                }}
              />
              <OtherTab />
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}

/** The providers, in another tab, because their pages would discard what is typed here. */
function OtherTab() {
  const google = isOffered('google')
  const edu = isOffered('edu')
  if (!google && !edu) return null
  return (
    <>
      <p className="sm soft">Or sign in in another tab, then come back to this one:</p>
      <div className={styles.providers}>
        {google && (
          <Provider name="google">
            <GoogleMark />
            Google
          </Provider>
        )}
        {edu && (
          <Provider name="edu">
            <Icon of={School} />
            School platform
          </Provider>
        )}
      </div>
    </>
  )
}

const Provider = ({ name, children }: { readonly name: 'google' | 'edu'; readonly children: ReactNode }) => (
  <ButtonLink leaves tone="sec" target="_blank" rel="noopener" href={href(api.start, { provider: name })}>
    {children}
  </ButtonLink>
)
