import type { Page } from 'playwright-core'
import t from 'tap'
import { comesTo } from '../../../support/journey.ts'
import { pretendToSpeak, type Speaking } from '../../../support/speech.ts'
import { openTablet, says, tap, tapPictures } from '../../../support/tablet.ts'
import { focused } from '../../open-app.ts'

const PASSWORD = 'owl,cookie,rocket'

/** Waits until a text is the last that was spoken. */
const hasSaid = (page: Page, text: string) =>
  page.waitForFunction((last) => (window as unknown as Speaking).said.at(-1) === last, `en-GB: ${text}`)

/** A tablet with a voice of its own. */
async function openSpeaking(...given: Parameters<typeof openTablet>): Promise<Page> {
  const { page } = await openTablet(...given)
  await page.evaluate(pretendToSpeak)
  await page.evaluate(() => (window as unknown as Speaking).loadVoice())
  return page
}

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
  const first = 'en-GB: Tap your first picture.'
  t.same(await heard(1), [first])
  await tapPictures(page, 'owl')
  t.same(await heard(2), [first, 'stopped'], 'what is gone is not spoken on')
  await tap(page, 'Hear it')
  const both = [first, 'stopped', 'en-GB: Tap your second picture.']
  t.same(await heard(3), both)
  await tap(page, 'Stop')
  t.same(await heard(4), [...both, 'stopped'])
})

t.test('the pages of choosing a class and a name are spoken, too, and no name is', async (t) => {
  const { page } = await openTablet(t, { otherClasses: ['Math Club'] })
  const load = () => (window as unknown as Speaking).loadVoice()
  const heard = async (text: string) => {
    await tap(page, 'Hear it')
    await hasSaid(page, text)
  }
  await page.evaluate(pretendToSpeak)
  await page.evaluate(load)
  await page.getByRole('link', { name: 'Room 12' }).press('Enter')
  await says(page, 'Room 12')
  await comesTo(t, () => focused(page), 'Room 12')
  await heard('Who is playing? Tap your name.')
  await page.getByRole('link', { name: 'Classes' }).click()
  await says(page, 'Which class are you in?')
  await heard('Which class are you in?')
  t.pass('after a tap only')
})

t.test('whoever is here for the first time hears each step without asking, and no picture', async (t) => {
  const page = await openSpeaking(t)
  await tap(page, 'Kai')
  await hasSaid(page, 'Hi, Kai! You have not set a picture password yet. Let’s make one!')
  await tap(page, 'Let’s go')
  await hasSaid(page, 'Pick an animal you like. Your three pictures are your secret.')
  await tapPictures(page, 'owl', 'cookie', 'rocket')
  await hasSaid(page, 'These are your pictures. Do you want to keep them?')
  await tap(page, 'Keep them')
  await hasSaid(page, 'Now let’s practice. Find your three pictures. You do it two times.')
  await tap(page, 'Let’s go')
  await hasSaid(page, 'Say it out loud three times!')
  await tap(page, 'I know it!')
  await hasSaid(page, 'Tap your first picture. This is practice. Take your time.')
  const wrong = page.getByRole('group', { name: 'Pictures' }).getByRole('button')
  const names = await wrong.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  await wrong.nth(names.findIndex((name) => !name.startsWith('Owl'))).click()
  await hasSaid(page, 'Not that one. Try again! Tap your first picture.')
  await tapPictures(page, 'owl')
  await hasSaid(page, 'Tap your second picture. This is practice. Take your time.')
  const said = await page.evaluate(() => (window as unknown as Speaking).said.join(' '))
  t.notMatch(said, /owl|cookie|rocket/i)
})

t.test('a browser that does not tell of presses speaks as well', async (t) => {
  const page = await openSpeaking(t)
  await page.evaluate(() => Object.defineProperty(navigator, 'userActivation', { value: undefined }))
  await tap(page, 'Kai')
  await hasSaid(page, 'Hi, Kai! You have not set a picture password yet. Let’s make one!')
})

t.test('a child who comes again hears what it asks for', async (t) => {
  const page = await openSpeaking(t, { password: PASSWORD })
  await tap(page, 'Kai')
  await says(page, 'Tap your first picture')
  await tapPictures(page, 'owl')
  await says(page, 'Tap your second picture')
  t.same(await page.evaluate(() => (window as unknown as Speaking).said), [])
})
