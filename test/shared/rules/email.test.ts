import t from 'tap'
import { comparableEmail, emailFault, isEmail } from '../../../shared/rules/email.ts'
import { guardianFaults } from '../../../shared/rules/guardians.ts'

t.test('an e-mail address has a known ending or is at an IP address (S5.1, S5.2?)', async (t) => {
  const good = [
    'alma@school.org',
    'Alma.Reyes+x@north.k12.ca.us',
    "o'neil@school.edu",
    'a@b.travel',
    'a@10.0.0.1',
    'a@school.com:8080',
    'A@SCHOOL.COM',
    'head@maple.school',
    'head@maple.academy',
    'head@maple.education',
    'alma@xn--80ak6aa92e.xn--p1ai',
    'a@255.255.255.255:65535',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.com`,
  ]
  const bad = [
    '',
    'alma',
    'alma@school',
    'alma@school.t',
    'alma@school.1st',
    'alma@school.com:65536',
    'alma@school.com:0',
    'a@256.0.0.1',
    'a@10.0.0.1.5',
    'alma@-school.com',
    'alma@school-.com',
    `alma@${'b'.repeat(64)}.com`,
    `${'a'.repeat(65)}@b.com`,
    `a@${'b.'.repeat(130)}com`,
    'alma@school.com:123456',
    'al ma@school.com',
    'a@@b.com',
    'a..b@c.com',
    '.a@b.com',
    'a@-.com',
    'a@b.com\n',
    'a\u212A@b.com',
    `${'a'.repeat(320)}@b.com`,
  ]
  for (const text of good) t.ok(isEmail(text), text)
  for (const text of bad) t.notOk(isEmail(text), text.slice(0, 30))
})

t.test('addresses are compared without regard to ASCII capitals, and no others', async (t) => {
  t.equal(comparableEmail(' Alma@School.ORG '), 'alma@school.org')
  t.not(comparableEmail('\u212Aim@school.org'), 'kim@school.org')
})

t.test('what is wrong with a typed address is said in one sentence (S5.3, S5.4)', async (t) => {
  t.equal(emailFault('  '), 'Enter your email')
  t.same(guardianFaults({ email: ' ' }), { email: 'Enter their email' })
  t.equal(emailFault('nobody@school'), 'This is not a valid email. Please try again')
  t.equal(emailFault(' alma@school.org '), undefined)
})
