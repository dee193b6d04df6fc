import { skillDescriptions } from '../../../shared/rules/skill-text.ts'

/** A skill by its column as a reader knows it, with its code: 'Multiplying and dividing (3OA)'. */
export function skillName(columnId: string): string {
  const code = columnId.replace('_', '.')
  const known = skillDescriptions(columnId)
  return known === null ? code : `${known.label} (${code})`
}
