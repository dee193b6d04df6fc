import t from 'tap'
import { guessHash, limitGuesses } from '../../../../server/product-api/auth/guessing.ts'
import { busy } from '../../../../server/product-api/refusal.ts'
import { movableClock } from '../../../support/clock.ts'
import { openTestDatabase } from '../../../support/database.ts'

const MOST = 100

t.test('requests turned away unchecked block no account', async (t) => {
  const { db, close } = await openTestDatabase()
  t.teardown(close)
  const parts = { db, clock: movableClock() }
  const guess = (check: () => Promise<'right' | undefined>) =>
    limitGuesses(parts, guessHash('password', 'alma@school.test'), check)
  const turnAway = () => guess(() => Promise.reject(busy()))
  for (let at = 0; at < MOST + 10; at++) await t.rejects(turnAway(), { name: 'Refusal', status: 503 })
  t.equal(await guess(async () => 'right'), 'right')
  for (let at = 0; at < MOST; at++) t.equal(await guess(async () => undefined), undefined)
  await t.rejects(
    guess(async () => 'right'),
    { name: 'Refusal', status: 429 },
    'while so many wrong ones close it',
  )
})
