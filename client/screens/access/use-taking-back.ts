import type { AccessView, TakeBackAccess } from '../../../shared/screens/access.ts'
import { useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'

const TOO_LATE =
  'A rule can be taken back for a day, by the person who gave it. Please ask support to remove this one.'

interface TakingBackProps extends Pick<Resource<AccessView>, 'send'> {
  readonly plan: AccessView['plan']
  readonly onTakenBack: () => void
}

/** Takes back rules this person gave: right after saving, or from the list. */
export const useTakingBack = ({ plan, send, onTakenBack }: TakingBackProps) =>
  useCommand(
    (grants: readonly string[]) => {
      const body: TakeBackAccess = { subscription: plan?.subscription ?? '', grants: [...grants] }
      return send('take-back', body, 'PUT')
    },
    { done: onTakenBack, words: { conflict: TOO_LATE, 'not-found': TOO_LATE } },
  )
