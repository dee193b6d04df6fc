import t from 'tap'
import { skillLabel } from '../../../server/bff/rules/standards.ts'
import { columnsBySet } from '../../../server/product-api/analytics/standards.ts'
import { skillDescriptions } from '../../../shared/rules/skill-text.ts'

/** Two lines in the head of a column. */
const LONGEST_LABEL = 22

t.test('every skill of every standards set has words, an example and the source of its code', async (t) => {
  const columns = Object.values(columnsBySet).flat()
  t.ok(columns.length > 100)
  const columnOfLabel = new Map<string, string>()
  for (const { columnId, grade } of columns) {
    const words = skillDescriptions(columnId)
    if (!words) {
      t.fail(`${columnId} has no words`)
      continue
    }
    const { sentence, example, answer, source } = words.meaning
    t.ok(words.label.length <= LONGEST_LABEL, words.label)
    t.equal(columnOfLabel.get(words.label) ?? columnId, columnId, `${words.label} is the name of one skill`)
    columnOfLabel.set(words.label, columnId)
    t.match(sentence, /^[A-Z][^.]+\.$/, 'one sentence')
    t.match(example, /[.?]$|= \?$|= .*$/)
    t.ok(answer.length > 0)
    const code = columnId.replace(/^./, '').replace('_', '')
    t.match(source, new RegExp(`^(Common Core State Standards|Texas [\\w ]+), ${grade}\\.${code}\\. `))
  }
})

t.test('a code we do not know keeps the name its set gives it', async (t) => {
  for (const unknown of ['9OA', '3XY', '3_99', '__proto__', 'K_constructor', ''])
    t.equal(skillDescriptions(unknown), null, unknown)
  t.equal(skillLabel({ columnId: '3G', domain: 'Geometry' }), 'Geometry')
  t.equal(skillLabel({ columnId: '3_9', domain: 'Skill' }), 'Skill 3.9')
})
