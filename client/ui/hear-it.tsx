import Volume2 from 'lucide-react/icons/volume-2'
import { useEffect } from 'react'
import { Icon } from '../design/icon.tsx'
import { Button } from './button.tsx'
import { speak, stopSpeaking, useVoice } from './speech.ts'

/** Reads a text aloud; absent on a device that has no English voice of its own. */
export function HearIt({ text }: { readonly text: string }) {
  const voice = useVoice()
  useEffect(() => stopSpeaking, [])
  if (!voice) return null
  const say = () => {
    stopSpeaking()
    speak(text, voice)
  }
  return (
    <Button tone="quiet" className="no-print" onClick={say}>
      <Icon of={Volume2} />
      Hear it
    </Button>
  )
}
