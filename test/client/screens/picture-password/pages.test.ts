import t from 'tap'
import { openTablet, says, tap, tapPictures } from '../../../support/tablet.ts'
import { holds } from './holds.ts'

const PASSWORD = 'owl,cookie,rocket'
t.test('a first sign-in, page by page (S4.41, S4.42, S4.44, S4.47, S4.49, S8.33, S9.47)', async (t) => {
  const { page, device, kept } = await openTablet(t)
  await holds(t, page, 'playerSelection')
  await tap(page, 'Amara')
  await says(page, 'Hi, Amara!')
  await page.getByText('You have not set a picture password yet.').waitFor()
  await holds(t, page, 'firstTimeLogin')
  await tap(page, 'Let’s go')
  await says(page, 'Pick an animal you like')
  await holds(t, page, 'creation')
  await tapPictures(page, 'owl', 'cookie', 'rocket')
  await says(page, 'These are your pictures')
  t.equal(kept.password, null, 'nothing is saved before it is confirmed')
  await holds(t, page, 'the last look')
  await tap(page, 'Keep them')
  await says(page, 'Now let’s practice')
  t.equal(kept.password, PASSWORD)
  await tap(page, 'Let’s go')
  await says(page, 'Say it out loud three times!')
  t.match(
    (await page.locator('main').innerText()).replace(/\s+/g, ' '),
    'The owl took a cookie to the rocket',
  )
  await holds(t, page, 'sillySentence')
  await tap(page, 'I know it!')
  await says(page, 'Tap your first picture')
  t.equal(await page.getByRole('button', { name: /, picture \d of 3$/ }).count(), 3, 'choices a step')
  await holds(t, page, 'training')
  await page.getByRole('button', { name: 'Dog, picture 1 of 3' }).click()
  await page.getByText('Not that one. Try again!').waitFor()
  await tapPictures(page, 'owl', 'cookie', 'rocket', 'owl', 'cookie', 'rocket')
  await says(page, 'You know your pictures!')
  await tap(page, 'Sign in')
  await says(page, 'Tap your first picture')
  await holds(t, page, 'login')
  await tapPictures(page, 'owl', 'cookie', 'rocket')
  await says(page, 'Hi, Amara!')
  await page.getByText('You are in.').waitFor()
  await holds(t, page, 'postLogin')
  t.match(device.player, { studentId: 's-1', isProven: true })
})

t.test('a class is chosen, and another one (S4.42)', async (t) => {
  const { page } = await openTablet(t, { otherClasses: ['Math Club', 'Early Birds'] })
  await says(page, 'Which class are you in?')
  await holds(t, page, 'rosters')
  await page.getByRole('link', { name: 'Room 12' }).click()
  await says(page, 'Room 12')
  await holds(t, page, 'playerSelection of several classes')
  await page.getByRole('link', { name: 'Classes' }).click()
  await says(page, 'Which class are you in?')
})

t.test('many classes are turned page by page, and none has to be scrolled to', async (t) => {
  const otherClasses = ['Math', 'Art 2', 'Team 33', 'Club 444', 'Group 5555', 'Room 6666', 'Early Birds']
  const { page } = await openTablet(t, { otherClasses })
  await holds(t, page, 'many rosters')
  t.equal(await page.getByRole('link').count(), 6)
  await tap(page, 'More classes')
  await page.getByRole('link', { name: 'Early Birds' }).waitFor()
  t.equal(await page.getByRole('link').count(), 2)
  await tap(page, 'More classes')
  await page.getByRole('link', { name: 'Room 12' }).waitFor()
})

t.test('all three pictures of a sign-in travel in one request, after the third (S4.49)', async (t) => {
  const { page, requests } = await openTablet(t, { password: PASSWORD })
  const sent = () =>
    requests.filter(({ method }) => method === 'POST').map(({ address, body }) => [address, body])
  await tap(page, 'Kai')
  await says(page, 'Tap your first picture')
  const before = sent().length
  await tapPictures(page, 'owl', 'cookie')
  await says(page, 'Tap your third picture')
  t.equal(sent().length, before, 'two pictures are nobody’s but the child’s')
  await tapPictures(page, 'rocket')
  await says(page, 'Hi, Kai!')
  t.match(sent().slice(before), [
    ['/api/screens/player/login', { studentId: 's-2', password: PASSWORD, key: /^[\w-]{36}$/ }],
  ])
  t.equal(sent().length, before + 1)
})

