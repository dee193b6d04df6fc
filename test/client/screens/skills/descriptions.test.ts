import t from 'tap'
import { axeViolations } from '../../../support/browser.ts'
import { open, viewOf } from './open.ts'

t.test('the words of a header open what the skill means, with an example; Escape leads back', async (t) => {
  const { page } = await open(t, { views: [await viewOf({})] })
  await page.getByRole('columnheader', { name: 'Multiply and divide, 3OA' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Multiply and divide' })
  await dialog.getByText('Multiplies and divides up to 100, and solves problems that way.').waitFor()
  for (const text of [
    'Grade 3 · 3OA',
    '24 chairs stand in 4 equal rows. How many are in each row?',
    'Answer: 6 chairs',
    'Common Core State Standards, 3.OA. Sentence and example are ours.',
  ])
    t.equal(await dialog.getByText(text, { exact: true }).count(), 1, text)
  t.equal(new URL(page.url()).search, '?standard=3OA')
  t.same(await axeViolations(page), [])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.closest('th'))
  t.equal(
    await page.evaluate(() => document.activeElement?.closest('th')?.getAttribute('aria-label')),
    'Multiply and divide, 3OA',
  )
})

t.test('all skills of the grade are printed in words', async (t) => {
  const { page } = await open(t, {
    address: '/account/dashboard?standard=3OA',
    views: [await viewOf({})],
  })
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.paper = document.querySelector('[role=dialog]')?.textContent ?? ''
    }
  })
  await page.getByRole('button', { name: 'Print all 2 skills' }).click()
  const paper = await page.evaluate(() => document.documentElement.dataset.paper ?? '')
  for (const text of ['Skills of grade 3', '3OA', 'Answer: 6 chairs', 'Place value 3.2', 'Answer: 4,000'])
    t.match(paper, text)
  await t.resolves(
    page.getByRole('dialog', { name: 'Multiply and divide' }).waitFor(),
    'and then it is as it was',
  )
})

t.test('a device with an English voice of its own reads it aloud; another is not asked to', async (t) => {
  for (const localService of [true, false]) {
    const { page } = await open(t, { views: [await viewOf({})] })
    await page.evaluate((isLocal) => {
      const voice = { lang: 'en-US', localService: isLocal, name: 'of this device' }
      speechSynthesis.getVoices = () => [voice as SpeechSynthesisVoice]
      speechSynthesis.speak = ({ text }) => {
        document.documentElement.dataset.spoken = text
      }
      window.SpeechSynthesisUtterance = class {
        voice: unknown
        text: string
        constructor(text: string) {
          this.text = text
        }
      } as unknown as typeof SpeechSynthesisUtterance
    }, localService)
    await page.getByRole('button', { name: '1 consistently, 1 sometimes, 1 not yet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Multiply and divide' })
    await dialog.getByText('Answer: 6 chairs').waitFor()
    const hear = dialog.getByRole('button', { name: 'Hear it' })
    t.equal(await hear.count(), localService ? 1 : 0)
    if (!localService) continue
    await hear.click()
    t.match(
      await page.evaluate(() => document.documentElement.dataset.spoken),
      /^Multiply and divide\. Multiplies .* For example: 24 chairs/,
    )
  }
})
