import { href, pages, type Query } from '../../../shared/paths.ts'
import { cutName, fullName, TEACHER_NAME_LIMIT } from '../../../shared/rules/names.ts'
import type { Trail } from '../../../shared/screens/roll-up.ts'
import type { Levels } from '../upstream/class-levels.ts'
import type { RolledUp, RolledUpPage } from './roll-up.ts'

type Stop = Trail[number]

const ahead = (label: string): Stop => ({ label, href: null, current: false })

/** The levels from the top to the class: those above link back, those below say what comes. */
export function trailOf(
  rolledUp: RolledUp,
  openSchool: string | undefined,
  to: (query: Query) => string,
): Stop[] {
  const { scope, school, teacher } = rolledUp
  const opened = openedLevels(rolledUp, openSchool)
  const below = teacher ? [] : [ahead('Teacher')]
  return [
    ...opened.map(({ label, at }, place) => {
      const current = place === opened.length - 1
      return { label, href: current ? null : to(at), current }
    }),
    ...(scope === 'district' && !school && !teacher ? [ahead('School')] : []),
    ...below,
    ahead('Class'),
  ]
}

interface TrailedClass {
  /** Null for whoever sees no roll-up. */
  readonly levels: Levels | null
  /** Null if the teacher has no class. */
  readonly roster: { readonly name: string } | null
  readonly page: RolledUpPage
  /** What every address of the roll-up keeps: the span, the grade. */
  readonly kept: Query
}

/** The levels from the top to one teacher's class, as far as there are roll-ups of them: each leads back to its own. */
export function classTrail({ levels, roster, page, kept }: TrailedClass): { trail?: Stop[] } {
  if (levels === null || roster === null) return {}
  const { scope, school } = levels
  // Nobody adds up the children of every school (decision 040).
  if (scope === 'all' && school === null) return {}
  const above = openedLevels(levels, scope === 'school' ? undefined : school?.schoolId)
  return {
    trail: [
      ...above.map(({ label, at }) => ({
        label,
        href: href(pages[page], undefined, { ...kept, ...at }),
        current: false,
      })),
      { label: cutName(roster.name), href: null, current: true },
    ],
  }
}

/** What stands in place of a name that there is not, or that could not be read. */
const topOf = { district: 'District', school: 'School' } as const

type Named = Pick<RolledUp, 'scope' | 'name' | 'school' | 'teacher'>

/** The levels that have a name, with the params of their own roll-up. */
const openedLevels = ({ scope, name, school, teacher }: Named, openSchool: string | undefined) => [
  ...(scope === 'all' ? [] : [{ label: name || topOf[scope], at: {} }]),
  ...(school && scope !== 'school' ? [{ label: school.name || 'School', at: { school: openSchool } }] : []),
  ...(teacher
    ? [
        {
          label: cutName(fullName(teacher), TEACHER_NAME_LIMIT) || 'Teacher',
          at: { school: openSchool, classesOf: teacher.id },
        },
      ]
    : []),
]
