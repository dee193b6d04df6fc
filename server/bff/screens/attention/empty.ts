import { countOfStudents } from '../../../../shared/rules/counts.ts'
import { cutName } from '../../../../shared/rules/names.ts'
import type { AttentionView } from '../../../../shared/screens/attention.ts'
import { addStudents, noClass } from '../../rules/account-pages.ts'
import type { AttentionDays } from '../../rules/attention.ts'
import { gamesLink } from '../../rules/class-links.ts'
import { closedText } from '../../rules/closed-games.ts'
import type { ClassRoster } from '../../upstream/class-rosters.ts'
import type { Shown } from './evidence.ts'
import type { AttentionSources } from './load.ts'

type Empty = NonNullable<AttentionView['empty']>

interface Given {
  readonly sources: AttentionSources
  readonly hasAdminRights: boolean
  readonly shown: Shown
  readonly days: AttentionDays
  /** Nobody in the class has ever played. */
  readonly isNew: boolean
  /** What was to be looked at and could not be loaded: none of it, some of it, or all. */
  readonly lost: 'nothing' | 'some' | 'all'
}

/** Why nobody is on the list, and the next step where there is one. */
export function emptyView({ sources, hasAdminRights, shown, days, isNew, lost }: Given): Empty {
  const { roster } = sources
  const plain = (title: string, text: string, action: Empty['action'] = null): Empty => ({
    title,
    text,
    action,
    steps: null,
  })
  if (roster === null)
    return {
      ...noClass(sources, hasAdminRights, 'Children who need you appear here once you have a class.'),
      steps: null,
    }
  if (roster.students.length === 0)
    return plain(
      'No students yet',
      'Children who need you appear here once this class has students.',
      addStudents(roster.rosterId, hasAdminRights),
    )
  if (isNew) return neverPlayed(roster, shown)
  if (lost === 'all')
    return plain(
      'We could not load anything',
      'Children who need you appear here once their data is available.',
    )
  if (lost === 'some')
    return plain('No one to list', 'This is based on what we could load; the rest is missing.')
  return plain(
    'Everyone is on their way',
    `Everyone has played in the last ${days} days, and nothing needs your attention.`,
  )
}

/** One sentence and the next step: nobody is named before the class has begun. */
function neverPlayed(roster: ClassRoster, shown: Shown): Empty {
  const title = `Nobody in ${cutName(roster.name)} has played yet`
  const action = shown.hasPages ? gamesLink(shown, 'Print the class sheet') : null
  if (shown.closed) return { title, text: closedText(shown.closed), action, steps: null }
  return {
    title,
    // Not 'in this lesson' (the mockup): what another teacher's code opens today is not known.
    text: 'Give the class its code. This list begins with the first level they play.',
    action,
    steps: {
      at: 1,
      all: [
        { title: 'Class list', text: countOfStudents(roster.students.length) },
        { title: 'Code in the room', text: 'On the class sheet' },
        { title: 'First level played', text: 'Then this list begins' },
      ],
      note: 'Nobody is named for not playing before the class has started.',
    },
  }
}
