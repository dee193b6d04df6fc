import { sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { systemClock } from '../../server/clock.ts'
import { postgresPrograms, startPostgres } from '../runner/postgres.mjs'
import { openAs, settled } from '../support/journey.ts'
import { startProductApi } from '../support/product-api.ts'
import { addAccount, addRoster, addSchool, PASSWORD } from '../support/product-data.ts'
import { startBff } from '../support/whole-product.ts'

/** The PostgreSQL of the run, or one for this test alone. */
async function postgresOf(t: Test): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  if (!postgresPrograms()) throw new Error('this test needs PostgreSQL')
  const postgres = await startPostgres()
  t.teardown(() => postgres.stop())
  return postgres.url
}

t.test(
  'one play event changed in SQL changes the mark, the percentage and the minutes (S1.9, S1.10, S4.82, S4.84, S7.91, S7.96?)',
  async (t) => {
    const productApi = await startProductApi({ postgres: await postgresOf(t), clock: systemClock })
    t.teardown(() => productApi.close())
    const { db } = productApi
    await addSchool(db, 'school', 'district')
    await addAccount(db, 'alma', {
      settings: { role: 'Classroom teacher', gradeLevel: '3', standards: 'CommonCore', timezone: 'UTC' },
    })
    await addRoster(db, 'class', 'alma', ['ida', 'ben'])
    // Level 12 of Match is relevant to 3OA; five minutes each, all won early, the last one today.
    await db.execute(sql`
      insert into play_events (student_id, app_context, started_at, seconds, level_num, level_result_type)
      select 'ida', 'Match', now() - (n || ' days')::interval, 300, 12, 'wonEarly'
      from generate_series(0, 4) as n`)

    const product = await startBff(t, { productApi })
    const email = 'alma@school.test'
    const skills = await openAs(t, product, '/account/dashboard?detail=details', {
      email,
      password: PASSWORD,
    })
    const playtime = await skills.context().newPage()
    await playtime.goto(`${product.url}/account/playtime`)
    await settled(playtime)
    const cell = (name: string) =>
      skills.getByRole('gridcell', { name: new RegExp(`^Kid ${name} Moss, Multiply and divide`) })
    const seen = async () => [
      await cell('ida').getAttribute('aria-label'),
      await cell('ida').getByRole('img').getAttribute('aria-label'),
      (await cell('ida').innerText()).trim(),
      await playtime
        .getByRole('row', { name: /^Kid ida/ })
        .locator('td')
        .first()
        .textContent(),
      await playtime.locator('dd').first().innerText(),
    ]
    t.same(await seen(), [
      'Kid ida Moss, Multiply and divide, consistently, score 100 of 100 from 5 levels',
      'Consistently',
      '100%',
      '25 min',
      '13 min',
    ])

    const { rowCount } = (await db.execute(sql`
      update play_events set level_result_type = 'died', seconds = seconds + 600
      where id = (select max(id) from play_events where started_at = (select max(started_at) from play_events))
    `)) as unknown as { rowCount: number }
    t.equal(rowCount, 1, 'one play event')
    for (const page of [skills, playtime]) {
      await page.reload()
      await settled(page)
    }
    t.same(
      await seen(),
      [
        'Kid ida Moss, Multiply and divide, sometimes, score 70 of 100 from 5 levels',
        'Sometimes',
        '70%',
        '35 min',
        '18 min',
      ],
      '1 − 0.3 for the newest play, and ten minutes more',
    )
    t.equal(
      await cell('ben').getAttribute('aria-label'),
      'Kid ben Moss, Multiply and divide, not enough data, 0 of 4 levels',
    )
  },
)
