import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'

const ROOT = join(import.meta.dirname, '..')
const NOUNS =
  'students|children|classes|teachers|schools|people|accounts|rosters|games|devices|names|days|weeks|months|minutes|hours|' +
  'sessions|plays|levels|rows|lines|files|seats|steps|stops|changes|mistakes|problems|others'
/** A number put before a plural, as in `${count} students`. */
const COUNTED = new RegExp(`\\$\\{([^{}]+)\\}\\s+(?:${NOUNS})\\b`)
/** The number one has been dealt with: here, or in the lines before, where a condition is broken over several. */
const ONE = /=== 1\b|> 1\b/
const LINES_BEFORE = 2
/** A named constant, of which everybody can see that it is not one. */
const CONSTANT = /^[A-Z_]+(\.toLocaleString\([^)]*\))?$/

/** Counts that are never one, with the reason. */
const neverOne: Readonly<Record<string, string>> = {
  'Showing the newest': 'of a list that is longer',
  'students are listed': 'a list that is cut short',
  'You have ${count} students who are not assigned': 'the sentence of the specification (S5.115?)',
  'No play in the last ${days} days': 'attentionDays',
  'in the last ${days} days': 'attentionDays',
  'no play for ${days} days': 'attentionDays',
  'for ${days} days': 'attentionDays',
  '${value} days': 'attentionDays',
  'of the last ${levels} levels': 'the fewest that make a habit',
  'on at least ${levelsNeeded} levels': 'the levels a standard needs',
  '${text} levels': 'how many of the levels needed: 1 of 4 levels',
  'of ${formatCount(plan.rosterLimit)} seats': 'how many of the seats: 1 of 60 seats',
  'The first ${count} teachers': 'a list that is cut short',
  'of ${formatCount(total)} schools are listed': 'a list that is cut short',
  '${rosters.length} classes': 'a single one is named',
  'numberWord(classmates.length + 1))} children': 'a child and their classmates',
  '${numberWord(MIN_PLAYED_WEEKS)} weeks': 'a constant',
  '${numberWord(bringing.length)} teachers': 'more than are named',
  '`${others} others`': 'after a condition on them',
}

t.test('a sentence with a number reads right for one: "1 student", never "1 students"', (t) => {
  const files = ['client', 'shared', 'server'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  )
  t.ok(files.length > 500, `${files.length} files`)
  const found = files.flatMap((file) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n')
    return lines.flatMap((line, at) => {
      const counted = COUNTED.exec(line)?.[1]
      // A choice between words is no number.
      if (counted === undefined || CONSTANT.test(counted) || counted.includes(' ? ')) return []
      if (lines.slice(Math.max(0, at - LINES_BEFORE), at + 1).some((near) => ONE.test(near))) return []
      if (Object.keys(neverOne).some((words) => line.includes(words))) return []
      return [`${file}:${at + 1}: ${line.trim()}`]
    })
  })
  t.same(found, [], 'take countOf of shared/rules/counts.ts')
  t.end()
})
