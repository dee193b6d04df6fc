import t from 'tap'
import { requestNumber } from '../../../../server/bff/web/request-number.ts'

t.test(
  'a number that can be read out: no letter is mistaken for another, and none comes twice',
  async (t) => {
    const numbers = Array.from({ length: 1000 }, requestNumber)
    for (const number of numbers) t.match(number, /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
    t.equal(new Set(numbers).size, numbers.length)
  },
)
