import type { JoinRequestsView } from '../../../shared/screens/join-requests.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { CutName } from '../../ui/cut-name.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import styles from './join-requests.module.css'

type RequesterProps = Pick<
  JoinRequestsView['waiting'][number],
  'name' | 'fullName' | 'initials' | 'tint' | 'role' | 'place'
> & { readonly about?: string }

/** Who it is: the name with the role, and below it the address or the institution. */
export function Requester({ name, fullName, initials, tint, role, place, about }: RequesterProps) {
  return (
    <>
      <Avatar initials={initials} tint={tint} />
      <TwoLines
        className={styles.who}
        tone="muted"
        about={[about, place].filter(Boolean).join(' · ') || undefined}
      >
        <CutName name={name} fullName={fullName} /> {role && <span className={styles.role}>{role}</span>}
      </TwoLines>
    </>
  )
}
