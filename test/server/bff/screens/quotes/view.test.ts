import t from 'tap'
import { quotes } from '../../../../../server/bff/screens/quotes/route.ts'
import { ownQuotes } from '../../../../../server/contract/own-quotes.ts'
import { answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

t.test('what somebody asked for takes one call, and says where a card is typed', async (t) => {
  const show = async (cardFrameUrl: string | null) => {
    const { visit, calls } = visitOf({
      identity: teacherIdentity(),
      answers: [answers(ownQuotes, [])],
      config: { cardFrameUrl },
    })
    const view = await quotes.show(visit, {})
    t.same(
      calls.map(({ id }) => id),
      ['ownQuotes'],
    )
    return view
  }
  t.same(await show('https://pay.test/card'), { quotes: [], frameUrl: 'https://pay.test/card' })
  t.same(await show(null), { quotes: [], frameUrl: null }, 'no card can be charged')
})
