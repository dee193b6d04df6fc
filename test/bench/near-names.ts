import { nameOf } from '../../server/product-api/demo-data/names.ts'
import { randomOf } from '../../server/product-api/demo-data/random.ts'
import { nameMatcher } from '../../shared/rules/student-matches.ts'
import { median } from './load.ts'

const CHILDREN = 5000
/** Names typed at once, and how long they may hold everybody else up, in milliseconds. */
const budgets = [
  [30, 100],
  [1000, 100],
] as const
const RUNS = 9

/** Typed names looked for among a school's children, with what is made ready for it counted in. */
export function benchNearNames(): string[] {
  const children = Array.from({ length: CHILDREN }, (_, nth) => nameOf(randomOf('children', nth)))
  return [
    `| names looked for among ${CHILDREN} children | median of ${RUNS}, ms | at most |`,
    '|---|---|---|',
    ...budgets.map(([names, most]) => {
      const typed = Array.from({ length: names }, (_, nth) => nameOf(randomOf('typed', nth)))
      const times = Array.from({ length: RUNS }, () => {
        const started = performance.now()
        const near = nameMatcher(children)
        for (const name of typed) near(name)
        return performance.now() - started
      })
      return `| ${names} | ${median(times).toFixed(1)} | ${most} |`
    }),
  ]
}
