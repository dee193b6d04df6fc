import t from 'tap'
import { demoPassword } from '../../../server/contract/demo-accounts.ts'
import { printFigures } from './figures.ts'
import { readers } from './people.ts'
import { setStage } from './stage.ts'
import { lanes, paced, sender, signIn, summaryOf } from './traffic.ts'

const SECONDS = Number(process.env.STORM_SECONDS ?? 60)
const TIMES = 5
/** By then the BFFs have learned how much the product API can do (decision 158). */
const LEARN_MS = 2_000
/** On two cores that have everything to do, the storm included; 500 and 300 are the aim (docs/benchmarks.md). */
const ACCEPTED_MS = 1_500
const REFUSED_MS = 600
/** Enough that none of them is refused as often as one that asks without end (decision 161). */
const NETWORKS = 120
/** How many requests the one has open at once. */
const FLOOD = 300
const FLOODED = '203.0.113.66'
const SHELL = '/api/screens/shell'

t.test(
  'at five times what can be answered, what is accepted is quick, and the rest refused at once',
  async (t) => {
    const stage = await setStage(t)
    const send = sender(t, stage.url)
    const cookie = await signIn(send, 'teacher@demo.test', demoPassword, '198.51.100.1')
    const read = (nth: number) => send({ path: SHELL, network: `198.51.100.${nth % NETWORKS}`, cookie })
    const full = summaryOf(await lanes(24, Date.now() + SECONDS * 250, (lane) => read(lane)))
    const rate = (full.statuses[200] ?? 0) / (SECONDS / 4)
    const learning = summaryOf(await paced(TIMES * rate, Date.now() + LEARN_MS, read), [200, 503])
    const answers = await paced(TIMES * rate, Date.now() + SECONDS * 1_000, read)
    const accepted = summaryOf(answers.filter(({ status }) => status === 200))
    const refused = summaryOf(
      answers.filter(({ status }) => status !== 200),
      [503],
    )
    printFigures(
      'overload',
      { 'as fast as it goes': full, 'the first two seconds': learning, accepted, refused },
      [`${rate.toFixed(0)} a second at most, ${(TIMES * rate).toFixed(0)} sent`],
    )
    t.equal(learning.failed + refused.failed, 0, 'what is not answered is refused')
    t.ok(accepted.p99 <= ACCEPTED_MS, `accepted within ${accepted.p99} ms`)
    t.ok(refused.count > 0 && refused.p99 <= REFUSED_MS, `refused within ${refused.p99} ms`)
  },
)

t.test('one person who reads without end does not take everything', async (t) => {
  const stage = await setStage(t)
  const send = sender(t, stage.url)
  const cookie = await signIn(send, 'teacher@demo.test', demoPassword, FLOODED)
  const read = await readers(send)
  const until = Date.now() + SECONDS * 1_000
  const [others, flood] = await Promise.all([
    read(until),
    lanes(FLOOD, until, () => send({ path: SHELL, network: FLOODED, cookie })),
  ])
  printFigures('one reads without end', { others: summaryOf(others), flood: summaryOf(flood) }, [])
  const { statuses, count } = summaryOf(others, [200, 503])
  t.ok((statuses[200] ?? 0) > count / 2, 'most of what others read is answered')
  t.equal((statuses[200] ?? 0) + (statuses[503] ?? 0), count, 'and the rest refused')
})
