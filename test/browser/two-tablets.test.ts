import { and, eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { rosterStudents } from '../../server/product-api/db/schema/rosters.ts'
import { studentPasswords } from '../../server/product-api/db/schema/student-passwords.ts'
import { says, tap, tapPictures } from '../support/tablet.ts'
import { ROOM_12, tabletInRoom12, withoutGames } from './class-tablet.ts'

const KAI = 'kid-room-12-nakamura'

/** Two tablets at which Kai, who has no pictures, has chosen some, and has not kept them yet. */
async function chosenOnTwo(t: Test) {
  const product = await withoutGames(t)
  const { db } = product.productApi
  await db.delete(studentPasswords).where(eq(studentPasswords.studentId, KAI))
  const tablets = [await tabletInRoom12(t, product), await tabletInRoom12(t, product)] as const
  const [first, second] = tablets
  for (const page of tablets) {
    await tap(page, 'Kai')
    await tap(page, 'Let’s go')
  }
  await tapPictures(first, 'turtle', 'grapes', 'key')
  await tapPictures(second, 'owl', 'cookie', 'rocket')
  return { first, second, db }
}

t.test(
  'a child at two tablets keeps the pictures that were kept first, and is in at both (S4.44)',
  async (t) => {
    const { first, second } = await chosenOnTwo(t)
    await tap(first, 'Keep them')
    await says(first, 'Now let’s practice')
    await tap(second, 'Keep them')
    await says(second, 'Tap your first picture')
    await tapPictures(second, 'turtle', 'grapes', 'key')
    await second.getByText('You are in.').waitFor()
    await tap(first, 'Let’s go')
    await tap(first, 'I know it!')
    await tapPictures(first, 'turtle', 'grapes', 'key', 'turtle', 'grapes', 'key')
    await tap(first, 'Sign in')
    await tapPictures(first, 'turtle', 'grapes', 'key')
    await first.getByText('You are in.').waitFor()
  },
)

t.test('pictures whose answer was lost are kept when they are sent again (S4.44)', async (t) => {
  const { first } = await chosenOnTwo(t)
  await first.route(
    '**/player/create',
    async (route) => {
      await route.fetch()
      await route.fulfill({ status: 502, body: '' })
    },
    { times: 1 },
  )
  await tap(first, 'Keep them')
  await says(first, 'That did not work')
  await tap(first, 'Try again')
  await tap(first, 'Keep them')
  await says(first, 'Now let’s practice')
})

t.test('a child who is moved while choosing keeps nothing, and is told whom to ask', async (t) => {
  const { first, db } = await chosenOnTwo(t)
  const isKaiHere = and(eq(rosterStudents.rosterId, ROOM_12), eq(rosterStudents.studentId, KAI))
  const [place] = await db.delete(rosterStudents).where(isKaiHere).returning()
  await tap(first, 'Keep them')
  await says(first, 'Room 12')
  await tap(first, 'Kai')
  await first.getByText('This name is not in the class any more. Please ask your teacher.').waitFor()
  t.same(await db.select().from(studentPasswords).where(eq(studentPasswords.studentId, KAI)), [])
  if (place) await db.insert(rosterStudents).values(place)
})
