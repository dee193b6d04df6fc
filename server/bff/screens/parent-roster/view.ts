import { pages } from '../../../../shared/paths.ts'
import { dayIn, yearOf } from '../../../../shared/rules/days.ts'
import { gradeLabel } from '../../../../shared/rules/grades.ts'
import { fullName } from '../../../../shared/rules/names.ts'
import { ageOf, childAges, NO_AGE } from '../../../../shared/rules/parent-roster.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import type { ParentRosterView } from '../../../../shared/screens/parent-roster.ts'
import type { Student } from '../../../contract/entities.ts'
import { namedChild } from '../../rules/named-people.ts'
import { passwordStateLookup } from '../../rules/password-state.ts'
import { familyText } from '../../rules/shared-text.ts'
import type { Passwords } from '../../upstream/passwords.ts'
import type { ParentRosterSources } from './load.ts'
import { childrenOf, familyRosters, isWhole } from './rules.ts'

interface Sources extends ParentRosterSources {
  readonly accountId: string
  /** False while somebody else views as the parent. */
  readonly mayEdit: boolean
  readonly now: Date
  /** IANA zone that decides what the current year is. */
  readonly zone: string
  readonly supportEmail: string
  /** Null where it could not be loaded. */
  readonly passwords: Passwords | null
}

const PASSWORDS_NOTICE = 'The picture passwords are not available right now. The list is here.'

/** A parent's children, each once, and what is needed to change them (S5.70 to S5.79). */
export function parentRosterView(sources: Sources): ParentRosterView {
  const { rosters, seen, isSigningUp, accountId, mayEdit, now, zone, passwords } = sources
  const year = yearOf(dayIn(zone, now))
  const family = familyRosters(rosters, accountId)
  const [first] = family
  const listed =
    seen.length > 0 ? seen.flatMap(({ students }) => students) : childrenOf(first ? family : rosters)
  const children = inOrder(listed, fullName)
  const edited = mayEdit && seen.length === 0 && first && family.every(isWhole) ? first : null
  const passwordOf = edited && passwords && passwordStateLookup(passwords)
  return {
    title: seen.length > 0 ? 'Children you see' : 'Your children',
    text: textOf(sources),
    children: children.map((child) => ({
      ...namedChild(child),
      firstName: child.firstName,
      age: ageIn(child, year),
      about: aboutText(child, year),
      password: passwordOf?.(child.studentId) ?? null,
    })),
    edit: edited && {
      object: edited.rosterId,
      version: edited.version,
      year,
      ages: [...childAges],
      next: isSigningUp ? pages['parent-payment'] : null,
    },
    passwordsNotice: edited && !passwords ? PASSWORDS_NOTICE : null,
    links: children.length === 0 ? [] : [{ label: 'See their progress', href: pages.progress }],
  }
}

function textOf({ rosters, seen, accountId, mayEdit, supportEmail }: Sources): string {
  if (seen.length > 0) return seen.map(familyText).join(' ')
  if (!mayEdit) return 'Only the parent can change this list.'
  const family = familyRosters(rosters, accountId)
  if (family.length === 0) return `To add or change a child, write to ${supportEmail}.`
  return family.every(isWhole)
    ? 'Up to three. They tap their name when they play.'
    : `Not all of your children could be read, so the list cannot be changed right now. Nothing was lost. Write to ${supportEmail}.`
}

const ageIn = ({ birthYear }: Student, year: number): string =>
  birthYear === undefined ? NO_AGE : ageOf(birthYear, year)

function aboutText(child: Student, year: number): string {
  const age = ageIn(child, year)
  return [
    age === NO_AGE ? null : `Age ${age}`,
    child.gradeLevel === null ? null : gradeLabel(child.gradeLevel),
  ]
    .filter((words) => words !== null)
    .join(' · ')
}
