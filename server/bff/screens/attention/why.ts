import { BARELY_SHARE, isStrong } from '../../../../shared/rules/attention.ts'
import { uncapitalized } from '../../../../shared/rules/letter-case.ts'
import { FAR_UNDER_SHARE } from '../../../../shared/rules/playtime.ts'
import type { ListedChild } from '../../../../shared/screens/attention.ts'
import type { Reason } from '../../rules/attention.ts'
import { kindsByWeight, reasonText, ruleText, skillNames, unsureText } from '../../rules/attention-text.ts'
import { firstNameOf } from '../../rules/named-people.ts'
import { numberWord } from '../../rules/number-text.ts'
import { minuteText } from '../../rules/time-text.ts'
import type { ReviewedChild, RowContext } from './child.ts'
import { evidenceOf } from './evidence.ts'
import { suggestNext } from './next.ts'

type Why = ListedChild['why']

const places = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']

/** Why a child is on the list: the rule of the reason shown, what else there is, and what was not counted. */
export function whyView({ student, facts, reasons }: ReviewedChild, first: Reason, context: RowContext): Why {
  const { sources, shown, today, levelsNeeded } = context
  const next = suggestNext(sources, student.studentId, shown, today)
  const skills = 'skills' in first ? [{ text: `${skillNames(first.skills)}.`, link: null }] : []
  // Who never played meets two rules with the same words.
  const said = new Set([reasonText(first, today).text])
  const others = reasons.flatMap((reason) => {
    const { text } = reasonText(reason, today)
    if (said.has(text)) return []
    said.add(text)
    return [{ text, link: evidenceOf(reason, student.studentId, shown) }]
  })
  return {
    rule: `The rule: ${uncapitalized(ruleText(first.kind, { days: shown.days, levelsNeeded }))}`,
    place: `${places[kindsByWeight.indexOf(first.kind)]} of ${numberWord(kindsByWeight.length)} rules${isStrong(first.kind) ? '' : ', together with another reason'}.`,
    measure: measureOf(first, firstNameOf(student)),
    also: [
      ...skills,
      ...others,
      ...(next ? [{ text: `${next.lead}:`, link: { label: next.label, href: next.href } }] : []),
    ],
    note: unsureText(facts.lowFactors ?? []),
  }
}

/** Minutes on a line up to what the class plays; only where playing little is the reason. */
function measureOf(reason: Reason, name: string): Why['measure'] {
  if (reason.kind !== 'barely' && reason.kind !== 'little') return null
  const { minutes, classAverage } = reason
  const share = reason.kind === 'barely' ? BARELY_SHARE : FAR_UNDER_SHARE
  const part = reason.kind === 'barely' ? 'a quarter' : 'half'
  const limit = Math.round(classAverage * share)
  const ofClass = Math.round(classAverage)
  return {
    sentence: `${name} ${minuteText(minutes)}, ${part} of the class ${minuteText(limit)}, the class ${minuteText(ofClass)}`,
    mine: { label: `${name} ${minutes}`, share: minutes / classAverage },
    rule: { label: `${part}, ${limit}`, share },
    whole: `class ${ofClass} min`,
  }
}
