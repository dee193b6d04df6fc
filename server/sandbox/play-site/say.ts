import { html, type Markup } from '../page.ts'

/** Speaks a text once it is tapped; hidden until the browser has a voice that runs on the device itself. */
export const sayButton = (text: string): Markup =>
  html`<button class="say" type="button" hidden aria-label="Hear it" data-say="${text.trim()}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M11 5 6 9H3v6h3l5 4z"/><path d="M16 9a5 5 0 0 1 0 6M19 6a9 9 0 0 1 0 12"/></svg></button>`

/** What the buttons do in the browser: no sentence is sent to anybody to be spoken. */
export const SAY = `
const synthesis = window.speechSynthesis
const voice = () => synthesis?.getVoices().find(({ localService, lang }) => localService && /^en([-_]|$)/i.test(lang))
const look = () => { for (const button of document.querySelectorAll('[data-say]')) button.hidden = !voice() }
const quiet = () => {
  if (synthesis?.speaking) synthesis.cancel()
  look()
}
look()
synthesis?.addEventListener('voiceschanged', look)
addEventListener('click', ({ target }) => {
  const button = target.closest('[data-say]')
  if (!button) return
  synthesis.cancel()
  const utterance = new SpeechSynthesisUtterance(button.dataset.say)
  utterance.voice = voice()
  synthesis.speak(utterance)
})
addEventListener('pagehide', () => synthesis?.cancel())
`
