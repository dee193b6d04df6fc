import { use, useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import { viewAddress } from '../../data/api.ts'
import { FirstViews } from '../../data/first-paint.ts'
import { PendingHeadingFocus } from '../../routing/heading-focus.ts'
import { AccountExists } from './account-exists.tsx'
import { CheckYourMail } from './check-your-mail.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { signUpParams } from './sign-up-params.ts'

/** How far the sign-up has got. */
type Stage =
  | { readonly is: 'form' }
  | { readonly is: 'sent'; readonly email: string; readonly mailAt: string | null }
  | { readonly is: 'already'; readonly message: string }
const initialStage: Stage = { is: 'form' }

/**
 * Creates an account for a teacher or a family (S2.55). Anybody who is already signed in goes to their own
 * area.
 */
export default function SignUpPage() {
  const params = signUpParams(useSearch())
  const [stage, setStage] = useState<Stage>(initialStage)
  const pendingFocus = use(PendingHeadingFocus)
  /** A different page at the same address: its heading takes the focus. */
  const showStage = (to: Stage) => {
    pendingFocus.current = true
    setStage(to)
  }
  const [typed, setTyped] = useState({ kind: params.kind, email: '' })
  const isSignedIn = use(FirstViews).has(viewAddress('shell'))
  if (isSignedIn) return <Redirect to={pages.account} replace />
  if (stage.is === 'sent') return <CheckYourMail {...stage} onChangeEmail={() => showStage(initialStage)} />
  if (stage.is === 'already')
    return <AccountExists message={stage.message} onBack={() => showStage(initialStage)} />
  return (
    <SignUpForm
      {...params}
      {...typed}
      onKind={(kind) => setTyped({ ...typed, kind })}
      onSent={(email, mailAt) => {
        setTyped({ ...typed, email })
        showStage({ is: 'sent', email, mailAt })
      }}
      onAccountExists={(email, message) => {
        setTyped({ ...typed, email })
        showStage({ is: 'already', message })
      }}
    />
  )
}
