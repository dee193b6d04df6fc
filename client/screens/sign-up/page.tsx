import { use, useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { pages } from '../../../shared/paths.ts'
import { viewAddress } from '../../data/api.ts'
import { FirstViews } from '../../data/first-paint.ts'
import { Arriving } from '../../routing/arrival.ts'
import { AlreadyHere } from './already-here.tsx'
import { arrivedWith } from './arrived-with.ts'
import { CheckYourMail } from './check-your-mail.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** How far the sign-up has got. */
type Stage =
  | { readonly is: 'form' }
  | { readonly is: 'sent'; readonly email: string }
  | { readonly is: 'already'; readonly message: string }
const begun: Stage = { is: 'form' }

/**
 * Creates an account for a teacher or a family (S2.55). Anybody who is already signed in goes to their own
 * area.
 */
export default function SignUpPage() {
  const arrived = arrivedWith(useSearch())
  const [stage, setStage] = useState<Stage>(begun)
  const arriving = use(Arriving)
  /** A different page at the same address: its heading takes the focus. */
  const go = (to: Stage) => {
    arriving.current = true
    setStage(to)
  }
  const [typed, setTyped] = useState({ kind: arrived.kind, email: '' })
  const isSignedIn = use(FirstViews).has(viewAddress('shell'))
  if (isSignedIn) return <Redirect to={pages.account} replace />
  if (stage.is === 'sent') return <CheckYourMail email={stage.email} onAnother={() => go(begun)} />
  if (stage.is === 'already') return <AlreadyHere message={stage.message} onBack={() => go(begun)} />
  return (
    <SignUpForm
      {...arrived}
      {...typed}
      onKind={(kind) => setTyped({ ...typed, kind })}
      onSent={(email, confirmAt) => {
        // In the sandbox, the mailed link is returned right away (S7.19?).
        if (confirmAt !== null) return navigate(confirmAt)
        setTyped({ ...typed, email })
        go({ is: 'sent', email })
      }}
      onAlready={(email, message) => {
        setTyped({ ...typed, email })
        go({ is: 'already', message })
      }}
    />
  )
}
