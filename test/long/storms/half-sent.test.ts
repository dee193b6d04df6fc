import t from 'tap'
import { printFigures } from './figures.ts'
import { holdHalfSent } from './half-sent.ts'
import { readers } from './people.ts'
import { setStage } from './stage.ts'
import { sender, summaryOf } from './traffic.ts'

const SECONDS = Number(process.env.STORM_SECONDS ?? 120)
const HALF_SENT = 520

// Without the guards for it (mutants half-sent-counts, one-network-takes-all) everybody else is turned away.
t.test('520 half-sent bodies over every way in fail nobody else', async (t) => {
  const stage = await setStage(t)
  const read = await readers(sender(t, stage.url))
  const until = Date.now() + SECONDS * 1_000
  const network = '203.0.113.66'
  const [reads, { begun }] = await Promise.all([
    read(until),
    holdHalfSent(Number(new URL(stage.url).port), { count: HALF_SENT, until, network }),
  ])
  const summary = summaryOf(reads)
  printFigures(`${HALF_SENT} half-sent bodies`, { reads: summary }, [`${begun} half-sent bodies begun`])
  t.ok(begun >= HALF_SENT)
  t.equal(summary.failed, 0)
})
