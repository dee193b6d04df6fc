import t from 'tap'
import { RECOVERY_SOURCE } from '../../../../server/bff/web/not-loaded.ts'
import { type Page, pageList } from '../../../../shared/routes.ts'
import { buildTestApp } from '../../../support/app.ts'

const PLAY = 'https://play.example.org'
const CARDS = 'https://cards.example.org'
const CHAT = 'https://chat.example.org'
const EMBEDDER = 'https://school.example.org'
const rpPrefix = 'reading'
const config = {
  rpPrefix,
  playSite: { url: `${PLAY}/start`, id: 'play', secret: 'a secret of this test' },
  cardFrameUrl: `${CARDS}/frame`,
  chatUrl: `${CHAT}/room`,
  quoteEmbedders: [EMBEDDER],
}

/** Who is embedded, asked or embeds where; written by hand, from what should be. */
const parties: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  login: { 'frame-src': CHAT, 'connect-src': `'self' ${CHAT}` },
  signup: { 'frame-src': CHAT, 'connect-src': `'self' ${CHAT}` },
  pay: { 'frame-src': `${CARDS} ${CHAT}`, 'connect-src': `'self' ${CHAT}` },
  games: { 'frame-src': PLAY },
  'partner-games': { 'frame-src': PLAY },
  'parent-payment': { 'frame-src': CARDS },
  'parent-payment-details': { 'frame-src': CARDS },
  'family-plan': { 'frame-src': CARDS },
  quote: { 'frame-src': CARDS },
  'quote-asker': { 'frame-src': CARDS },
  'quote-approver': { 'frame-src': CARDS },
  quotes: { 'frame-src': CARDS },
  'quote-widget': { 'frame-src': CARDS, 'frame-ancestors': EMBEDDER },
}

/** Everybody's policy, part by part; a nonce is another one each time. */
const everybodys: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': `'self' ${RECOVERY_SOURCE}`,
  'style-src': "'self' 'nonce'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
}

const addressOf = ({ path }: Page): string =>
  path.replace(':rp', rpPrefix).replace(':token', 'a'.repeat(43)).replace(/:\w+/g, 'some-1')

t.test(
  'each page names the third parties it has, and all others none, with every one configured (S2.210, S2.79)',
  async (t) => {
    const { app } = await buildTestApp(t, { config })
    for (const page of pageList) {
      const { headers } = await app.inject({ url: addressOf(page), headers: { accept: 'text/html' } })
      const policy = String(headers['content-security-policy']).replace(/'nonce-[^']+'/, "'nonce'")
      const parts = Object.fromEntries(
        policy.split('; ').map((part) => [part.split(' ', 1)[0], part.slice(part.indexOf(' ') + 1)]),
      )
      t.same(parts, { ...everybodys, ...parties[page.name] }, `${page.name} ${addressOf(page)}`)
    }
    const names = pageList.map(({ name }): string => name)
    t.same(
      Object.keys(parties).filter((name) => !names.includes(name)),
      [],
      'every row is a page',
    )
  },
)
