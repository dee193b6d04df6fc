import t from 'tap'
import { isKnownEmail } from '../../../../server/product-api/mail/known-email.ts'

const live = { sandbox: false }

t.test('every ending of the root zone is known, and no other (S5.1, S5.2?)', async (t) => {
  for (const email of [
    'head@maple.school',
    'head@maple.academy',
    'head@maple.education',
    'a@maple.museum',
    'a@maple.k12.ca.us',
    'A@MAPLE.SCHOOL',
    'a@maple.xn--p1ai',
    'a@10.0.0.1:25',
    'a@maple.school:8080',
  ])
    t.ok(isKnownEmail(email, live), email)
  for (const email of [
    'a@maple.schol',
    'a@maple.xn--zzzz',
    'a@maple.zz',
    'a@maple.local',
    'a@256.0.0.1',
    'maple',
  ])
    t.notOk(isKnownEmail(email, live), email)
})

t.test('reserved endings are accepted in the sandbox only (S5.2?)', async (t) => {
  for (const email of ['alma@school.test', 'alma@school.example']) {
    t.notOk(isKnownEmail(email, live), email)
    t.ok(isKnownEmail(email, { sandbox: true }), email)
  }
})
