import { createRoot } from 'react-dom/client'
import './design/tokens.css'
import './design/base.css'
// The document names it as its icon.
import './design/brand/mark.svg'
import { App, fetchPageOf } from './app.tsx'
import { readFirstPaint } from './data/first-paint.ts'
import { isServerAddress, translateAddress } from './routing/legacy-address.ts'
import { reloadFromBackForwardCache } from './session/session-end.ts'

const translated = translateAddress(window.location)
if (translated && isServerAddress(translated)) window.location.replace(translated)
else start()

function start(): void {
  if (translated) window.history.replaceState(null, '', translated)
  reloadFromBackForwardCache(window)
  const root = document.getElementById('root')
  const rp = document.querySelector<HTMLMetaElement>('meta[name="rp"]')?.content
  if (!root || !rp) throw new Error('the document has no root, or does not name the partner prefix')
  const begun = readFirstPaint(document)
  const draw = () => createRoot(root).render(<App rp={rp} {...begun} />)
  // A chunk that does not come is told by the page itself.
  fetchPageOf(rp, window.location.pathname).then(draw, draw)
}
