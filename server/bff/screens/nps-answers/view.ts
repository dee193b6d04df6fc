import { countOf } from '../../../../shared/rules/counts.ts'
import { dayText, monthText } from '../../../../shared/rules/day-text.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import type { NpsAnswersView } from '../../../../shared/screens/nps-answers.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { npsAnswers } from '../../../contract/nps.ts'

type Answers = ReplyOf<typeof npsAnswers>
const PERCENT = 100
/** 'Oct'. */
const SHORT_MONTH = 3

const percent = (part: number, whole: number): string => `${Math.round((part / whole) * PERCENT)} %`

/** A bar for each month with answers, and the newest texts. */
export function npsAnswersView(
  { months, texts }: Answers,
  { zone, now }: { readonly zone: string; readonly now: Date },
): NpsAnswersView {
  const today = dayIn(zone, now)
  const answers = months.reduce((sum, month) => sum + month.answers, 0)
  const promoters = months.reduce((sum, month) => sum + month.promoters, 0)
  return {
    sentence:
      answers === 0
        ? 'Nobody has answered in the last 12 months.'
        : `Promoters (8 to 10) in the last 12 months: ${percent(promoters, answers)} of ${countOf(answers, 'answer')}.`,
    months: months.map((month) => {
      const name = monthText(month.firstDay, today)
      const share = percent(month.promoters, month.answers)
      return {
        words: `${name}: ${share} promoters of ${countOf(month.answers, 'answer')}, ${month.average.toFixed(1)} on average`,
        label: name.slice(0, SHORT_MONTH),
        share,
        height: month.promoters / month.answers,
      }
    }),
    texts: texts.map(({ responseId, score, shared, completionDate, feedback, role }) => ({
      id: responseId,
      score: shared ? `${score}, told a colleague` : String(score),
      about: [role, dayText(dayIn(zone, new Date(completionDate)), today)].filter(Boolean).join(', '),
      text: feedback,
    })),
  }
}
