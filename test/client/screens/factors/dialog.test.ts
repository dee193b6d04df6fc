import t from 'tap'
import { doneInterventions } from '../../../../server/contract/done-interventions.ts'
import { factorDefinitions } from '../../../../shared/rules/factor-definitions.ts'
import { hasFocusIn } from '../../../support/journey.ts'
import { answers, fails } from '../../../support/visit.ts'
import { dialogOf, factorsRequests, markOf, type Opening, open, queryOf, without, working } from './open.ts'

t.test(
  'a name opens the dialog; Escape closes it and returns the focus (S2.169, S2.170, S2.171)',
  async (t) => {
    const { page } = await open(t)
    await page.getByRole('link', { name: 'Jayden Brooks' }).click()
    await dialogOf(page).waitFor()
    t.equal(queryOf(page), '?student=s1')
    const dialog = dialogOf(page)
    await t.resolves(dialog.getByRole('heading', { name: 'Jayden Brooks' }).waitFor())
    t.same(
      (await dialog.getByRole('listitem').allInnerTexts())
        .slice(0, 4)
        .map((text) => text.replace(/\s+/g, ' ').trim()),
      [
        'Growth mindset Medium · .62 12 datapoints',
        'Confidence Low · .38 12 datapoints',
        'Productive strategy Low · .21 12 datapoints',
        'Self-regulation High · .81 12 datapoints',
      ],
    )
    t.same(await dialog.getByRole('heading', { level: 4 }).allInnerTexts(), [
      '1. Don’t quit',
      '2. Mindset coaching',
    ])
    await hasFocusIn(dialog)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    t.equal(queryOf(page), '')
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Jayden Brooks'))
  },
)

t.test('the dialog opens and closes by keyboard, and can be opened by its address', async (t) => {
  const { page } = await open(t, { query: '?student=s2' })
  await dialogOf(page).getByRole('heading', { name: 'Amara Okafor' }).waitFor()
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click()
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.getByRole('rowheader', { name: 'Amara Okafor' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialogOf(page).getByRole('heading', { name: 'Jayden Brooks' }).waitFor()
  await hasFocusIn(dialogOf(page))
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Jayden Brooks')
})

t.test('a suggestion opens the dialog; a student without suggestions has no link', async (t) => {
  const { page } = await open(t)
  await page.getByRole('link', { name: 'Don’t quit, then mindset coaching' }).click()
  await dialogOf(page).getByRole('heading', { name: 'Recommended for Jayden' }).waitFor()
  const stranger = await open(t, { query: '?student=somebody-else' })
  await stranger.page.getByRole('link', { name: 'Jayden Brooks' }).waitFor()
  t.equal(await dialogOf(stranger.page).count(), 0)
})

t.test(
  'interventions done are in the table and in the dialog; if they are missing, the dialog offers a retry',
  async (t) => {
    const upstream: Opening['upstream'] = {
      answers: without(doneInterventions.id, answers(doneInterventions, [markOf('s1', 'dontQuit')])),
    }
    const { page } = await open(t, { query: '?student=s1', upstream })
    const dialog = dialogOf(page)
    await dialog.getByText('On October 30 you will see here what changed.').waitFor()
    t.same(
      await dialog
        .getByRole('button', { name: /^(Mark as done|Undo)/ })
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label'))),
      ['Mark as done: Mindset coaching', 'Undo: Don’t quit, Done today by you'],
    )
    await hasFocusIn(dialog)
    await page.keyboard.press('Escape')
    await page
      .getByRole('gridcell', {
        name: 'Jayden Brooks, suggested next: Mindset coaching. Don’t quit done today',
      })
      .waitFor()
    upstream.answers = without(doneInterventions.id, fails(doneInterventions, 'down'))
    const again = await open(t, { query: '?student=s1', upstream })
    const other = dialogOf(again.page)
    await other.getByRole('heading', { name: 'What was done, and what changed' }).waitFor()
    t.equal(await other.getByRole('button', { name: /^Mark as done/ }).count(), 0)
    upstream.answers = working
    await other.getByRole('button', { name: 'Ask again' }).click()
    await other.getByRole('button', { name: 'Mark as done: Don’t quit' }).waitFor()
  },
)

t.test('ideas for the classroom have their own dialog (S1.12, S3.66)', async (t) => {
  const { page, requests } = await open(t)
  await page.getByRole('link', { name: 'Ideas for the classroom: Confidence' }).click()
  const dialog = dialogOf(page)
  await dialog.waitFor()
  t.equal(queryOf(page), '?ideas=confidence')
  for (const idea of factorDefinitions.confidence.suggestions)
    await t.resolves(dialog.getByText(idea).waitFor(), idea)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  t.equal(queryOf(page), '')
  t.equal(factorsRequests(requests), 1)
})
