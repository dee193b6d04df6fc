import fc from 'fast-check'
import t from 'tap'
import { addDays } from '../../../../shared/rules/days.ts'
import { MAX_STUDENTS } from '../../../../shared/rules/pricing.ts'
import { disagreement } from '../../../support/amounts.ts'

const day = fc.integer({ min: 0, max: 8_000 }).map((days) => addDays(20240101, days))

t.test('page, payload and card have one amount, to the cent (S3.81, S9.19, S9.20, S9.21?)', async () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MAX_STUDENTS }),
      fc.boolean(),
      day,
      (students, hwAddOn, today) => disagreement(students, hwAddOn, today) === '',
    ),
    { numRuns: 2_000 },
  )
})
