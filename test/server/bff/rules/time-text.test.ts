import t from 'tap'
import { minutesText, minuteText } from '../../../../server/bff/rules/time-text.ts'

t.test('playtime above zero never rounds to zero, nor zero to more', async (t) => {
  t.same(
    [0, 1, 12].map((minutes) => minutesText(minutes)),
    ['<1', '1', '12'],
  )
  t.equal(minutesText(0, false), '0')
  t.equal(minutesText(3, false), '3')
  t.same([0, 1, 2].map(minuteText), ['less than a minute', '1 minute', '2 minutes'])
})
