import type { ReactNode } from 'react'
import type { Command } from '../../data/use-command.ts'
import { classes } from '../../design/classes.ts'
import { Button } from '../../ui/button.tsx'
import styles from './trouble-list.module.css'

interface Trouble {
  /** What the command is given. */
  readonly id: string
  readonly face: ReactNode
  readonly why?: string
  /** Whom or what the button is about, for those who hear it. */
  readonly about: string
}

interface TroubleListProps {
  readonly troubles: readonly Trouble[]
  readonly action: string
  readonly command: Command<unknown, string>
}

/** What does not go through, each with the way on. */
export function TroubleList({ troubles, action, command }: TroubleListProps) {
  const isPairs = troubles.every(({ why }) => why === undefined)
  return (
    <ul className={classes(styles.list, isPairs && styles.pairs)}>
      {troubles.map((trouble) => (
        <li key={trouble.id}>
          {trouble.face}
          {trouble.why !== undefined && <span className={styles.why}>{trouble.why}</span>}
          <Button
            tone="sec"
            dense
            busy={command.busyWith === trouble.id}
            onClick={() => void command.run(trouble.id)}
          >
            {action} <span className="vh">{trouble.about}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** An address, of a mailbox or a network. */
export const Address = ({ children }: { readonly children: string }) => (
  <b className={styles.address}>{children}</b>
)
