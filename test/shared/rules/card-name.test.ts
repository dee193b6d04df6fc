import t from 'tap'
import { cardName } from '../../../shared/rules/card-name.ts'

t.test('a card is called by its brand and last digits', async (t) => {
  t.equal(cardName({ brand: 'amex', last4: '0005' }), 'American Express ending in 0005')
  t.equal(cardName({ brand: 'somebank', last4: '4242' }), 'Card ending in 4242')
})
