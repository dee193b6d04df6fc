import t from 'tap'
import { HINTS_POLL_MS, PICK_FEEDBACK_MS } from '../../client/screens/picture-password/delays.ts'
import { GO_ON_MS } from '../../client/ui/use-go-on.ts'
import { SEARCH_DELAY_MS } from '../../shared/rules/institutions.ts'

t.test('people wait half a second, one, two or three (S9.49, S9.50?)', async (t) => {
  t.equal(SEARCH_DELAY_MS, 500, 'before an institution is searched for')
  t.equal(PICK_FEEDBACK_MS, 1_000, 'while a picked picture is shown')
  t.equal(GO_ON_MS, 2_000, 'before a child who is in goes on')
  t.equal(HINTS_POLL_MS, 3_000, 'between two looks at whether hints are needed')
})
