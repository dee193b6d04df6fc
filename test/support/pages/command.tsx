import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { request } from '../../../client/data/api.ts'
import { useCommand } from '../../../client/data/use-command.ts'

/** A form with one command, and a list with an overlapping command. */
function Form() {
  const [name, setName] = useState('Room 12')
  const [done, setDone] = useState<readonly string[]>([])
  const save = useCommand(
    (text: string, keyOf) =>
      request<{ id: string }>('/api/rename', { method: 'POST', body: { text, key: keyOf(text) } }),
    {
      done: ({ id }, text) => setDone([...done, `${text} is ${id}`]),
      refused: ({ fields }) => fields && document.querySelector('input')?.focus(),
    },
  )
  const leave = useCommand(() => request('/api/leave', { method: 'POST' }), { leaves: true })
  const tick = useCommand((at: number) => request('/api/tick', { method: 'POST', body: { at } }), {
    overlaps: true,
  })
  return (
    <>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <button type="button" aria-busy={save.isBusy} onClick={() => void save.run(name)}>
        Save
      </button>
      <button type="button" onClick={save.reset}>
        Reset
      </button>
      <button type="button" aria-busy={leave.isBusy} onClick={() => void leave.run()}>
        Leave
      </button>
      <button
        type="button"
        aria-busy={tick.isBusy}
        onClick={() => {
          void tick.run(1)
          void tick.run(2)
        }}
      >
        Tick both
      </button>
      <output aria-label="busy with">{save.busyWith}</output>
      <output aria-label="failed">{save.failed}</output>
      <output aria-label="field">{save.error?.fields?.name}</output>
      <output aria-label="done">{done.join(', ')}</output>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Form />)
