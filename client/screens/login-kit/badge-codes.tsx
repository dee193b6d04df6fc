import { useState } from 'react'
import type { LoginKitParams, NewBadges } from '../../../shared/screens/login-kit.ts'
import { sendCommand } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from './login-kit.module.css'

interface BadgeCodesProps {
  readonly params: LoginKitParams
  readonly isMade: boolean
  readonly onMade: (badges: NewBadges) => void
}

/** Squares to scan on the badges, which have to be new: what is kept of the old ones cannot be printed again. */
export function BadgeCodes({ params, isMade, onMade }: BadgeCodesProps) {
  const [isAsking, setAsking] = useState(false)
  const making = useCommand<NewBadges>(
    () => sendCommand<NewBadges>('login-kit', 'make-badges', { body: params }),
    {
      done: (made) => {
        setAsking(false)
        onMade(made)
      },
    },
  )
  return (
    <Card className={styles.aside} aria-label="QR codes">
      <p role="status">
        <b className="strong">{isMade ? 'The badges have new QR codes' : 'A QR code on each badge'}</b>
        <span className={styles.about}>
          {isMade
            ? 'Print them now: they are not shown again.'
            : 'Opens the child’s own pictures, and no list of the class.'}
        </span>
      </p>
      {!isMade && (
        <Button tone="sec" onClick={() => setAsking(true)}>
          Add QR codes
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Make new badges?"
          sub="New badges stop the old ones."
          keep="Cancel"
          confirm="Make new badges"
          tone="primary"
          command={making}
          onClose={() => setAsking(false)}
        >
          <p>QR codes that were printed for this class before no longer open anything. It goes on record.</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
