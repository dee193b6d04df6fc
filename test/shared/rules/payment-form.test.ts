import fc from 'fast-check'
import t from 'tap'
import { centsOf, NOTE_LENGTH, paymentFaults } from '../../../shared/rules/payment-form.ts'

const filled = { email: 'kim@school.org', amount: '19.99', note: '' }

t.test('an amount becomes whole cents, without binary fractions (S5.84, S9.23)', async (t) => {
  const cases: [string, number | null][] = [
    ['19.99', 1_999],
    ['$19.99', 1_999],
    [' 1,250 ', 125_000],
    ['.5', 50],
    ['1.1', 110],
    ['0', 0],
    ['', null],
    ['.', null],
    ['-1', null],
    ['1e21', null],
    ['ten', null],
    ['1,25', null],
    ['12.', null],
  ]
  for (const [typed, cents] of cases) t.equal(centsOf(typed), cents, JSON.stringify(typed))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      const typed = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      return centsOf(typed) === cents
    }),
  )
})

t.test('what is left of a cent is rounded half up (S5.85?)', async (t) => {
  t.equal(centsOf('0.005'), 1)
  t.equal(centsOf('0.0049'), 0)
  t.equal(centsOf('1.005'), 101)
  t.equal(centsOf('19.994999'), 1_999)
  t.equal(centsOf('0.995'), 100)
})

t.test('the e-mail address is required, and has to be one (S5.81)', async (t) => {
  for (const email of ['', 'kim', 'kim@'])
    t.same(paymentFaults({ ...filled, email }), { email: 'Not a valid email address' }, email)
  t.same(paymentFaults(filled), {})
})

t.test('the amount is required and positive, and one a card can pay (S5.82)', async (t) => {
  for (const amount of ['', '0', '-5', '0.00', '0.004', 'ten', '1e21'])
    t.same(paymentFaults({ ...filled, amount }), { amount: 'Please enter a positive amount' }, amount)
  t.match(paymentFaults({ ...filled, amount: '0.49' }).amount, /smallest/)
  t.match(paymentFaults({ ...filled, amount: '0.005' }).amount, /smallest/)
  t.same(paymentFaults({ ...filled, amount: '0.50' }), {})
  t.same(paymentFaults({ ...filled, amount: '999,999.99' }), {})
  t.match(paymentFaults({ ...filled, amount: '1000000' }).amount, /largest/)
  t.match(paymentFaults({ ...filled, amount: '9'.repeat(400) }).amount, /largest/)
})

t.test('the note is optional (S5.83)', async (t) => {
  t.same(paymentFaults({ ...filled, note: '' }), {})
  t.same(paymentFaults({ ...filled, note: 'n'.repeat(NOTE_LENGTH) }), {})
  t.match(paymentFaults({ ...filled, note: 'n'.repeat(NOTE_LENGTH + 1) }).note, /at most/)
})
