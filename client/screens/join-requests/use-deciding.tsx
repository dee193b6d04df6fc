import type { ReactNode } from 'react'
import type { DecideJoinRequest, JoinRequestsView } from '../../../shared/screens/join-requests.ts'
import { useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'
import Toast from '../../ui/toast.tsx'
import { useToast } from '../../ui/use-toast.ts'

type Decision = DecideJoinRequest['decision']
interface Choice {
  readonly request: string
  readonly administers: boolean
  readonly fullName: string
  readonly decision: Decision
}

export interface Deciding {
  readonly run: (choice: Choice) => void
  readonly isBusy: (request: string, decision: Decision) => boolean
  /** Why the last decision was refused; null if it was not. */
  readonly failed: string | null
  readonly toast: ReactNode
}

const done: Readonly<Record<Decision, (name: string) => string>> = {
  confirmed: (name) => `You confirmed ${name}.`,
  refused: (name) => `You refused ${name}.`,
  waiting: (name) => `The request of ${name} is open again.`,
}
const DECIDED_ALREADY = 'This has changed in the meantime. The list is up to date again.'

/** Decides one request at a time; a refusal can be undone from its toast. */
export function useDeciding(resource: Resource<JoinRequestsView>, school: string | undefined): Deciding {
  const { toast, showToast, dismissToast } = useToast()
  const command = useCommand(
    ({ request, administers, decision }: Choice) =>
      resource.send('decide', { school, request, administers, decision }, 'PUT'),
    {
      words: { conflict: DECIDED_ALREADY, 'not-found': DECIDED_ALREADY },
      done: (_, choice) =>
        showToast(
          done[choice.decision](choice.fullName),
          choice.decision === 'refused'
            ? () => void command.run({ ...choice, decision: 'waiting' })
            : undefined,
        ),
      refused: ({ code }) => {
        if (code === 'conflict' || code === 'not-found') resource.retry()
      },
    },
  )
  return {
    run: (choice) => void command.run(choice),
    isBusy: (request, decision) =>
      command.busyWith?.request === request && command.busyWith.decision === decision,
    failed: command.failed,
    toast: <Toast toast={toast} dismissToast={dismissToast} />,
  }
}
