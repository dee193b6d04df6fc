import t from 'tap'
import { renewsOnce } from '../../server/bff/session/refresh-storm.ts'

t.test(
  '200 requests over three processes renew an expired grant by one call, however slow its provider (S4.9?)',
  (t) => renewsOnce(t, { requests: 200, atOnce: [0, 1_000, 2_000], tooLong: [5_000, 8_000] }),
)
