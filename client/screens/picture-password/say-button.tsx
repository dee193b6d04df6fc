import CircleStop from 'lucide-react/icons/circle-stop'
import Volume2 from 'lucide-react/icons/volume-2'
import { useEffect, useState } from 'react'
import { Icon } from '../../design/icon.tsx'
import { KidButton } from '../../ui/kid.tsx'
import styles from './say-button.module.css'
import { speak, stopSpeaking, useVoice } from './speech.ts'

/** Speaks what the page says, once it is tapped; not there where the device has no voice of its own. */
export function SayButton({ text }: { readonly text: string }) {
  const voice = useVoice()
  const [speaking, setSpeaking] = useState<string | null>(null)
  const isSpeaking = speaking === text
  // What is spoken is what is on the screen.
  useEffect(() => (speaking === null ? undefined : stopSpeaking), [speaking])
  useEffect(() => {
    if (speaking !== null && speaking !== text) setSpeaking(null)
  }, [speaking, text])
  if (voice === null) return null
  const press = () => {
    if (isSpeaking) return setSpeaking(null)
    setSpeaking(text)
    speak(text, voice, () => setSpeaking((now) => (now === text ? null : now)))
  }
  return (
    <KidButton second className={styles.round} aria-label={isSpeaking ? 'Stop' : 'Hear it'} onClick={press}>
      <Icon of={isSpeaking ? CircleStop : Volume2} size="l" />
    </KidButton>
  )
}
