import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useRef, useState } from 'react'
import type { PlayerView } from '../../../shared/screens/player.ts'
import { Icon } from '../../design/icon.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { KidButton, KidPage } from '../../ui/kid.tsx'
import SayButton from '../../ui/say-button.tsx'
import { sentences } from '../../ui/sentences.ts'
import { Creation } from './creation.tsx'
import { FailedRetrieval } from './failed-retrieval.tsx'
import type { PlayerState } from './flow-states.ts'
import { Forgot } from './forgot.tsx'
import type { Steps } from './page-props.ts'
import { Plain } from './plain.tsx'
import styles from './player.module.css'
import { PostLogin } from './post-login.tsx'
import type { SendEvent } from './send-player.ts'
import { SignIn } from './sign-in.tsx'
import { SillySentence } from './silly-sentence.tsx'
import { Training } from './training.tsx'
import { useAttempt } from './use-attempt.ts'
import { type Words, wordsOf } from './words.ts'
import { WrongPassword } from './wrong-password.tsx'

interface PlayerPagesProps {
  readonly state: PlayerState
  readonly send: SendEvent
  readonly avatar: { readonly initials: string; readonly tint: number }
  readonly suggested: PlayerView['suggested']
}

/**
 * The pages of a chosen child. All that they hold is gone with them: the next child's pages are new ones, and an answer
 * that comes too late is nobody's.
 */
export default function PlayerPages({ state, send, avatar, suggested }: PlayerPagesProps) {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const sendWhileHere: SendEvent = (event) => {
    if (isHere.current) send(event)
  }
  // Whoever has no password yet is here for the first time, and hears each step without asking.
  const [isFirstTime] = useState(state.page === 'firstTimeLogin')
  const [remark, setRemark] = useState<string | null>(null)
  const words = wordsOf(state)
  return (
    <KidPage
      tight
      start={
        <KidButton second className={styles.notMe} onClick={() => send({ type: 'notMe' })}>
          <Icon of={ArrowLeft} />
          Not me
        </KidButton>
      }
      brand={
        <span className={styles.me}>
          <Avatar size="l" {...avatar} />
          <span>{state.player.name}</span>
        </span>
      }
      end={
        <SayButton
          text={remark === null ? sentences(words.title, words.lead) : sentences(remark, words.title)}
          unasked={isFirstTime}
        />
      }
    >
      <Page state={state} words={words} send={sendWhileHere} suggested={suggested} onRemark={setRemark} />
    </KidPage>
  )
}

interface PageOfState {
  readonly state: PlayerState
  readonly words: Words
  readonly send: SendEvent
}

interface PageProps extends PageOfState, Pick<PlayerPagesProps, 'suggested'> {
  readonly onRemark: (remark: string | null) => void
}

function Page({ state, words, send, suggested, onRemark }: PageProps) {
  const [steps, setSteps] = useState<Steps>([])
  const attempt = useAttempt()
  const given = { words, send }
  switch (state.page) {
    case 'creation':
      return <Creation {...given} state={state} suggested={suggested} onSteps={setSteps} />
    case 'sillySentence':
      return <SillySentence {...given} state={state} />
    case 'training':
      return (
        <Training
          key={`${state.round} ${state.step}`}
          {...given}
          state={state}
          steps={steps}
          onRemark={onRemark}
        />
      )
    case 'login':
      return <SignIn {...given} state={state} attempt={attempt} />
    case 'wrongPassword':
      return <WrongPassword {...given} state={state} />
    case 'forgotPassword':
      return <Forgot {...given} state={state} onSteps={setSteps} />
    case 'postLogin':
      return <PostLogin {...given} state={state} />
    case 'teacherFailedRetrieval':
      return <FailedRetrieval {...given} state={state} />
    default:
      return <Plain {...given} page={state.page} />
  }
}
