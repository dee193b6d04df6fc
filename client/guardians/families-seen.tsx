import UsersRound from 'lucide-react/icons/users-round'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { FamilySharingView } from '../../shared/screens/family-sharing.ts'
import { viewAddress } from '../data/api.ts'
import { useCommand } from '../data/use-command.ts'
import { type Resource, useView } from '../data/use-view.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { IconRow } from '../ui/icon-row.tsx'

type Family = FamilySharingView['families'][number]

/** The families whose children somebody sees as a second guardian, and the way out; nothing for everybody else. */
export function FamiliesSeen({ className }: { readonly className: string | undefined }) {
  const { view, send } = useView<FamilySharingView>('family-sharing')
  const [leaving, setLeaving] = useState<Family | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  if (!view || (view.families.length === 0 && left === null)) return null
  return (
    <Card id="families-seen" className={className} aria-labelledby="families-seen-title">
      <h2 id="families-seen-title">Children others share with you</h2>
      {left !== null && (
        <Banner box tone="good">
          {`You no longer see the children of ${left}. Only ${left} can let you see them again, by a new invitation.`}
        </Banner>
      )}
      {view.families.map((family) => (
        <IconRow key={family.guardianId} icon={UsersRound} title={family.owner} about={family.text}>
          {view.mayChange && (
            <Button tone="quiet" onClick={() => setLeaving(family)}>
              {`Stop seeing ${family.owner}’s children`}
            </Button>
          )}
        </IconRow>
      ))}
      {leaving && (
        <LeaveFamily
          family={leaving}
          send={send}
          onLeft={() => setLeft(leaving.owner)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Card>
  )
}

interface LeaveFamilyProps {
  readonly family: Family
  readonly send: Resource<FamilySharingView>['send']
  readonly onLeft: () => void
  readonly onClose: () => void
}

/** Asks before somebody gives up what they see, and says who can give it back. */
function LeaveFamily({ family: { guardianId, owner }, send, onLeft, onClose }: LeaveFamilyProps) {
  const { mutate } = useSWRConfig()
  const leave = useCommand(() => send('leave', { guardianId }), {
    done: () => {
      onClose()
      onLeft()
      // The list of children and the mails about them may stand on the same page.
      for (const screen of ['parent-roster', 'weekly-mail'] as const) void mutate(viewAddress(screen))
    },
  })
  return (
    <ConfirmDialog
      title={`Stop seeing ${owner}’s children?`}
      keep="Keep seeing them"
      confirm="Stop seeing them"
      command={leave}
      onClose={onClose}
    >
      <p>
        {`You no longer see how they are doing, from this moment on, and your weekly mails about them end. ${owner} is told by mail. Only ${owner} can let you see them again, by a new invitation.`}
      </p>
    </ConfirmDialog>
  )
}
