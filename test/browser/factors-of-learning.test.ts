import t from 'tap'
import { factorKeys, factorNames, factorNumber, levelWord } from '../../shared/rules/factors.ts'
import { classFigures } from '../support/class-figures.ts'
import { hasFocusIn, isAt, labelsOf, openAs } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'
import { rowNames, rowsFollow, TEACHER } from './rows.ts'

/** The levels of a card, in its order and words. */
const cardText = [
  ['low', 'low'],
  ['medium', 'medium'],
  ['high', 'high'],
  ['none', 'no data'],
] as const

t.test(
  'Factors of Learning shows every factor, its detail and its ideas (S1.11, S1.12, S2.167, S2.168, S4.67)',
  async (t) => {
    const product = await wholeProduct()
    const figures = await classFigures(product.productApi, TEACHER)
    const factors = await figures.factors()
    const page = await openAs(t, product, '/account/factorsOfLearning')
    const cells = page.getByRole('grid').locator('tbody td')
    const expected = [...factors].flatMap((child) =>
      factorKeys.map(
        (key) =>
          `${figures.names.get(child.studentId)}, ${factorNames[key]}, ${levelWord(child[key].value, child[key].datapoints).toLowerCase()}`,
      ),
    )
    const said = (await labelsOf(cells)).map(String)
    t.same(
      new Set(said.filter((words) => !/, suggested next: |, in progress\b/.test(words))),
      new Set(expected),
    )
    for (const key of factorKeys) {
      const card = page.getByRole('list', { name: `Students by ${factorNames[key].toLowerCase()}` })
      const counts = cardText.map(([level, word]) => {
        const children = factors.filter((child) => child[key].value === level).length
        return children === 0 ? '' : `${children} ${word}`
      })
      t.equal((await card.innerText()).replace(/\s+/g, ' ').trim(), counts.filter(Boolean).join(' '), key)
    }
    await page.getByText('Detail', { exact: true }).click()
    const [child] = factors.filter(({ growthMindset }) => growthMindset.number !== null)
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: figures.names.get(child?.studentId ?? '') }) })
    const { value, number, datapoints } = child?.growthMindset ?? { value: 'none', number: 0, datapoints: 0 }
    t.equal(
      (await row.locator('td').first().innerText()).replace(/\s+/g, ' '),
      `${levelWord(value, datapoints)} ${factorNumber(number ?? 0)} ${datapoints} datapoints`,
    )
    const header = page.getByRole('columnheader', { name: 'Confidence' })
    await header.getByRole('button').click()
    t.equal(await header.getAttribute('aria-sort'), 'descending')
    const top = Math.max(...factors.map(({ confidence }) => confidence.number ?? -1))
    await rowsFollow(page)
    const [first] = await rowNames(page)
    t.equal(factors.find(({ studentId }) => figures.names.get(studentId) === first)?.confidence.number, top)

    await page.getByRole('link', { name: 'Ideas for the classroom: Confidence' }).click()
    const ideas = page.getByRole('dialog', { name: 'Confidence' })
    await ideas.getByRole('heading', { name: 'Ideas for the classroom' }).waitFor()
    await hasFocusIn(ideas)
    await page.keyboard.press('Escape')
    await ideas.waitFor({ state: 'detached' })
  },
)

t.test(
  "a child's dialog has four factors and up to two interventions (S2.169, S2.170, S2.171, S1.13, S3.64)",
  async (t) => {
    const product = await wholeProduct()
    const figures = await classFigures(product.productApi, TEACHER)
    const page = await openAs(t, product, '/account/factorsOfLearning')
    const candidates = await figures.interventions()
    for (const { studentId, interventions } of candidates.slice(0, 3)) {
      const name = figures.names.get(studentId) ?? ''
      const factors = (await figures.factors()).find((one) => one.studentId === studentId)
      await page.getByRole('rowheader', { name }).getByRole('link').click()
      const dialog = page.getByRole('dialog', { name })
      await dialog.waitFor()
      await isAt(t, page, `/account/factorsOfLearning?student=${studentId}`)
      const shown = (await dialog.locator('ul').first().locator('li').allInnerTexts()).map((text) =>
        text.replace(/\s+/g, ' ').trim(),
      )
      t.equal(shown.length, 4)
      const { value, number, datapoints } = factors?.growthMindset ?? {
        value: 'none',
        number: null,
        datapoints: 0,
      }
      const words = number === null ? '' : ` · ${factorNumber(number)}`
      t.match(shown[0], `Growth mindset ${levelWord(value, datapoints)}${words}`)
      const suggested = await dialog.getByRole('heading', { level: 4 }).allInnerTexts()
      t.ok(suggested.length >= 1 && suggested.length <= 2, `${name}: ${suggested.length} suggested`)
      const [lowest] = [...interventions].sort((a, b) => a.priority - b.priority)
      t.equal(suggested[0], `1. ${lowest?.name}`)
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await dialog.waitFor({ state: 'detached' })
      await isAt(t, page, '/account/factorsOfLearning')
    }
  },
)
