import { createRoot } from 'react-dom/client'
import './design/tokens.css'
import './design/base.css'
// The favicon of the document.
import './design/brand/mark.svg'
import { App, preloadPage } from './app.tsx'
import { readFirstPaint } from './data/first-paint.ts'
import { isServerAddress, translateAddress } from './routing/legacy-address.ts'
import { reloadFromBackForwardCache } from './session/session-end.ts'

// Inside another site the form of quotes stays the form of quotes: whoever embeds it chooses its address.
const translated = window.parent === window ? translateAddress(window.location) : null
if (translated && isServerAddress(translated)) window.location.replace(translated)
else start()

function start(): void {
  if (translated) window.history.replaceState(null, '', translated)
  reloadFromBackForwardCache(window)
  const root = document.getElementById('root')
  const rp = document.querySelector<HTMLMetaElement>('meta[name="rp"]')?.content
  if (!root || !rp) throw new Error('the document has no root, or does not name the partner prefix')
  const firstPaint = readFirstPaint(document)
  const draw = () => createRoot(root).render(<App rp={rp} {...firstPaint} />)
  // If a chunk cannot be loaded, the app renders anyway and its error boundary reports it.
  preloadPage(rp, window.location.pathname, firstPaint.views).then(draw, draw)
}
