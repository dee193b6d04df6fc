import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Config } from '../config/config.ts'
import type { FilesOf, PageFiles } from './client-files.ts'
import { NOT_LOADED, RECOVERY } from './not-loaded.ts'
import { documentPolicy, newNonce } from './security-headers.ts'

/**
 * Sends the document of a page with these files; `paint` is the JSON of the views to draw first. The document
 * begins at once, so that the files load while the views are being made.
 */
export type SendShell = (
  reply: FastifyReply,
  page: ShellPage,
  paint: Promise<string | null> | null,
) => FastifyReply

/** A page by its screen's name, and whether it may begin with a roll-up. */
export interface ShellPage {
  readonly screen: string
  readonly hasRollUp?: boolean
  /** Whether it is the page that other sites may embed. */
  readonly isWidget?: boolean
}

type Embedded = Pick<Config, 'playSite' | 'cardFrameUrl'>

/** The page that embeds the play site, and the only one that may. */
const EMBEDS_PLAY_SITE = 'games'
/** The pages on which cards are typed, in the card provider's frame, and the only ones that may embed it. */
const TAKE_CARDS: readonly string[] = [
  'pay',
  'quote',
  'quote-approver',
  'quote-asker',
  'quotes',
  'parent-payment',
  'parent-payment-details',
  'family-plan',
]

/** The origin a page may embed, if any. */
function framesOf(screen: string, { playSite, cardFrameUrl }: Embedded): string | null {
  if (screen === EMBEDS_PLAY_SITE && playSite !== null) return new URL(playSite.url).origin
  if (TAKE_CARDS.includes(screen) && cardFrameUrl !== null) return new URL(cardFrameUrl).origin
  return null
}

/** The pages with a chat, and the only ones that may embed it (S2.210). */
const HAS_CHAT: ReadonlySet<string> = new Set(['sign-in', 'sign-up', 'pay'])

export function shellOf(
  config: ClientConfig & Embedded & Pick<Config, 'https' | 'chatUrl' | 'quoteEmbedders'>,
  filesOf: FilesOf,
): SendShell {
  return (reply, { screen, hasRollUp = false, isWidget = false }, paint) => {
    const nonce = newNonce()
    const frames = framesOf(screen, config)
    const chat = HAS_CHAT.has(screen) ? config.chatUrl : null
    const chatOrigin = chat === null ? null : new URL(chat).origin
    const embedders = isWidget ? config.quoteEmbedders : []
    // The older header knows no list, and would refuse them all.
    if (embedders.length > 0) reply.removeHeader('x-frame-options')
    const document = { nonce, config, frames, chat, embedders }
    const files = filesOf(screen, hasRollUp)
    return reply
      .header(
        'content-security-policy',
        documentPolicy(nonce, config, {
          frames: [frames, chatOrigin].filter((origin) => origin !== null).join(' '),
          asks: chatOrigin,
          embedders,
        }),
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        paint === null ? documentOf(files, document, null) : Readable.from(inParts(files, document, paint)),
      )
  }
}

async function* inParts(files: PageFiles, document: Document, paint: Promise<string | null>) {
  yield beginOf(files, document)
  // What has failed, the client asks for again, and shows why.
  yield endOf(await paint.catch(() => null))
}

/**
 * What the client needs to know up front: the partner area's path segment, the support address, the sign-in
 * providers, and whether it reports failures.
 */
type ClientConfig = Pick<Config, 'rpPrefix' | 'supportEmail' | 'clientDev' | 'clientErrors'> & {
  readonly providers: Readonly<Record<string, unknown>>
}

interface Document {
  readonly nonce: string
  readonly config: ClientConfig
  /** The origin its policy lets it embed, if any. */
  readonly frames?: string | null
  /** The address of its chat, if it has one. */
  readonly chat?: string | null
  /** The sites that may embed it: they are told its height. */
  readonly embedders?: readonly string[]
}

/** The document of a page that needs these files. */
export const documentOf = (files: PageFiles, document: Document, paint: string | null): string =>
  beginOf(files, document) + endOf(paint)

/** The document up to its views. */
function beginOf(files: PageFiles, { nonce, config, frames, chat, embedders = [] }: Document): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="rp" content="/${config.rpPrefix}">
<meta name="support" content="${inAttribute(config.supportEmail)}">
<meta name="providers" content="${offered(config.providers)}">
${config.clientErrors ? '<meta name="error-reports">\n' : ''}${frames ? `<meta name="frames" content="${frames}">\n` : ''}${chat ? `<meta name="chat" content="${inAttribute(chat)}">\n` : ''}${embedders.length > 0 ? `<meta name="embedders" content="${inAttribute(embedders.join(' '))}">\n` : ''}<meta property="csp-nonce" nonce="${nonce}">
<title>Numberlane</title>
${RECOVERY}
${linksOf(files, config.clientDev)}
</head>
<body>
<div id="root">${NOT_LOADED}</div>
<noscript>This site needs JavaScript. Please switch it on in your browser and reload this page.</noscript>
`
}

/** Text that cannot end its attribute. */
const inAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const endOf = (paint: string | null): string =>
  `${paint === null ? '' : `<script type="application/json" id="first-paint">${inScript(paint)}</script>\n`}</body>
</html>
`

/** Only configured providers are offered. */
const offered = (providers: ClientConfig['providers']): string =>
  Object.entries(providers)
    .flatMap(([name, provider]) => (provider ? [name] : []))
    .join(' ')

/** In development, modules run in this order instead of being preloaded: the reload code must come first. */
function linksOf(files: PageFiles, dev: boolean): string {
  return [
    ...files.fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...files.styles.map((style) => `<link rel="stylesheet" href="${style}" crossorigin>`),
    ...files.modules.map((module) =>
      dev
        ? `<script type="module" src="${module}"></script>`
        : `<link rel="modulepreload" href="${module}" crossorigin>`,
    ),
    `<script type="module" src="${files.entry}" crossorigin></script>`,
    files.icon
      ? `<link rel="icon" href="${files.icon}" type="image/svg+xml">`
      : '<link rel="icon" href="data:,">',
  ].join('\n')
}

const ESCAPES: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** JSON that cannot end the script element around it, nor a line of a script. */
export const inScript = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? '')
