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

t.test('how a skill stands is drawn and said, and a line can lead to where it is shown', async (t) => {
  const part = {
    heading: 'What moved',
    hasFace: true,
    lines: [
      {
        text: 'Fractions on a line (3NF)',
        detail: 'The next step',
        drawing: 'red',
        chip: { tone: 'red', words: 'Not yet' },
      },
      {
        text: '9 of 18',
        detail: '2 more',
        more: { action: 'See skills', link: '/account/dashboard?a=1&b=2' },
      },
      { text: '1 is away', drawing: 'away' },
    ],
  } as const
  const { text, html } = bodyOf({ ...mail, parts: [part], stop: 'Stop mails about <Maya>' }, SITE)
  t.match(text, '- Fractions on a line (3NF): The next step: Not yet\n')
  t.match(text, `- 9 of 18: 2 more\n  See skills: ${SITE}/account/dashboard?a=1&b=2\n- 1 is away\n`)
  t.match(text, `Stop mails about <Maya>: ${SITE}${OFF}\n`)
  t.match(html, /<path class="red" [^>]+>.*Fractions on a line.*<span class="chip-red"[^>]+>Not yet<\/span>/)
  t.match(html, `href="${SITE}/account/dashboard?a=1&amp;b=2"`)
  t.match(html, '>Stop mails about &lt;Maya&gt;</a>')
  const drawn = (how: object) =>
    bodyOf({ ...mail, parts: [{ ...part, ...how }] }, SITE).html.match(/<svg/g)?.length
  t.same([drawn({}), drawn({ hasFace: false })], [4, 3], 'the brand’s, the face’s and two of the lines')
  t.notMatch(html, /src=|url\(/, 'nothing is loaded, so nobody learns that it was read')
})
