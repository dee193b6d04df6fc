import Volume2 from 'lucide-react/icons/volume-2'
import { useEffect, useSyncExternalStore } from 'react'
import { Icon } from '../design/icon.tsx'
import { Button } from './button.tsx'

const LANGUAGE = 'en'

/** A voice of the device itself: others would send the text to a third party. */
const localVoice = (): SpeechSynthesisVoice | null =>
  globalThis.speechSynthesis
    ?.getVoices()
    .find(({ lang, localService }) => localService && lang.startsWith(LANGUAGE)) ?? null

/** Browsers load their voices after the page. */
function subscribe(onChange: () => void): () => void {
  const { speechSynthesis } = globalThis
  speechSynthesis?.addEventListener('voiceschanged', onChange)
  return () => speechSynthesis?.removeEventListener('voiceschanged', onChange)
}

/** Reads a text aloud; absent on a device that has no English voice of its own. */
export function HearIt({ text }: { readonly text: string }) {
  const voice = useSyncExternalStore(subscribe, localVoice)
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), [])
  if (!voice) return null
  const speak = () => {
    const spoken = new SpeechSynthesisUtterance(text)
    spoken.voice = voice
    speechSynthesis.cancel()
    speechSynthesis.speak(spoken)
  }
  return (
    <Button tone="quiet" className="no-print" onClick={speak}>
      <Icon of={Volume2} />
      Hear it
    </Button>
  )
}
