import t from 'tap'
import { bodyOf } from '../../../../server/product-api/mail/body.ts'
import { messageOf } from '../../../../server/product-api/mail/message.ts'

const SITE = 'https://accounts.example.org'
const OFF = `/mail/off/${'a'.repeat(43)}`
const mail = {
  to: 'alma@school.org',
  subject: 'Your week: 5 students need you',
  text: 'How your classes did.',
  link: '/account/attention',
  action: 'See who needs you',
  parts: [
    {
      heading: 'Room <12>',
      figures: [{ value: '16 of 18', label: 'played' }],
      lines: [{ text: '1 is away', detail: 'for 7 days' }],
    },
  ],
  why: 'You asked for it.',
  off: OFF,
  days: '/account/settings?from=mail',
}
const sender = {
  from: { name: 'Numberlane', address: 'hello@example.org' },
  bouncesTo: 'b@example.org',
  site: SITE,
}
const sent = async (about: object = {}) => {
  const to = { address: mail.to, domain: 'school.org' }
  const { bytes } = await messageOf(sender, {
    id: 'm-1',
    createdAt: new Date(0),
    mail: { ...mail, ...about },
    to,
  })
  return bytes.toString().replace(/\r\n[ \t]+/g, ' ')
}

t.test(
  'a weekly mail is stopped by one press in the mail program (RFC 8058), and no other mail is',
  async (t) => {
    const weekly = await sent()
    t.match(weekly, `List-Unsubscribe: <${SITE}${OFF}>`)
    t.match(weekly, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    t.notMatch(await sent({ off: undefined }), 'List-Unsubscribe')
  },
)

t.test('a second way on stands beside the first, in both forms', async (t) => {
  const second = {
    action: 'One-page report (PDF)',
    link: '/account/progress?student=k1&show=report&from=mail',
  }
  const { text, html } = bodyOf({ ...mail, second }, SITE)
  t.match(text, `One-page report (PDF): ${SITE}${second.link}\n`)
  t.match(html, `href="${SITE}${second.link.replaceAll('&', '&amp;')}"`)
  t.notMatch(bodyOf(mail, SITE).html, 'report')
})

t.test('a longer mail has its parts in both forms, and where it is stopped', async (t) => {
  const { text, html } = bodyOf(mail, SITE)
  t.equal(
    text,
    `How your classes did.

Room <12>
- 16 of 18 played
- 1 is away: for 7 days

${SITE}/account/attention

-- 
Numberlane
You asked for it.
Stop these mails: ${SITE}${OFF}
Choose another day: ${SITE}/account/settings?from=mail
`,
  )
  t.match(html, '>Room &lt;12&gt;</h2>')
  t.match(
    html.replace(/<[^>]+>/g, ' ').replace(/ +/g, ' '),
    'Room &lt;12&gt; \n 16 of 18 played \n 1 is away for 7 days',
  )
  t.match(html, '>See who needs you</a>')
  t.match(html, `href="${SITE}${OFF}"`)
  t.match(html, `href="${SITE}/account/settings?from=mail"`)
  t.notMatch(html, /src=|url\(/, 'nothing is loaded, so nobody learns that it was read')
})
