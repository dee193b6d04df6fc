import t from 'tap'
import { renewsOnce } from './refresh-storm.ts'

// 200 requests at more delays are in test/long/storms.
t.test(
  '30 requests over three processes renew an expired grant by one call, also at a slow provider (S4.9?)',
  (t) => renewsOnce(t, { requests: 30, atOnce: [0, 1_000], tooLong: [5_000] }),
)
