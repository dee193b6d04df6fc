import { useSyncExternalStore } from 'react'
import type { AdminMasteryView } from '../../../shared/screens/admin-mastery.ts'
import { useView } from '../../data/use-view.ts'
import { Spread } from '../../ui/spread.tsx'
import styles from './teacher-mastery.module.css'

interface TeacherMasteryProps {
  readonly school: string
  readonly teacherId: string
}

/** Narrower than this, the list has no room for it, and nothing is asked. */
const hasRoom = window.matchMedia('(min-width: 1120px)')
const watchRoom = (changed: () => void) => {
  hasRoom.addEventListener('change', changed)
  return () => hasRoom.removeEventListener('change', changed)
}

/** What the children of a teacher master, over all standards of their grade; nothing where it is not known. */
export default function TeacherMastery(props: TeacherMasteryProps) {
  return useSyncExternalStore(watchRoom, () => hasRoom.matches) ? <Mastery {...props} /> : null
}

function Mastery({ school, teacherId }: TeacherMasteryProps) {
  const { view } = useView<AdminMasteryView>('admin-mastery', { school })
  const found = view?.teachers.find((one) => one.teacherId === teacherId)
  if (!found) return null
  return (
    <>
      <Spread counts={found.counts} words={found.spread} className={styles.spread} />
      <span>
        <span className="num sm">{found.consistently}</span>
        <small className={`${styles.of} xs muted`}>of the grade’s skills</small>
      </span>
    </>
  )
}
