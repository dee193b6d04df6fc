import t from 'tap'
import { openTablet, says, tap, tapPictures } from '../../../support/tablet.ts'

t.test('while a child chooses, the bead sits on an idea, and any other picture may be taken', async (t) => {
  const { page, kept } = await openTablet(t)
  await tap(page, 'Amara')
  await tap(page, 'Let’s go')
  for (const idea of ['Turtle, picture 9 of 9', 'Grapes, picture 7 of 9', 'Key, picture 5 of 9']) {
    await page.getByRole('button', { name: `${idea}, the bead is here` }).waitFor()
    await tapPictures(
      page,
      idea.startsWith('Turtle') ? 'turtle' : idea.startsWith('Grapes') ? 'cookie' : 'key',
    )
  }
  await tap(page, 'Keep them')
  await says(page, 'Now let’s practice')
  t.equal(kept.password, 'turtle,cookie,key')
})
