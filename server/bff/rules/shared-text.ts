import { joinList } from '../../../shared/rules/list-text.ts'
import { cutName, fullName } from '../../../shared/rules/names.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { sharedChildren } from '../../contract/guardians.ts'

type Family = ReplyOf<typeof sharedChildren>['families'][number]

/** Whose the children of a family are: what its second guardian is told wherever something is the first's. */
export function familyText({ owner, students }: Family): string {
  const by = cutName(owner)
  const names = students.map((child) => cutName(child.firstName.trim() || fullName(child)))
  const who = names.length === 0 ? 'their children' : joinList(names)
  return `${by} lets you see how ${who} ${names.length === 1 ? 'is' : 'are'} doing. Only ${by} can change the list of children and pays for the plan.`
}

/** That somebody does not see a family's children any more. */
export const endedText = (owner: string): string =>
  `${cutName(owner)} no longer shares the children’s progress with you. Ask them if you think that is a mistake.`
