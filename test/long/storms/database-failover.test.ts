import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { type PostgresServer, startPostgres } from '../../runner/postgres.mjs'
import { tcpProxy } from '../../support/tcp-proxy.ts'
import { sqlOn } from './sql-on.ts'
import { setStage } from './stage.ts'
import { steadyPlays } from './steady-plays.ts'
import { steadyReads } from './steady-reads.ts'

const LOOPBACK = '127.0.0.1'
const LOAD_MS = 4_000
/** How long it takes until somebody has noticed. */
const NOTICED_MS = 2_000
/** How long reads may go on failing once the standby has taken over. */
const MAX_FAILING_MS = 1_000

t.test('the primary of PostgreSQL dies, a standby takes over, and no answered play is lost', async (t) => {
  const primary = await startPostgres({ settings: ['synchronous_commit=on'] })
  let standby: PostgresServer | undefined
  t.teardown(async () => {
    await primary.stop()
    await standby?.stop()
  })
  // What a virtual address or a balancer is in production: where the product API finds whoever takes writes.
  const address = await tcpProxy(t, { host: LOOPBACK, port: primary.port })
  const stage = await setStage(t, { postgres: `postgres://postgres@${LOOPBACK}:${address.port}/postgres` })
  standby = await startPostgres({
    standbyOf: primary.url,
    settings: ['synchronous_commit=on'],
  })
  await sqlOn(primary.url, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')

  const [reads, plays] = [await steadyReads(t, stage), await steadyPlays(stage)]
  await pause(LOAD_MS)
  await primary.kill()
  await pause(NOTICED_MS)
  standby.promote()
  address.turnTo({ host: LOOPBACK, port: standby.port })
  const back = performance.now()
  await pause(LOAD_MS)
  const [statuses, batches] = [await reads.end(), await plays.end()]
  const [longest = 0] = reads.failedUntil([back])
  const again = await plays.sendAgain()
  process.stderr.write(
    `a failover of PostgreSQL: reads ${JSON.stringify(statuses)}, the last that failed was sent ${longest} ms after it; batches of plays ${JSON.stringify(batches)}; sent again: ${JSON.stringify(again)}\n`,
  )
  t.ok(reads.failed() > 0, 'it was felt')
  t.equal(statuses[401] ?? 0, 0, 'it put nobody out')
  t.ok(longest <= MAX_FAILING_MS, `${longest} ms`)
  t.ok(again.answered.plays > 0 && again.failed.batches > 0, 'plays were on their way')
  t.equal(again.answered.known, again.answered.plays, 'every play that was answered is there')
  t.equal(again.failed.inPart, 0, 'no batch is half-written')
})
