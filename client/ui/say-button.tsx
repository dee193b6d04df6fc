import CircleStop from 'lucide-react/icons/circle-stop'
import Volume2 from 'lucide-react/icons/volume-2'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import { KidButton } from './kid.tsx'
import styles from './say-button.module.css'
import { speak, stopSpeaking, useVoice } from './speech.ts'

interface SayButtonProps {
  readonly text: string
  /** Whether each new text is spoken once without being asked for, after something has been pressed on the page. */
  readonly unasked?: boolean
}

/** Older browsers do not tell, and keep a page silent themselves until something has been pressed. */
const hasBeenPressed = (): boolean => navigator.userActivation?.hasBeenActive ?? true

/** Speaks what the page says, once it is tapped; not there where the device has no voice of its own. */
export default function SayButton({ text, unasked = false }: SayButtonProps) {
  const voice = useVoice()
  const [speaking, setSpeaking] = useState<string | null>(null)
  const heard = useRef(new Set<string>())
  const isSpeaking = speaking === text
  const say = () => {
    if (voice === null) return
    heard.current.add(text)
    setSpeaking(text)
    speak(text, voice, () => setSpeaking((now) => (now === text ? null : now)))
  }
  const stop = () => {
    if (speaking === null) return
    stopSpeaking()
    setSpeaking(null)
  }
  // What is spoken is what is on the screen.
  const follow = useEffectEvent((now: string, by: SpeechSynthesisVoice | null) => {
    if (!isSpeaking) stop()
    if (by && unasked && hasBeenPressed() && !heard.current.has(now)) say()
  })
  // A new text is spoken, and the same one by a voice that loads late.
  useEffect(() => follow(text, voice), [text, voice])
  const leave = useEffectEvent(stop)
  useEffect(() => () => leave(), [])
  if (voice === null) return null
  return (
    <KidButton
      second
      className={classes(styles.round, isSpeaking && styles.speaking)}
      aria-label={isSpeaking ? 'Stop' : 'Hear it'}
      onClick={isSpeaking ? stop : say}
    >
      <Icon of={isSpeaking ? CircleStop : Volume2} size="l" />
    </KidButton>
  )
}
