import t from 'tap'
import { releaseRoster, unlockStudent } from '../../../../server/contract/picture-passwords.ts'
import { callApi } from '../../../support/product-api.ts'
import { addRoster } from '../../../support/product-data.ts'
import { schoolsApi } from '../../../support/schools-api.ts'
import { givePasswords, tabletOf, WRONG } from '../../../support/students-device.ts'

const CHILDREN = Array.from({ length: 16 }, (_, at) => `c-${at}`)
const HELD = { status: 423, body: { error: { code: 'class-locked' } } }

/** A class of its own, whose children all have the same pictures. */
async function crowd() {
  const api = await schoolsApi()
  await addRoster(api.db, 'crowd', 'alma', CHILDREN, { schoolId: 'north', rosterIndex: 2 })
  await givePasswords(api, ...CHILDREN)
  const tablet = async () => {
    const { choose } = await tabletOf(api)
    return { choose: (studentId: string) => choose(studentId, 'crowd') }
  }
  type Tablet = Awaited<ReturnType<typeof tablet>>
  /** Guesses at children, so often at each, and what the guesses are answered. */
  const guess = async (at: Tablet, ids: readonly string[], times: number) => {
    const statuses: number[] = []
    for (const id of ids) {
      const player = await at.choose(id)
      for (let time = 0; time < times; time++) statuses.push((await player.signIn(WRONG)).status)
    }
    return statuses
  }
  const help = (studentId: string) =>
    callApi(api.url, unlockStudent, { bearer: api.as('alma'), headers: { 'x-mpact-user': studentId } })
  const release = () =>
    callApi(api.url, releaseRoster, { bearer: api.as('alma'), params: { rosterId: 'crowd' } })
  return { tablet, guess, help, release }
}

t.test('who guesses at others between their sign-ins has twelve tries a day, and no more', async (t) => {
  const { tablet, guess } = await crowd()
  const [thief, own] = [await tablet(), await tablet()]
  for (let round = 0; round < 3; round++) {
    t.same(await guess(thief, ['c-0', 'c-1'], 2), [404, 404, 404, 404], `round ${round}`)
    for (const id of ['c-0', 'c-1']) t.equal((await (await own.choose(id)).signIn()).status, 200)
  }
  t.match(await (await thief.choose('c-2')).signIn(WRONG), HELD, 'their successes gave nothing back')
})

t.test('a child’s own slips before it gets in hold no class', async (t) => {
  const { tablet, guess } = await crowd()
  for (const id of CHILDREN) {
    const player = await (await tablet()).choose(id)
    await player.signIn(WRONG)
    await player.signIn(WRONG)
    t.equal((await player.signIn()).status, 200, id)
  }
  t.same(await guess(await tablet(), ['c-0'], 1), [404])
})

t.test('what a teacher unlocks no longer counts for the class', async (t) => {
  const { tablet, guess, help } = await crowd()
  const thief = await tablet()
  await guess(thief, CHILDREN.slice(0, 6), 2)
  t.match(await (await thief.choose('c-7')).signIn(), HELD)
  await help('c-0')
  t.equal((await (await thief.choose('c-7')).signIn()).status, 200)
})

t.test('while a class is held, one wrong try on a tablet ends what it knows of the class', async (t) => {
  const { tablet, guess, release } = await crowd()
  const shared = await tablet()
  for (const id of ['c-10', 'c-11', 'c-12']) await (await shared.choose(id)).signIn()
  await guess(await tablet(), CHILDREN.slice(0, 6), 2)
  t.equal((await (await shared.choose('c-10')).signIn()).status, 200, 'who was last in there')
  t.same(await guess(shared, ['c-11'], 1), [404])
  t.match(await (await shared.choose('c-12')).signIn(), HELD)
  t.match(await (await shared.choose('c-10')).signIn(), HELD)
  await release()
  t.equal((await (await shared.choose('c-12')).signIn()).status, 200)
})

t.test('a tablet at which somebody guessed lets in nobody who was last in there', async (t) => {
  const { tablet, guess, release } = await crowd()
  const [shared, other] = [await tablet(), await tablet()]
  await (await shared.choose('c-10')).signIn()
  await (await other.choose('c-11')).signIn()
  await guess(shared, CHILDREN.slice(0, 6), 2)
  t.match(await (await shared.choose('c-10')).signIn(), HELD, 'twelve guesses are no thirteen')
  t.equal((await (await other.choose('c-11')).signIn()).status, 200, 'who has nothing to do with it gets in')
  await release()
  t.equal((await (await shared.choose('c-10')).signIn()).status, 200)
})
