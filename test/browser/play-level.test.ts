import t from 'tap'
import { makeHandOff } from '../../server/bff/session/hand-off.ts'
import { LEVEL_NUMBER } from '../../server/sandbox/play-site/level.ts'
import type { SkillsView } from '../../shared/screens/skills.ts'
import { axeViolations, newPage } from '../support/browser.ts'
import { openAs } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'

/** From the end of a level to its place on the teacher's screen. */
const SHOWN_WITHIN_MS = 10_000

t.test(
  'a teacher plays a level in Games, which counts for nobody (S1.28, S2.23, S2.79, S7.147)',
  async (t) => {
    const page = await openAs(t, await wholeProduct(), '/account/games')
    const site = page.frameLocator('iframe')
    await site.getByText('You are here as a teacher').waitFor()
    await site.getByRole('button', { name: 'Zoom' }).click()
    for (let question = 1; question <= 6; question += 1) {
      await site.getByText(`question ${question} of 6`).waitFor()
      const text = (await site.getByText(/\d × \d = \?/).textContent()) ?? ''
      const [hops, length] = text.split(' × ').map((number) => Number.parseInt(number, 10))
      await site.getByRole('button', { name: String((hops ?? 0) * (length ?? 0)), exact: true }).click()
    }
    await site.getByText('That was only for fun.').waitFor()
    t.same(await axeViolations(page), [])
  },
)

t.test('what a child just played stands in Just Played within 10 seconds, without a reload', async (t) => {
  const product = await wholeProduct()
  const teacher = await openAs(t, product, '/account/dashboard')
  const { rows } = await teacher.evaluate(async (): Promise<Pick<SkillsView, 'rows'>> => {
    const answer = await fetch('/api/screens/skills', { headers: { 'x-csrf': '1' } })
    return answer.json()
  })
  const child = rows.find(({ justPlayed }) => justPlayed.level?.text !== `Level ${LEVEL_NUMBER}`)
  if (!child) throw new Error('every child of the class has just played that level')
  const player = { role: 'child', teacherId: 't-castellanos', studentId: child.studentId } as const
  const token = await makeHandOff(product.parts.sessionStore, product.parts.config.playSite?.id ?? '', player)

  const { page } = await newPage(t, { width: 1024, height: 768 })
  await page.goto(product.playSiteUrl)
  await page.locator('input[name="token"]').evaluate((field, code) => {
    ;(field as HTMLInputElement).value = code
  }, token)
  await page.getByRole('button', { name: 'Play' }).click()
  await page.getByText('Have fun!').waitFor()
  t.same(await axeViolations(page), [])
  await page.getByRole('button', { name: 'Match', exact: true }).click()
  await page.getByText('question 1 of 6').waitFor()
  t.same(await axeViolations(page), [])
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('Your teacher can see what you did.').waitFor()

  const row = teacher.getByRole('row').filter({ hasText: child.name })
  await t.resolves(
    row.getByText(`Level ${LEVEL_NUMBER}`, { exact: true }).waitFor({ timeout: SHOWN_WITHIN_MS }),
  )
})
