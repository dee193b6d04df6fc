import t from 'tap'
import { createReadLimit } from '../../../../server/bff/session/read-limit.ts'

/** A limit with a clock of its own; `begin` begins up to so many reads of a network and answers how many had room. */
function limited(most: number) {
  let now = 0
  const limit = createReadLimit(most, () => now)
  const open: (() => void)[] = []
  return {
    refused: () => limit.refused(),
    pass: (ms: number) => {
      now += ms
    },
    begin: (count: number, network = 'school') => {
      let begun = 0
      for (; begun < count && limit.hasRoom(network); begun += 1) open.push(limit.begin(network))
      return begun
    },
    end: () => {
      for (const over of open.splice(0)) over()
    },
  }
}

t.test('as many as there may be at most begin while the upstream has turns', async (t) => {
  const { begin, end } = limited(20)
  t.equal(begin(100), 20)
  t.equal(begin(1), 0)
  end()
  t.equal(begin(100), 20)
})

t.test('when the upstream has no turns, fewer begin than were in progress', async (t) => {
  const { refused, begin, end } = limited(500)
  begin(100)
  refused()
  end()
  t.equal(begin(500), 70)
})

t.test('what was sent before the limit fell says nothing about what is left', async (t) => {
  const { refused, pass, begin, end } = limited(500)
  begin(100)
  refused()
  pass(250)
  for (let nth = 0; nth < 50; nth += 1) refused()
  pass(-250)
  end()
  t.equal(begin(500), 70)
})

t.test('four may always begin, and the limit doubles every two seconds without a refusal', async (t) => {
  const { refused, pass, begin, end } = limited(500)
  for (let nth = 0; nth < 50; nth += 1) {
    refused()
    pass(300)
  }
  pass(-300)
  t.equal(begin(500), 4)
  end()
  pass(4_000)
  t.equal(begin(500), 16)
  end()
  pass(60_000)
  t.equal(begin(600), 500, 'an upstream that has had nothing to do for a minute has all its turns')
})

t.test('a network that has less than its share finds room beyond the limit', async (t) => {
  const { begin } = limited(20)
  begin(100, 'flood')
  t.equal(begin(1, 'flood'), 0)
  t.equal(begin(100, 'school'), 8, 'eight more, of all such networks together')
  t.equal(begin(1, 'other'), 0)
})
