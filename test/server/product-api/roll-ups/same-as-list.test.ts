import t from 'tap'
import { attentionDays, attentionReasons, isListed } from '../../../../server/bff/rules/attention.ts'
import { factsOf } from '../../../../server/bff/screens/attention/facts.ts'
import { loadAttention } from '../../../../server/bff/screens/attention/load.ts'
import { factors } from '../../../../server/bff/screens/factors/route.ts'
import type { CallUpstream } from '../../../../server/bff/upstream/client.ts'
import { attentionRollUp, factorsRollUp } from '../../../../server/contract/roll-ups.ts'
import { HOME_ZONE } from '../../../../server/product-api/demo-data/classes.ts'
import type { ReasonKind } from '../../../../shared/rules/attention.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { type Ask, demoDistrict } from '../../../support/demo-district.ts'
import { teacherIdentity, visitOf } from '../../../support/visit.ts'

const ENOUGH = 4

/** The visit of the district's administrator, whose calls the product API answers. */
const visitAs = (ask: Ask) => ({
  ...visitOf({ identity: teacherIdentity({ role: 'District administrator', rights: 'V' }) }).visit,
  call: ((call, given) => ask(call, given ?? {})) as CallUpstream,
})

t.test('the levels of every class of the demo are those above its own table (S2.167, S4.68)', async (t) => {
  const { ask, rollUp } = await demoDistrict()
  const { lines, whole, asOf } = await rollUp(factorsRollUp, { by: 'class' })
  t.ok(asOf, 'computed')
  t.ok(lines.length > 20)
  for (const { only, students, figures } of lines) {
    const view = await factors.show(visitAs(ask), {
      ...(only?.teacherId && { teacher: only.teacherId }),
      roster: only?.rosterId ?? '',
    })
    if ('form' in view) throw new Error('not a class')
    const levels = view.cards?.map(({ spread }) =>
      ['high', 'medium', 'low', 'none'].map(
        (level) => spread.find((part) => part.level === level)?.count ?? 0,
      ),
    )
    t.same(levels, students === 0 ? [] : figures.levels, only?.name ?? '')
  }
  t.ok(new Set(lines.map(({ figures }) => JSON.stringify(figures))).size > 10, 'classes differ')
  if (!whole) throw new Error('the district is not added up')
  for (const levels of whole.figures.levels)
    t.equal(
      levels.reduce((sum, one) => sum + one, 0),
      whole.students,
      'every child of the district once',
    )
})

/** Nobody in the demo is locked out or asks for help, which only a class's own list says. */
const columns: Readonly<Record<Exclude<ReasonKind, 'locked' | 'help'>, string>> = {
  barely: 'farUnder',
  little: 'farUnder',
  skills: 'notYet',
  skill: 'notYet',
  'left-many': 'lastLevel',
  'last-level': 'lastLevel',
  'low-factor': 'lowFactor',
  away: 'away',
  'no-password': 'away',
}

t.test('those who need attention in every class of the demo are those of its own list', async (t) => {
  const { ask, rollUp, now } = await demoDistrict()
  const query = { by: 'class', standards: 'CommonCore', enough: ENOUGH }
  const met = new Set<string>()
  const classes = new Map<string, Awaited<ReturnType<typeof loadAttention>>>()
  for (const days of attentionDays) {
    const { lines, asOf } = await rollUp(attentionRollUp, { ...query, days: Number(days) })
    t.ok(asOf, 'computed')
    t.ok(lines.length > 20)
    for (const { only, students, figures } of lines) {
      const address = {
        ...(only?.teacherId && { teacher: only.teacherId }),
        roster: only?.rosterId ?? '',
      }
      const sources = classes.get(address.roster) ?? (await loadAttention(visitAs(ask), address))
      classes.set(address.roster, sources)
      const facts = [...factsOf(sources, dayIn(HOME_ZONE, now()), ENOUGH).values()]
      t.equal(students, facts.length)
      const reasons = facts.map((child) => attentionReasons(child, Number(days)))
      const expected = Object.fromEntries(
        Object.values(columns).map((column) => [
          column,
          reasons.filter((of) =>
            of.some(({ kind }) => kind in columns && columns[kind as keyof typeof columns] === column),
          ).length,
        ]),
      )
      t.same(figures, { ...expected, listed: reasons.filter(isListed).length }, `${only?.name}, ${days} days`)
      for (const { kind } of reasons.flat()) met.add(kind)
    }
  }
  t.same([...met].sort(), Object.keys(columns).sort(), 'the demo shows every reason')
})
