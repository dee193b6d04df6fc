import useSWR from 'swr'
import type {
  DeactivatedTeacher,
  DeactivatedTeachersView,
} from '../../../shared/screens/deactivated-teachers.ts'
import { type Refused, sendCommand } from '../../data/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './add-teacher.module.css'

interface KnownTeacherProps {
  /** An address that may have an account already. */
  readonly email: string
  readonly onChoose: (teacher: DeactivatedTeacher) => void
}

/** Offers to bring somebody back, if an address is that of a deactivated teacher: nobody gets two accounts. */
export function KnownTeacher({ email, onChoose }: KnownTeacherProps) {
  const { data } = useSWR<DeactivatedTeachersView, Refused>(
    `deactivated-teachers/find ${email}`,
    () => sendCommand<DeactivatedTeachersView>('deactivated-teachers', 'find', { body: { email } }),
    { revalidateOnFocus: false },
  )
  const known = data?.teachers.find(({ mayReturn }) => mayReturn)
  if (!known) return null
  return (
    <Banner
      box
      className={styles.failed}
      action={
        <Button tone="sec" dense onClick={() => onChoose(known)}>
          {`Bring back ${known.firstName}`}
        </Button>
      }
    >
      <b>{known.notice}</b>
    </Banner>
  )
}
