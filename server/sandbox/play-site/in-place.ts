import { WHO_PLAYS } from '../../../shared/rules/hand-off.ts'
import { SAY } from './say.ts'

/**
 * Draws what a form is answered with into the same document: the games are one step of the browser's history, and no
 * step of it is an answer that Back would have sent for again. Who reloads goes on; a child who is done, or has left
 * by Back, has left nothing to come back to. In a frame, asks the page around who plays and hears nobody else. In a
 * tab of its own, takes the code a child comes with out of the address before anything else. Where there is neither,
 * one can play as nobody.
 */
export const inPlace = (productUrl: string): string => `${SAY}
const visitHere = () => document.querySelector('[name=visit]')?.value
let isBusy = false
const draw = async (address, sent) => {
  const answer = await fetch(address, { method: 'POST', body: sent })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const main = page.querySelector('main')
  if (!main) throw new Error('no page')
  document.querySelector('main').replaceWith(main)
  document.title = page.title
  const visit = visitHere()
  history.replaceState(visit ? { visit } : null, '')
  quiet()
  scrollTo(0, 0)
  const heading = main.querySelector('h1')
  heading.tabIndex = -1
  heading.focus()
}
addEventListener('submit', (event) => {
  const { target: form, submitter } = event
  if (form.action.endsWith('/play/done')) return
  event.preventDefault()
  if (isBusy) return
  isBusy = true
  const sent = new URLSearchParams(new FormData(form))
  if (submitter?.name) sent.append(submitter.name, submitter.value)
  draw(form.action, sent).catch(() => form.submit()).finally(() => { isBusy = false })
})
const start = (code) => {
  const form = document.forms[0]
  form.elements.token.value = code
  form.requestSubmit()
}
const begin = () => {
  if (parent === window) {
    const code = new URLSearchParams(location.hash.slice(1)).get('token')
    history.replaceState(null, '', location.pathname)
    if (code) start(code)
    return
  }
  addEventListener('message', ({ source, origin, data }) => {
    if (source === parent && origin === '${productUrl}' && typeof data?.token === 'string') start(data.token)
  })
  parent.postMessage({ type: '${WHO_PLAYS}' }, '${productUrl}')
}
const end = (visit) => {
  history.replaceState(null, '')
  if (visit) navigator.sendBeacon('/play/left', new URLSearchParams({ visit }))
}
const before = history.state?.visit
const [{ type }] = performance.getEntriesByType('navigation')
if (!visitHere()) {
  if (before && type === 'reload' && !location.hash)
    draw('/play/now', new URLSearchParams({ visit: before })).catch(() => {}).then(() => visitHere() || begin())
  else {
    end(before)
    begin()
  }
}
// Kept as it was left, it would show a child's game to the next one.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  end(visitHere())
  location.reload()
})
`
