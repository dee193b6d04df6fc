import t from 'tap'
import { openTablet, says, tap, tapPictures } from '../../../support/tablet.ts'
import { holds } from './holds.ts'

const PASSWORD = 'owl,cookie,rocket'
t.test(
  'a forgotten password waits for the teacher, and is practiced then (S4.54, S4.55, S4.56, S8.34, S8.35?, S9.51)',
  async (t) => {
    const { page, kept } = await openTablet(t, { password: PASSWORD })
    let hints = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/screens/player/hint')) hints += 1
    })
    await tap(page, 'Kai')
    await tap(page, 'I forgot')
    await says(page, 'Raise your hand')
    await holds(t, page, 'forgotPassword')
    await page.waitForResponse('**/api/screens/player')
    t.equal(kept.asked, 1, 'asked once, then only looked')
    Object.assign(kept, { hints: 'on', isOpen: true })
    await says(page, 'Your teacher helps you')
    await tap(page, 'Let’s go')
    await page.getByRole('button', { name: 'Owl, picture 2 of 3, the bead is here' }).waitFor()
    t.ok(await page.getByText('Tap where the bead lands.').isVisible())
    await holds(t, page, 'practice with hints')
    await tapPictures(page, 'owl', 'cookie', 'rocket')
    await page.getByText('Once more! Take your time.').waitFor()
    await tapPictures(page, 'owl', 'cookie', 'rocket')
    t.equal(hints, 3, 'the second round is found alone')
    await says(page, 'You know your pictures!')
    await tap(page, 'Sign in')
    kept.refusal = 'class-locked'
    await tapPictures(page, 'owl', 'cookie', 'rocket')
    await says(page, 'Your teacher could not get your password. Please ask your teacher for help.')
    await holds(t, page, 'teacherFailedRetrieval')
  },
)

t.test(
  'a child who is locked after the teacher’s help goes on by itself once it is let in (S8.35?)',
  async (t) => {
    const { page, kept } = await openTablet(t, { password: PASSWORD })
    await tap(page, 'Kai')
    await tap(page, 'I forgot')
    await says(page, 'Raise your hand')
    Object.assign(kept, { hints: 'on', isOpen: true })
    await says(page, 'Your teacher helps you')
    await tap(page, 'Let’s go')
    for (let round = 0; round < 2; round += 1) await tapPictures(page, 'owl', 'cookie', 'rocket')
    await tap(page, 'Sign in')
    Object.assign(kept, { refusal: 'student-locked', triesLeft: 0 })
    await tapPictures(page, 'owl', 'cookie', 'rocket')
    await says(page, 'Your teacher could not get your password. Please ask your teacher for help.')
    Object.assign(kept, { refusal: null, triesLeft: 3 })
    await says(page, 'Tap your first picture')
  },
)

t.test('who remembers takes the request back', async (t) => {
  const { page, kept } = await openTablet(t, { password: PASSWORD })
  await tap(page, 'Kai')
  await tap(page, 'I forgot')
  await says(page, 'Raise your hand')
  const answered = page.waitForResponse('**/api/screens/player/hints-not-needed')
  await tap(page, 'I remember now')
  await says(page, 'Tap your first picture')
  t.equal((await answered).status(), 200)
  t.equal(kept.takenBack, 1)
})
