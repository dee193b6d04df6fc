import t from 'tap'
import { openTablet, says, tap, tapPictures } from '../../../support/tablet.ts'

const PASSWORD = 'owl,cookie,rocket'

t.test('a voice of the device speaks what the page says, after a tap, and no picture', async (t) => {
  const { page } = await openTablet(t, { password: PASSWORD })
  await page.evaluate(pretendToSpeak)
  const heard = async (count: number) => {
    await page.waitForFunction((least) => (window as unknown as Speaking).said.length >= least, count)
    return page.evaluate(() => (window as unknown as Speaking).said)
  }
  await tap(page, 'Kai')
  await says(page, 'Tap your first picture')
  t.equal(await page.getByRole('button', { name: 'Hear it' }).count(), 0, 'a voice from afar is none')
  await page.evaluate(() => (window as unknown as Speaking).loadVoice())
  await tap(page, 'Hear it')
  const first = 'en-GB: Tap your first picture'
  t.same(await heard(1), [first])
  await tapPictures(page, 'owl')
  t.same(await heard(2), [first, 'stopped'], 'what is gone is not spoken on')
  await tap(page, 'Hear it')
  const both = [first, 'stopped', 'en-GB: Tap your second picture']
  t.same(await heard(3), both)
  await tap(page, 'Stop')
  t.same(await heard(4), [...both, 'stopped'])
})

interface Speaking {
  readonly said: string[]
  readonly loadVoice: () => void
}

/** In the page: a browser that knows a voice of a service at first, and loads one of its own later. */
function pretendToSpeak(): void {
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
