import t from 'tap'
import { bodyOf, subjectOf } from '../../../../server/product-api/mail/body.ts'

const SITE = 'https://accounts.example.org'
const mail = {
  to: 'alma@school.org',
  subject: 'Set a new password',
  text: 'Someone asked for a new password. The link works for one hour.',
  link: '/reset/abc?device=1&x=2',
}

t.test('the whole text', async (t) => {
  t.equal(
    bodyOf(mail, SITE).text,
    `Someone asked for a new password. The link works for one hour.

https://accounts.example.org/reset/abc?device=1&x=2

-- 
Numberlane
You get this message because of an account at Numberlane with this address.
`,
  )
})

t.test('the HTML says the same, with the address as a button and to copy', async (t) => {
  const { html } = bodyOf(mail, SITE)
  const words = html
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '')
  t.same(words, [
    'Set a new password',
    'Numberlane',
    'Set a new password',
    'Someone asked for a new password. The link works for one hour.',
    'Open Numberlane',
    'If the button does nothing, copy this address into your browser:',
    'https://accounts.example.org/reset/abc?device=1&amp;x=2',
    'You get this message because of an account at Numberlane with this address.',
  ])
  t.match(html, '<html lang="en" dir="ltr">')
  t.match(html, 'href="https://accounts.example.org/reset/abc?device=1&amp;x=2"')
  t.notMatch(html, /src=|url\(/, 'nothing is loaded, so nobody learns that it was read')
})

t.test(
  'the mark is drawn in the mail, with the days beside the name and amounts at the end of lines',
  async (t) => {
    const lines = [{ text: 'Year 1', detail: '120 students at $9.25', amount: '$1,110.00' }]
    const parts = [{ heading: 'What was paid', lines }]
    const { text, html } = bodyOf({ ...mail, beside: 'October 10 to 16', parts }, SITE)
    t.match(html, /<td [^>]+><svg [^>]+>.+<\/svg>Numberlane<\/td><td [^>]+>October 10 to 16<\/td>/)
    t.match(html, /<\/td><td [^>]+text-align:right[^>]+><b>\$1,110\.00<\/b><\/td>/)
    t.ok(text.startsWith('October 10 to 16\n\nSomeone asked'), 'the text begins with it')
    t.match(text, 'What was paid\n- Year 1: 120 students at $9.25: $1,110.00\n')
    t.notMatch(bodyOf(mail, SITE).html, 'undefined')
  },
)

t.test('the button stands once: beneath the part that asks for it, or at the end', async (t) => {
  const lines = [{ text: 'One.' }]
  const parts = [
    { heading: 'First', lines, hasButton: true },
    { heading: 'Second', lines },
  ]
  const { text, html } = bodyOf({ ...mail, action: 'See it', parts }, SITE)
  t.equal(html.split('class="act"').length, 2)
  t.ok(html.indexOf('See it') < html.indexOf('Second'))
  t.match(text, `First\n- One.\nSee it: ${SITE}${mail.link}\n\nSecond\n- One.\n\n\n-- \n`)
  t.equal(text.split(mail.link).length, 2)
  const last = bodyOf({ ...mail, parts: [{ heading: 'First', lines }] }, SITE).html
  t.ok(last.indexOf('First') < last.indexOf('class="act"'))
})

t.test('what a name could smuggle in is text', async (t) => {
  const text = '<img src=x onerror=alert(1)> “Oak & Elm” \u202Eevil'
  const { html } = bodyOf({ ...mail, text }, SITE)
  t.match(html, '&lt;img src=x onerror=alert(1)&gt; “Oak &amp; Elm” evil')
  const named = {
    action: 'See Ada\u202E\u2028’s progress',
    second: { action: 'Ada\u2066: a file', link: '/x' },
  }
  const both = bodyOf({ ...mail, ...named }, SITE)
  t.match(both.html, '>See Ada ’s progress</a>')
  t.match(both.text, 'Ada : a file: https://accounts.example.org/x\n')
  t.notMatch(both.text + both.html, /[\u202E\u2028\u2066]/)
  t.equal(subjectOf({ subject: 'A\r\nBcc: b@c.org\u2028\u0000 end ' }), 'A Bcc: b@c.org end')
})

t.test('a mail that is not about an account says why it was sent', async (t) => {
  const why = 'You get this message because orders go to this address <here>.'
  const { text, html } = bodyOf({ ...mail, why }, SITE)
  t.ok(text.endsWith(`${why}\n`))
  t.ok(html.includes('orders go to this address &lt;here&gt;.'))
  for (const body of [text, html]) t.notOk(body.includes('because of an account'))
})
