import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { openTablet, says, tap, tapPictures } from '../../../support/tablet.ts'

const PASSWORD = 'owl,cookie,rocket'

/** How a child gets to each page of its own. */
const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  firstTimeLogin: (page) => says(page, 'Hi, Amara!'),
  async creation(page) {
    await tap(page, 'Let’s go')
    await tapPictures(page, 'owl')
  },
  async beginTraining(page) {
    await tap(page, 'Let’s go')
    await tapPictures(page, 'owl', 'cookie', 'rocket')
    await tap(page, 'Keep them')
    await says(page, 'Now let’s practice')
  },
  async sillySentence(page) {
    await ways.beginTraining?.(page)
    await tap(page, 'Let’s go')
    await says(page, 'Say it out loud three times!')
  },
  async training(page) {
    await ways.sillySentence?.(page)
    await tap(page, 'I know it!')
    await says(page, 'Tap your first picture')
  },
  async endTraining(page) {
    await ways.training?.(page)
    await tapPictures(page, 'owl', 'cookie', 'rocket', 'owl', 'cookie', 'rocket')
    await says(page, 'You know your pictures!')
  },
}

async function closesAndOpens(t: Test, page: Page, state: string) {
  await page.reload()
  await says(page, 'Room 12')
  t.notMatch(
    await page.locator('main').innerText(),
    /Hi, |picture/i,
    `${state}: nothing of the child is left`,
  )
}

t.test(
  'a page of a first sign-in that is closed and opened again asks for the name, and what was kept is kept (S4.41)',
  async (t) => {
    const { page, kept } = await openTablet(t)
    for (const [state, reach] of Object.entries(ways)) {
      kept.password = null
      await tap(page, 'Amara')
      await reach(page)
      const before = kept.password as string | null
      await closesAndOpens(t, page, state)
      await tap(page, 'Amara')
      await says(page, before === null ? 'Hi, Amara!' : 'Tap your first picture')
      t.equal(kept.password, before, `${state}: a password that was confirmed is the child's`)
      await tap(page, 'Not me')
    }
  },
)

t.test('a page of a return that is closed and opened again asks for the name (S4.41)', async (t) => {
  const { page, kept } = await openTablet(t, { password: PASSWORD })
  const back: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['login', () => tapPictures(page, 'owl')],
    ['wrongPassword', () => tapPictures(page, 'owl', 'cookie', 'train')],
    ['forgotPassword', () => tap(page, 'I forgot')],
    [
      'startRetrieval',
      async () => {
        Object.assign(kept, { hints: 'on', isOpen: false })
        await tap(page, 'I forgot')
        kept.isOpen = true
        await says(page, 'Your teacher helps you')
      },
    ],
    [
      'teacherFailedRetrieval',
      async () => {
        Object.assign(kept, { hints: 'off', isOpen: false })
        await tap(page, 'I forgot')
        await says(page, 'Raise your hand')
        kept.password = null
        await says(page, 'Password was reset during retrieval')
        kept.password = PASSWORD
      },
    ],
    [
      'error',
      async () => {
        kept.refusal = 'upstream-failed'
        await tapPictures(page, 'owl', 'cookie', 'rocket')
        await says(page, 'That did not work')
        kept.refusal = null
      },
    ],
    ['postLogin', () => tapPictures(page, 'owl', 'cookie', 'rocket')],
  ]
  for (const [state, reach] of back) {
    await tap(page, 'Amara')
    await says(page, 'Tap your first picture')
    await reach()
    await closesAndOpens(t, page, state)
    t.equal(kept.password, PASSWORD)
  }
})
