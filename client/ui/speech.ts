import { useEffect, useState } from 'react'

const synthesis = (): SpeechSynthesis | null => ('speechSynthesis' in window ? window.speechSynthesis : null)

/** An English voice that runs on the device itself: no sentence is sent to anybody to be spoken. */
export const localVoice = (voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null =>
  voices.find(({ localService, lang }) => localService && /^en([-_]|$)/i.test(lang)) ?? null

const voiceNow = () => localVoice(synthesis()?.getVoices() ?? [])

/** Such a voice, or null where there is none; browsers load theirs late. */
export function useVoice(): SpeechSynthesisVoice | null {
  const [voice, setVoice] = useState(voiceNow)
  useEffect(() => {
    const look = () => setVoice(voiceNow)
    look()
    const device = synthesis()
    device?.addEventListener('voiceschanged', look)
    return () => device?.removeEventListener('voiceschanged', look)
  }, [])
  return voice
}

/** Speaks a text; `onEnd` is called once, whether it was spoken or stopped. */
export function speak(text: string, voice: SpeechSynthesisVoice, onEnd?: () => void): void {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  utterance.onend = onEnd ?? null
  utterance.onerror = onEnd ?? null
  synthesis()?.speak(utterance)
}

export const stopSpeaking = (): void => synthesis()?.cancel()
