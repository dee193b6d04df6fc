import type { AdminMasteryView } from '../../../shared/screens/admin-mastery.ts'
import { useView } from '../../data/use-view.ts'
import { Spread } from '../../ui/spread.tsx'
import styles from './teacher-mastery.module.css'

/** What the children of a teacher master, over all standards of their grade; nothing where it is not known. */
export default function TeacherMastery({ school, teacherId }: { school: string; teacherId: string }) {
  const { view } = useView<AdminMasteryView>('admin-mastery', { school })
  const found = view?.teachers.find((one) => one.teacherId === teacherId)
  if (!found) return null
  return (
    <>
      <Spread counts={found.counts} words={found.spread} className={styles.spread} />
      <span className="num sm">{found.consistently}</span>
    </>
  )
}
