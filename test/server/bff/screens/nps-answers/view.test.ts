import t from 'tap'
import { npsAnswersView } from '../../../../../server/bff/screens/nps-answers/view.ts'
import { NpsAnswersView } from '../../../../../shared/screens/nps-answers.ts'
import { held } from '../../../../support/contract.ts'

const now = new Date('2026-11-16T15:00:00Z')

t.test('answers become a bar for each month, and texts without names', async (t) => {
  const view = npsAnswersView(
    {
      months: [
        { firstDay: 20251201, answers: 1, promoters: 0, average: 6 },
        { firstDay: 20261101, answers: 3, promoters: 3, average: 8.666 },
      ],
      texts: [
        {
          responseId: 'n1',
          score: 9,
          completionDate: '2026-11-16T08:30:00.000Z',
          shared: true,
          feedback: 'The children ask for it',
          role: 'Tutor',
        },
      ],
    },
    { zone: 'America/Los_Angeles', now },
  )
  t.same(held(NpsAnswersView, view), {
    sentence: 'Promoters (8 to 10) in the last 12 months: 75 % of 4 answers.',
    months: [
      {
        words: 'December 2025: 0 % promoters of 1 answer, 6.0 on average',
        label: 'Dec',
        share: '0 %',
        height: 0,
      },
      {
        words: 'November: 100 % promoters of 3 answers, 8.7 on average',
        label: 'Nov',
        share: '100 %',
        height: 1,
      },
    ],
    texts: [
      { id: 'n1', score: '9, told a colleague', about: 'Tutor, Today', text: 'The children ask for it' },
    ],
  })
  t.match(npsAnswersView({ months: [], texts: [] }, { zone: 'UTC', now }).sentence, /^Nobody has answered/)
})