t.test('a wrong password offers three ways, and a lock says why (S4.50, S4.51, S8.30, S8.32)', async (t) => {
  const { page, kept } = await openTablet(t, { password: PASSWORD })
  await tap(page, 'Kai')
  await tapPictures(page, 'owl', 'cookie', 'train')
  await says(page, "That's not the right password.")
  await page.getByText('You have 2 more tries today.').waitFor()
  await page.getByRole('img', { name: '1 of 3 tries used' }).waitFor()
  await holds(t, page, 'wrongPassword')
  for (const name of ['Try again', 'I forgot', 'Not me'])
    t.ok(await page.getByRole('button', { name, exact: true }).isVisible(), name)
  await tap(page, 'Try again')
  await tapPictures(page, 'owl', 'cookie', 'train')
  await page.getByText('You have 1 more try today.').waitFor()
  await tap(page, 'Try again')
  kept.refusal = 'student-locked'
  await tapPictures(page, 'owl', 'cookie', 'rocket')
  await says(page, 'You tried your password three times today.')
  t.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0)
  await holds(t, page, 'locked')
  kept.triesLeft = 0
  await page.waitForResponse('**/api/screens/player')
  await says(page, 'You tried your password three times today.')
  kept.triesLeft = 2
  await says(page, 'Tap your first picture')
})

t.test('a password that is reset while a child signs in is made anew (S8.33)', async (t) => {
  const { page, kept } = await openTablet(t, { password: PASSWORD, refusal: 'password-not-set' })
  await tap(page, 'Kai')
  await tapPictures(page, 'owl', 'cookie', 'rocket')
  await says(page, 'Hi, Kai!')
  await page.getByText('You have not set a picture password yet.').waitFor()
  t.equal(kept.triesLeft, 3, 'nothing was tried')
})

t.test('a password that is reset while a child waits has its own words (S8.31)', async (t) => {
  const { page, kept } = await openTablet(t, { password: PASSWORD })
  await tap(page, 'Kai')
  await tap(page, 'I forgot')
  await says(page, 'Raise your hand')
  kept.password = null
  await says(page, 'Password was reset during retrieval')
  await tap(page, 'Back to the names')
  await tap(page, 'Kai')
  await says(page, 'Hi, Kai!')
})

t.test('what fails leads back to where it was, with what was picked', async (t) => {
  const { page, kept } = await openTablet(t, { password: PASSWORD, refusal: 'upstream-failed' })
  await tap(page, 'Kai')
  await tapPictures(page, 'owl', 'cookie', 'rocket')
  await says(page, 'That did not work')
  await holds(t, page, 'error')
  kept.refusal = null
  await tap(page, 'Try again')
  await tap(page, 'Go')
  await says(page, 'Hi, Kai!')
})

t.test('a child who cannot be chosen is told in plain words to ask the teacher', async (t) => {
  const { page, kept } = await openTablet(t, { cannotChoose: 'not-found' })
  await tap(page, 'Kai')
  await page.getByText('This name is not in the class any more. Please ask your teacher.').waitFor()
  await holds(t, page, 'a name that is gone')
  kept.cannotChoose = null
  await tap(page, 'Kai')
  await says(page, 'Hi, Kai!')
})

t.test('nothing of a child is left for the next one, nor after a reload', async (t) => {
  const { page, device } = await openTablet(t, { password: PASSWORD })
  await tap(page, 'Kai')
  await tapPictures(page, 'owl')
  await says(page, 'Tap your second picture')
  t.notMatch(await page.title(), 'Kai', 'the title stays in the browser’s history')
  await tap(page, 'Not me')
  await says(page, 'Room 12')
  await tap(page, 'Amara')
  await says(page, 'Tap your first picture')
  t.match(device.player, { studentId: 's-1' }, 'who left late ends nobody else’s turn')
  t.notMatch(await page.locator('main').innerText(), 'Kai')
  await page.reload()
  await says(page, 'Room 12')
  t.notMatch(page.url(), 's-1')
})

t.test('by keyboard alone: a name, three pictures, and in', async (t) => {
  const { page } = await openTablet(t, { password: PASSWORD })
  const press = async (name: RegExp) => {
    const button = page.getByRole('button', { name })
    await button.focus()
    // Looked at in the page: on a busy machine the picture may be gone before it is asked for from outside.
    await button.evaluate((one) => {
      document.body.dataset.pressed = ''
      one.addEventListener('click', () =>
        setTimeout(() => {
          document.body.dataset.pressed = one.getAttribute('aria-pressed') ?? ''
        }),
      )
    })
    await page.keyboard.press('Enter')
    return button
  }
  await press(/^Kai$/)
  await says(page, 'Tap your first picture')
  for (const name of [/^Owl, picture 7 of 9$/, /^Cookie, picture 6 of 9$/, /^Rocket, picture 6 of 9$/]) {
    const tile = await press(name)
    await tile.waitFor({ state: 'detached' })
    t.equal(await page.locator('body').getAttribute('data-pressed'), 'true', 'shown as tapped at once')
  }
  await says(page, 'Hi, Kai!')
  t.equal(await page.evaluate(() => document.activeElement?.tagName), 'H1', 'what is new has the focus')
})
