import t from 'tap'
import { createReadLimit } from '../../../../server/bff/web/read-limit.ts'

/** More than any network's share. */
const MANY = 1_000

/** A limit with a clock of its own; `begin` begins so many reads and answers how many had room. */
function limited(most: number) {
  let now = 0
  const limit = createReadLimit(most, () => now)
  const open: (() => void)[] = []
  return {
    limit,
    pass: (ms: number) => {
      now += ms
    },
    begin: (count: number) => {
      let begun = 0
      for (; begun < count && limit.hasRoom(MANY, 1); begun += 1) open.push(limit.begin())
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
  const { limit, begin, end } = limited(500)
  begin(100)
  limit.refused()
  end()
  t.equal(begin(500), 50)
})

t.test('many refusals at once are one sign', async (t) => {
  const { limit, pass, begin, end } = limited(500)
  begin(100)
  for (let nth = 0; nth < 50; nth += 1) limit.refused()
  pass(100)
  limit.refused()
  end()
  t.equal(begin(500), 25)
})

t.test('four may always begin', async (t) => {
  const { limit, pass, begin, end } = limited(500)
  for (let nth = 0; nth < 50; nth += 1) {
    limit.refused()
    pass(100)
  }
  t.equal(begin(500), 4)
  end()
})

t.test('each round of answers lets one more begin, up to the most', async (t) => {
  const { limit, begin, end } = limited(12)
  begin(10)
  limit.refused()
  end()
  t.equal(begin(20), 5)
  end()
  for (let nth = 0; nth < 5; nth += 1) limit.answered()
  t.equal(begin(20), 6)
  end()
  for (let nth = 0; nth < 1_000; nth += 1) limit.answered()
  t.equal(begin(20), 12)
})

t.test('a network that has less than its share finds room beyond the limit', async (t) => {
  const { limit, begin } = limited(20)
  begin(100)
  t.equal(limit.hasRoom(11, 2), false, 'half of the room is its share')
  t.equal(limit.hasRoom(10, 2), true)
  t.equal(limit.hasRoom(1, 100), true, 'one may always be there')
  for (let nth = 0; nth < 8; nth += 1) limit.begin()
  t.equal(limit.hasRoom(1, 2), false, 'eight such, and no more')
})
