import { sql } from 'drizzle-orm'
import t from 'tap'
import { playSite, send, sentPlay, storedPlays } from '../../../support/play-site.ts'

/** What PostgreSQL says, by SQLSTATE, of a batch it cannot finish. */
const troubles = {
  'its disk is full': '53100',
  'it takes no writes': '25006',
  'it is being restarted': '57P01',
}
const LAST_LEVEL = 14

for (const [what, state] of Object.entries(troubles))
  t.test(
    `plays that PostgreSQL cannot write, because ${what}, are none, and can be sent again`,
    async (t) => {
      const { api, key } = await playSite()
      const batch = Array.from({ length: 3 }, (_, i) => sentPlay(`p${i}`, { levelNum: LAST_LEVEL - 2 + i }))
      const forgive = () => api.db.execute(sql`drop function if exists trouble() cascade`)
      t.teardown(forgive)
      // The first two rows of the batch are in when it comes.
      await api.db.execute(
        sql.raw(`create function trouble() returns trigger language plpgsql as $$ begin
        if new.level_num = ${LAST_LEVEL} then raise exception using errcode = '${state}'; end if;
        return new; end $$`),
      )
      await api.db.execute(
        sql`create trigger trouble after insert on play_events for each row execute function trouble()`,
      )
      const { status, headers, body } = await send(api, key, batch)
      t.equal(status, 503)
      t.match(body, { error: { code: 'unavailable' } })
      t.equal(headers.get('retry-after'), '1')
      t.same((await storedPlays(api)).dated, [])

      await forgive()
      t.same((await send(api, key, batch)).body, { written: 3, known: 0, refused: [] })
      t.equal((await storedPlays(api)).dated.length, 3)
    },
  )
