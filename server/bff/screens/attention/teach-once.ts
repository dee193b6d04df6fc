import { countOf } from '../../../../shared/rules/counts.ts'
import type { AttentionView } from '../../../../shared/screens/attention.ts'
import type { ReviewedChild } from './child.ts'
import { type Shown, skillTable } from './evidence.ts'
import { firstNames } from './week.ts'

/** So many children not yet on the same skill are a group to teach at once. */
const GROUP = 3
/** The most skills named: more would be a second list. */
const MAX_SKILLS = 3

/** The skills that several children are not yet on, most children first. */
export function teachOnceView(children: readonly ReviewedChild[], shown: Shown): AttentionView['teachOnce'] {
  const labels = new Map<string, { label: string; children: ReviewedChild[] }>()
  for (const child of children)
    for (const { columnId, label } of child.facts.weakSkills ?? []) {
      const skill = labels.get(columnId) ?? { label, children: [] }
      skill.children.push(child)
      labels.set(columnId, skill)
    }
  return [...labels]
    .filter(([, { children: weak }]) => weak.length >= GROUP)
    .sort(([, a], [, b]) => b.children.length - a.children.length)
    .slice(0, MAX_SKILLS)
    .map(([columnId, { label, children: weak }]) => ({
      skill: label,
      href: skillTable(columnId, shown),
      count: countOf(weak.length, 'student'),
      names: firstNames(weak),
    }))
}
