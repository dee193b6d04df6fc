import t from 'tap'
import { attentionDays } from '../../../../../server/bff/rules/attention.ts'
import { generatedClass } from './generated-class.ts'
import { judge, type Verdict, worstFirst } from './oracle.ts'
import { view } from './show.ts'

const CLASSES = 500
const isListed = ({ strong, reasons }: Verdict) => strong || reasons > 1

/** Skills below 0.6 on four levels and more. */
const weak = (children: ReturnType<typeof generatedClass>['before'], studentId: string): number =>
  children
    .find(({ id }) => id === studentId)
    ?.skills.filter(({ score, levels }) => levels >= 4 && score < 0.6).length ?? 0

t.test(
  'over 500 generated classes nobody without a reason is on the list, and nobody with a strong one off it',
  async (t) => {
    const met = {
      listed: 0,
      light: 0,
      fine: 0,
      new: 0,
      worse: 0,
      added: 0,
      orders: 0,
      left: 0,
      none: 0,
      shut: 0,
      together: 0,
    }
    const wrong: string[] = []
    const same = (found: unknown, wanted: unknown, what: string) => {
      if (JSON.stringify(found) !== JSON.stringify(wanted))
        wrong.push(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`)
    }
    for (let seed = 1; seed <= CLASSES; seed += 1) {
      const { now, before, pictures, sources } = generatedClass(seed)
      const days = attentionDays[seed % attentionDays.length] ?? '7'
      const shown = view(sources, { days })
      const verdicts = judge(now, Number(days), pictures)
      const then = new Map(judge(before, Number(days), false).map((verdict) => [verdict.id, verdict]))
      const listed = worstFirst(verdicts.filter(isListed))
      const light = verdicts.filter((one) => !isListed(one) && one.reasons > 0)
      const ids = (children: readonly { readonly studentId: string }[]) =>
        children.map(({ studentId }) => studentId)
      const at = `class ${seed}`
      same(
        ids(shown.children),
        listed.map(({ id }) => id),
        `${at}, the list in order`,
      )
      same(
        ids(shown.light),
        light.map(({ id }) => id),
        `${at}, folded away`,
      )
      same(shown.onTheirWay, verdicts.filter(({ reasons }) => reasons === 0).length, `${at}, on their way`)
      // Written from docs/decisions/174: from two on they are one line, of children next to each other.
      const bare = listed.filter(({ heaviest }) => heaviest === 70)
      const line = bare.length > 1 ? [listed.indexOf(bare[0] as Verdict), bare.length] : null
      same(shown.together && [shown.together.first, shown.together.count], line, `${at}, one line`)
      met.together += line ? 1 : 0
      const isNew = now.every(({ last }) => last === null)
      same(shown.empty?.steps !== undefined && shown.empty?.steps !== null, isNew && listed.length === 0, at)
      for (const child of shown.children) {
        const earlier = then.get(child.studentId)
        const mine = verdicts.find(({ id }) => id === child.studentId)
        const isSkills = mine?.heaviest === 50 || mine?.heaviest === 10
        const more = isSkills ? mine.size - weak(before, child.studentId) : 0
        const isAdded = earlier !== undefined && !isListed(earlier)
        const expected = isAdded ? 'New this week' : more > 0 ? `${more} more than last week` : null
        if (mine?.heaviest === 80) same(child.change?.text, 'New today', `${at}, ${child.studentId}`)
        else if (expected !== null) same(child.change?.text, expected, `${at}, ${child.studentId}`)
        else same(child.change?.text.toLowerCase().includes('last week'), true, `${at}, ${child.studentId}`)
        met.worse += !isAdded && more > 0 ? 1 : 0
        met.added += isAdded ? 1 : 0
      }
      met.left += listed.filter(({ heaviest }) => heaviest === 35).length
      met.none += listed.filter(({ heaviest }) => heaviest === 70).length
      met.shut += listed.filter(({ heaviest }) => heaviest === 80).length
      met.listed += listed.length
      met.light += light.length
      met.fine += shown.onTheirWay
      met.new += isNew ? 1 : 0
      met.orders += new Set(listed.map(({ heaviest }) => heaviest)).size > 1 ? 1 : 0
    }
    t.same(wrong.slice(0, 5), [])
    for (const [what, count] of Object.entries(met)) t.ok(count > 20, `${what}: ${count}`)
  },
)
