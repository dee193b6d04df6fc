import t from 'tap'
import { printFigures } from './figures.ts'
import { addPeople, type SignedIn, signInAll } from './people.ts'
import { setStage } from './stage.ts'
import { lanes, sender, summaryOf } from './traffic.ts'

/** How many replacements there are at least while requests go on; 20 are asked of a release (RESTARTS=20). */
const RESTARTS = Number(process.env.RESTARTS ?? 4)
/** How many requests there are at least, with further replacements; 100,000 are asked of a release. */
const REQUESTS = Number(process.env.REQUESTS ?? 0)
const LANES = 16
const SCREENS = ['shell', 'roster', 'playtime']

t.test(
  'BFFs and product APIs are replaced one after the other behind HAProxy, and no request fails',
  async (t) => {
    const stage = await setStage(t)
    const send = sender(t, stage.url)
    const people = await signInAll(send, await addPeople(stage, LANES))
    let isOver = false
    let answered = 0
    const load = lanes(
      LANES,
      () => isOver,
      (lane, nth) => {
        answered += 1
        const { network, cookie } = people[lane] as SignedIn
        return send({ path: `/api/screens/${SCREENS[nth % SCREENS.length]}`, network, cookie })
      },
    )
    const processes = [...stage.bffs, ...stage.productApis]
    let restarts = 0
    for (; restarts < RESTARTS || answered < REQUESTS; restarts += 1) {
      const one = processes[restarts % processes.length]
      await one?.end()
      await one?.start()
    }
    isOver = true
    const summary = summaryOf(await load)
    printFigures('rolling restarts', { [`${restarts} restarts, ${LANES} clients`]: summary }, [])
    t.same(
      { failed: summary.failed, statuses: Object.keys(summary.statuses) },
      { failed: 0, statuses: ['200'] },
    )
  },
)
