import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { FromCardFrame } from '../../../shared/rules/card-frame.ts'
import { CardFault } from './fault.ts'
import { answerBank } from './intents.ts'
import { newMethod } from './methods.ts'
import type { Provider } from './provider.ts'

const FRAME = '/card-provider/frame'

/** What it says to the page around it. */
const messages: { readonly [Word in FromCardFrame['card']]: Word } = {
  ready: 'ready',
  enter: 'enter',
  escape: 'escape',
  invalid: 'invalid',
  token: 'token',
  answered: 'answered',
  failed: 'failed',
}

/** Talks with the page around it and with nobody else. */
const script = (productUrl: string) => `
const page = ${JSON.stringify(productUrl)}
const messages = ${JSON.stringify(messages)}
const send = (message) => parent.postMessage(message, page)
const form = document.querySelector('form')
const bank = document.querySelector('dialog')
const fault = document.querySelector('[role=alert]')
const grow = () => send({ card: messages.ready, height: document.documentElement.offsetHeight })
const post = async (url, body) => {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return { ok: answer.ok, ...(await answer.json()) }
}
const show = (text) => { fault.textContent = text; grow() }
async function submit(turn) {
  show('')
  if (!form.reportValidity()) return send({ card: messages.invalid, turn })
  const [month, year] = form.expiry.value.split('/')
  try {
    const { ok, id, message } = await post('/card-provider/cards', {
      number: form.number.value.replaceAll(' ', ''),
      expMonth: Number(month), expYear: 2000 + Number(year), cvc: form.cvc.value, zip: form.zip.value,
    })
    if (ok) return send({ card: messages.token, token: id, turn })
    show(message)
    send({ card: messages.invalid, turn })
  } catch { send({ card: messages.failed, turn }) }
}
let asked = {}
function ask(question) {
  asked = question
  form.hidden = true
  bank.show()
  grow()
}
async function answer(isAllowed) {
  bank.close()
  form.hidden = false
  grow()
  const { clientSecret, turn } = asked
  try {
    const { ok } = await post('/card-provider/bank', { clientSecret, isAllowed })
    send({ card: ok ? messages.answered : messages.failed, turn })
  } catch { send({ card: messages.failed, turn }) }
}
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== page || source !== parent) return
  if (data?.card === 'submit') submit(data.turn)
  if (data?.card === 'ask' && typeof data.clientSecret === 'string') ask(data)
})
form.addEventListener('submit', (event) => { event.preventDefault(); send({ card: messages.enter }) })
addEventListener('keydown', ({ key, isComposing }) => { if (key === 'Escape' && !isComposing) send({ card: messages.escape }) })
// Whoever gives the focus to the frame as a whole means its first field.
addEventListener('focus', () => setTimeout(() => { if (document.activeElement === document.body) form.number.focus() }))
document.querySelector('#allow').addEventListener('click', () => answer(true))
document.querySelector('#refuse').addEventListener('click', () => answer(false))
new ResizeObserver(grow).observe(document.body)
grow()
`

const STYLE = `
*{box-sizing:border-box}:root{color-scheme:light dark}
body{margin:0;padding:12px;font:16px/1.4 system-ui,sans-serif;background:Canvas;color:CanvasText}
form{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:12px}form[hidden]{display:none}
label{display:grid;gap:4px;font-size:14px}label:first-child{grid-column:1/-1}
input{font:inherit;width:100%;min-height:44px;padding:8px 10px;border:1px solid GrayText;border-radius:8px;background:Field;color:FieldText}
:focus-visible{outline:3px solid #2348d3;outline-offset:1px}
p{margin:8px 0 0}[role=alert]:empty{display:none}.note{font-size:13px}
dialog{position:static;width:100%;border:1px solid GrayText;border-radius:8px;background:Canvas;color:CanvasText}
button{font:inherit;min-height:44px;padding:8px 16px;margin-right:8px}
`

const documentOf = (productUrl: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Card details</title><style>${STYLE}</style></head>
<body><form>
<label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number" required pattern="[0-9 ]{12,23}" title="The digits on the card"></label>
<label>Expires<input name="expiry" placeholder="MM/YY" inputmode="numeric" autocomplete="cc-exp" required pattern="(0[1-9]|1[0-2])/[0-9]{2}" title="Month and year, such as 04/28"></label>
<label>Security code<input name="cvc" inputmode="numeric" autocomplete="cc-csc" required pattern="[0-9]{3,4}" title="Three or four digits"></label>
<label>Zip code<input name="zip" inputmode="numeric" autocomplete="postal-code" required pattern="[0-9]{5}(-[0-9]{4})?" title="Five digits"></label>
<button hidden></button></form><p role="alert"></p>
<dialog><p><b>Your bank asks</b></p><p>Is it you who pays with this card?</p><p><button id="allow">Yes, it is me</button><button id="refuse">No</button></p></dialog>
<p class="note">The sandbox’s stand-in of the card provider. 4242 4242 4242 4242 is charged, 4000 0000 0000 0002 is declined, and the bank asks about 4000 0025 0000 3155.</p>
<script>${script(productUrl)}</script></body></html>
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The frame in which cards are typed, on the provider's own origin: only the product may embed it, and who embeds that. */
export function cardFrame(
  app: FastifyInstance,
  {
    provider,
    productUrl,
    embedders,
  }: { readonly provider: Provider; readonly productUrl: string; readonly embedders: readonly string[] },
): void {
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(STYLE)}`,
    `script-src ${hashOf(script(productUrl))}`,
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${[productUrl, ...embedders].join(' ')}`,
  ].join('; ')
  app.get(FRAME, (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
      })
      .send(documentOf(productUrl)),
  )
  app.post<{ Body: { number: string; expMonth: number; expYear: number } }>(
    '/card-provider/cards',
    async ({ body }, reply) =>
      answerOf(reply, () => {
        return { id: newMethod(provider, body).id }
      }),
  )
  app.post<{ Body: { clientSecret: string; isAllowed: boolean } }>(
    '/card-provider/bank',
    async ({ body }, reply) =>
      answerOf(reply, () => ({ status: answerBank(provider, body.clientSecret, body.isAllowed).status })),
  )
}

function answerOf(reply: { code(status: number): unknown }, act: () => object): object {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof CardFault)) throw error
    reply.code(error.status)
    return { message: error.message }
  }
}
