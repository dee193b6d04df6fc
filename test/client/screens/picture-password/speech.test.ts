import t from 'tap'
import { pretendToSpeak, type Speaking } from '../../../support/speech.ts'
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

t.test('the pages of choosing a class and a name are spoken, too, and no name is', async (t) => {
  const { page } = await openTablet(t, { otherClasses: ['Math Club'] })
  const load = () => (window as unknown as Speaking).loadVoice()
  const heard = async (text: string) => {
    await tap(page, 'Hear it')
    await page.waitForFunction(
      (last) => (window as unknown as Speaking).said.at(-1) === last,
      `en-GB: ${text}`,
    )
  }
  await page.evaluate(pretendToSpeak)
  await page.evaluate(load)
  await page.getByRole('link', { name: 'Room 12' }).click()
  await says(page, 'Room 12')
  await heard('Who is playing? Tap your name.')
  await page.getByRole('link', { name: 'Classes' }).click()
  await says(page, 'Which class are you in?')
  await heard('Which class are you in?')
  t.pass('after a tap only')
})
