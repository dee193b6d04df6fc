import { Suspense, useEffect } from 'react'
import { href, pages } from '../../../shared/paths.ts'
import { Logo } from '../../design/logo.tsx'
import { lazyPage } from '../../routing/lazy-page.tsx'
import { KidButton, KidLink, KidPage } from '../../ui/kid.tsx'
import { CodeForm } from './code-form.tsx'
import styles from './page.module.css'
import { commandIn, type DeviceState, isExpired } from './states.ts'
import { Title } from './title.tsx'
import { useDeviceLogin } from './use-device-login.ts'

/** Drawn once a child’s own code was right. */
const Greeting = lazyPage(() => import('./greeting.tsx'))

/** S8.28, S8.29?: the screen cannot be prepared. */
const ERROR = "We're sorry, an error has occurred."

const BACK = { href: href(pages.login, undefined, { from: 'device' }), label: 'Back' }

/** What the app is asked to open, for a grown-up. */
const COMMAND_LABELS = { subscribe: 'Renew in the app', reset: 'Reset devices in the app' } as const

/** Where students sign in: asks for the class code, or says why it goes no further (S2.69, S4.31 to S4.40). */
export default function DeviceLoginPage() {
  const { state, commands, enter, back, again } = useDeviceLogin()
  const command = commandIn(state)
  useEffect(() => void Greeting.preload().catch(() => undefined), [])
  return (
    <KidPage centered back={state.name === 'WELCOME' ? undefined : BACK} brand={<Logo big />}>
      {state.name === 'LOADING' && (
        <p className={styles.lead} role="status">
          Getting ready …
        </p>
      )}
      {(state.name === 'PROMPT' || state.name === 'FORWARDING') && <Prompt state={state} onCode={enter} />}
      {state.name === 'ERROR' && (
        <Stopped
          title={state.message ?? ERROR}
          advice="Ask your teacher."
          button="Try again"
          onPress={again}
        />
      )}
      {state.name === 'WELCOME' && (
        <Suspense fallback={null}>
          <Greeting {...state} />
        </Suspense>
      )}
      {isBlocked(state) && (
        <Stopped
          title={state.message}
          advice={adviceOf(state)}
          button={isExpired(state) ? 'Back to the class code' : 'Try again'}
          onPress={isExpired(state) ? back : again}
        />
      )}
      {commands !== null && command !== null && (
        <KidLink href={commands[command]}>{COMMAND_LABELS[command]}</KidLink>
      )}
    </KidPage>
  )
}

type Blocked = Extract<
  DeviceState,
  { name: 'NEEDS_UPDATE' | 'NEEDS_UPDATE_GOOGLE' | 'EXPIRED' | 'EXPIRED_PARENT' | 'TRIAL_NOT_STARTED' }
>
const isBlocked = (state: DeviceState): state is Blocked =>
  'message' in state && state.name !== 'PROMPT' && state.name !== 'ERROR'

/** Who can help. */
function adviceOf(state: Blocked): string {
  if (state.name === 'NEEDS_UPDATE') return 'Ask a grown-up to update the app.'
  if (state.name === 'NEEDS_UPDATE_GOOGLE') return 'Ask a grown-up to update the app, or to sign in by email.'
  if (state.name === 'EXPIRED_PARENT')
    return state.substate === 'IOS_SUBSCRIPTION'
      ? 'Ask a grown-up to renew it in the App Store.'
      : 'Ask a grown-up at home.'
  return 'Ask your teacher or a grown-up at home.'
}

/** The code's box. It stays the same while a code is sent, so that nothing typed and no focus is lost. */
function Prompt({ state, onCode }: { readonly state: DeviceState; readonly onCode: (code: string) => void }) {
  return (
    <>
      <Title>Type your class code</Title>
      <p className={styles.lead}>Your teacher has it.</p>
      <CodeForm
        message={state.name === 'PROMPT' ? state.message : null}
        busy={state.name === 'FORWARDING'}
        onCode={onCode}
      />
    </>
  )
}

interface StoppedProps {
  readonly title: string
  readonly advice: string
  readonly button: string
  readonly onPress: () => void
}

/** Keyed by its title, so that a new state mounts a new heading. */
const Stopped = ({ title, advice, button, onPress }: StoppedProps) => (
  <>
    <Title key={title}>{title}</Title>
    <p className={styles.lead}>{advice}</p>
    <KidButton second onClick={onPress}>
      {button}
    </KidButton>
  </>
)
