import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Route, Switch } from 'wouter'
import '../../../client/design/tokens.css'
import '../../../client/design/base.css'
import { Refused } from '../../../client/data/api.ts'
import { useView } from '../../../client/data/use-view.ts'
import SessionProvider from '../../../client/session/session-provider.tsx'
import { Button } from '../../../client/ui/button.tsx'
import { Field } from '../../../client/ui/field.tsx'
import type { ShellView } from '../../../shared/screens/shell.ts'

interface View {
  readonly saved: string
}

/** A form inside the session provider. */
function FormPage() {
  const { view: shell } = useView<ShellView>('shell')
  const { view, send, retry } = useView<View>('form')
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const save = () =>
    send('save', { text }).then(
      () => setSaid('Saved'),
      (error: unknown) => setSaid(error instanceof Refused ? error.error.code : 'failed'),
    )
  return (
    <main>
      <h1>The form of {shell?.person.name}</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field label="What is typed" value={text} onChange={(event) => setText(event.target.value)} />
        <Button type="submit">Save</Button>
      </form>
      <Button onClick={retry}>Look again</Button>
      <output>{view?.saved}</output>
      <p role="status">{said}</p>
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Switch>
      <Route path="/login">
        <h1>Sign in</h1>
      </Route>
      <Route>
        <SessionProvider rp="/reading">
          <FormPage />
        </SessionProvider>
      </Route>
    </Switch>,
  )
