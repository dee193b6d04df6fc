import { Suspense, useEffect, useState } from 'react'
import { href, pages } from '../../../shared/paths.ts'
import { Logo } from '../../design/logo.tsx'
import { lazyPage } from '../../routing/lazy-page.tsx'
import { KidButton, KidLink, KidPage } from '../../ui/kid.tsx'
import { KidTitle } from '../../ui/kid-title.tsx'
import { sentences } from '../../ui/sentences.ts'
import { CodeForm } from './code-form.tsx'
import styles from './page.module.css'
import { commandIn, type DeviceState, isExpired } from './states.ts'
import { useDeviceLogin } from './use-device-login.ts'
import { type Words, wordsOf } from './words.ts'

/** Drawn once a child’s own code was right. */
const Greeting = lazyPage(() => import('./greeting.tsx'))
/** Comes after the page, which does without it if it does not come. */
const SayButton = lazyPage(() => import('../../ui/say-button.tsx'))

const BACK = { href: href(pages.login, undefined, { from: 'device' }), label: 'Back' }

/** What the app is asked to open, for a grown-up. */
const COMMAND_LABELS = { subscribe: 'Renew in the app', reset: 'Reset devices in the app' } as const

/** Where students sign in: asks for the class code, or says why it goes no further (S2.69, S4.31 to S4.40). */
export default function DeviceLoginPage() {
  const { state, commands, enter, back, again } = useDeviceLogin()
  const [canSay, setCanSay] = useState(false)
  const words = wordsOf(state)
  const command = commandIn(state)
  useEffect(() => {
    void Greeting.preload().catch(() => undefined)
    void SayButton.preload().then(
      () => setCanSay(true),
      () => undefined,
    )
  }, [])
  return (
    <KidPage
      centered
      back={state.name === 'WELCOME' ? undefined : BACK}
      brand={<Logo big />}
      end={canSay && words && <SayButton text={sentences(words.remark, words.title, words.lead)} />}
    >
      {words ? (
        <Shown words={words} state={state} onCode={enter} back={back} again={again} />
      ) : (
        <p className={styles.lead} role="status">
          Getting ready …
        </p>
      )}
      {commands !== null && command !== null && (
        <KidLink href={commands[command]}>{COMMAND_LABELS[command]}</KidLink>
      )}
    </KidPage>
  )
}

interface ShownProps {
  readonly words: Words
  readonly state: DeviceState
  readonly onCode: (code: string) => void
  readonly back: () => void
  readonly again: () => void
}

function Shown({ words, state, onCode, back, again }: ShownProps) {
  if (state.name === 'WELCOME')
    return (
      <Suspense fallback={null}>
        <Greeting {...state} words={words} />
      </Suspense>
    )
  return (
    <>
      <KidTitle key={words.title}>{words.title}</KidTitle>
      <p className={styles.lead}>{words.lead}</p>
      {state.name === 'PROMPT' || state.name === 'FORWARDING' ? (
        // It stays the same while a code is sent, so that nothing typed and no focus is lost.
        <CodeForm message={words.remark ?? null} busy={state.name === 'FORWARDING'} onCode={onCode} />
      ) : (
        <KidButton second onClick={isExpired(state) ? back : again}>
          {isExpired(state) ? 'Back to the class code' : 'Try again'}
        </KidButton>
      )}
    </>
  )
}
