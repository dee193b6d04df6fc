import { dateText } from '../../../../shared/rules/day-text.ts'
import type { DayInt } from '../../../../shared/rules/days.ts'
import { interventionTexts } from '../../../../shared/rules/interventions.ts'
import { capitalized } from '../../../../shared/rules/letter-case.ts'
import { joinList } from '../../../../shared/rules/list-text.ts'
import { cutName, fullName } from '../../../../shared/rules/names.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import { skillDescriptions } from '../../../../shared/rules/skill-text.ts'
import type { StudentView } from '../../../../shared/screens/student.ts'
import type { SkillScoreRow } from '../../../contract/play-entities.ts'
import { masteryStatus } from '../../rules/cell-status.ts'
import type { KnownSkill } from '../../rules/child-summary.ts'
import { suggestedText } from '../../rules/interventions.ts'
import { numberWord } from '../../rules/number-text.ts'
import type { PlayGap } from '../../rules/play-gap.ts'
import type { TryNext } from '../../rules/try-next.ts'
import type { ClassStudent } from '../../upstream/class-rosters.ts'
import { type GapClass, playGapStep } from './play-gap.ts'

type View = NonNullable<StudentView['summary']>['next']

/** Classmates named before the rest are only counted. */
const MAX_CLASSMATES = 3

interface NextSources {
  /** Of how the child plays, where that comes before the skills. */
  readonly playGap: PlayGap | null
  readonly of: GapClass
  /** What people call the child. */
  readonly name: string
  /** The child's lowest skill at 'not yet'; undefined if there is none. */
  readonly gap: KnownSkill | undefined
  /** The others of the class who are not there yet either. */
  readonly classmates: readonly ClassStudent[]
  readonly suggestion: TryNext | null
  /** Whether all is there that asks for something to do: without it, it is not known that there is nothing. */
  readonly isKnown: boolean
  /** What the skill means, with everyone who is not there yet. */
  readonly skill: (columnId: string) => string
  /** The dialog that explains the suggestions. */
  readonly advice: string
}

/** What to do next: a lesson for all who share the child's lowest skill, and what the games can do. */
export function nextView({
  playGap,
  of,
  name,
  gap,
  classmates,
  suggestion,
  isKnown,
  skill,
  advice,
}: NextSources): View {
  const games = suggestion && gamesView(suggestion, advice)
  if (playGap) return { ...playGapStep(playGap, name, of), games }
  if (gap === undefined) {
    if (!isKnown)
      return {
        title: 'Not known right now',
        text: `Not all about ${name} could be loaded.`,
        link: null,
        games,
      }
    if (games === null)
      return {
        title: 'Not enough yet',
        text: 'A next step appears after the first levels.',
        link: null,
        games,
      }
    return { title: 'No skill to go over', text: 'Let the games go on from here.', link: null, games }
  }
  const link = { label: 'See the skill', href: skill(gap.columnId) }
  if (classmates.length > 0) {
    const title = `${capitalized(numberWord(classmates.length + 1))} children, one lesson`
    return { title, text: `${gap.label}, with ${namesOf(classmates)}.`, link, games }
  }
  const meaning = skillDescriptions(gap.columnId)?.meaning.sentence
  return { title: gap.label, text: meaning ?? 'The lowest score comes first.', link, games }
}

function namesOf(children: readonly ClassStudent[]): string {
  const names = inOrder(children, fullName).map((child) => cutName(child.firstName.trim() || fullName(child)))
  const others = names.length - MAX_CLASSMATES
  return joinList(others > 1 ? [...names.slice(0, MAX_CLASSMATES), `${others} others`] : names)
}

function gamesView({ chosen, since }: TryNext, href: string): View['games'] {
  const [first] = chosen
  if (!first) return null
  const { name, description } = interventionTexts[first.treatmentName]
  return {
    lead: since === null ? 'Try next:' : 'In progress:',
    link: { label: name, href },
    text: description,
  }
}

/** 'Don’t quit, then mindset coaching', or what is in progress since when. */
export function suggestedView(
  suggestion: TryNext | null,
  today: DayInt,
  href: string,
): NonNullable<StudentView['approach']>['suggested'] {
  if (suggestion === null) return null
  const { chosen, since } = suggestion
  const words = suggestedText(chosen)
  if (since === null) return { lead: 'Suggested next', label: words.join(', then '), href }
  const day = since === today ? 'today' : dateText(since, today)
  return { lead: 'In progress', label: `${words.join(' and ')}, since ${day}`, href }
}

/** The others of a class who are at 'not yet' with a skill. */
export function sharing(
  students: readonly ClassStudent[],
  scores: readonly SkillScoreRow[],
  { columnId, studentId, enough }: { columnId: string; studentId: string; enough: number },
): ClassStudent[] {
  const low = new Set(
    scores
      .filter((score) => score.columnId === columnId && masteryStatus(score, enough) === 'red')
      .map((score) => score.studentId),
  )
  return students.filter((student) => student.studentId !== studentId && low.has(student.studentId))
}
