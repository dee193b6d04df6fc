import t from 'tap'
import { screensAgree } from '../../../support/agreement.ts'

/** Teachers of the demo school whose classes differ in grade and size; those of all others take long. */
const TEACHERS = ['t-castellanos', 't-abara', 't-odell', 't-demir']

t.test('screens that show the same fact about a child agree', (t) => screensAgree(t, TEACHERS))
