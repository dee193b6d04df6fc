/** What `pretendToSpeak` adds to a page. */
export interface Speaking {
  readonly said: string[]
  readonly loadVoice: () => void
}

/** In a page: a browser that knows a voice of a service at first, and loads one of its own later. */
export function pretendToSpeak(): void {
  const said: string[] = []
  const voices = [{ lang: 'en-US', localService: false }]
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: ({ text, voice }: { text: string; voice: { lang: string } }) =>
      said.push(`${voice.lang}: ${text}`),
    cancel: () => said.push('stopped'),
  })
  function Utterance(this: { text: string }, text: string) {
    this.text = text
  }
  const loadVoice = () => {
    voices.push({ lang: 'en-GB', localService: true })
    synthesis.dispatchEvent(new Event('voiceschanged'))
  }
  const stand = { said, loadVoice, speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance }
  for (const [name, value] of Object.entries(stand))
    Object.defineProperty(window, name, { value, configurable: true })
}
