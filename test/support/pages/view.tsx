import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../../../client/design/tokens.css'
import '../../../client/design/base.css'
import { useView } from '../../../client/data/use-view.ts'
import SessionProvider from '../../../client/session/session-provider.tsx'
import { SampleBanner } from '../../../client/ui/banner.tsx'
import { Button } from '../../../client/ui/button.tsx'
import { Dialog } from '../../../client/ui/dialog.tsx'
import { PageHead } from '../../../client/ui/page-head.tsx'
import { WhenLoaded } from '../../../client/ui/when-loaded.tsx'

interface View {
  readonly text: string
  readonly source?: 'sample'
  /** Shows what children just did. */
  readonly follows?: true
}
const isLive = ({ follows }: View) => follows === true

function ViewPage() {
  const [roster, setRoster] = useState('one')
  const [open, setOpen] = useState(false)
  const resource = useView<View>('demo', { roster }, { isLive })
  return (
    <main>
      <Button onClick={() => setRoster('one')}>The first class</Button>
      <Button onClick={() => setRoster('two')}>The other class</Button>
      <Button onClick={() => void resource.send('rename', { name: 'Room 12' })}>Rename</Button>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <WhenLoaded resource={resource} title="A screen">
        {(view) => (
          <>
            <PageHead title="A screen" />
            {view.source === 'sample' && <SampleBanner retry={resource.retry} busy={resource.isValidating} />}
            <output>{view.text}</output>
          </>
        )}
      </WhenLoaded>
      {open && (
        <Dialog title="Deactivate 3 students?" onClose={() => setOpen(false)}>
          <label>
            Reason <input />
          </label>
        </Dialog>
      )}
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <SessionProvider rp="/reading">
      <ViewPage />
    </SessionProvider>,
  )
