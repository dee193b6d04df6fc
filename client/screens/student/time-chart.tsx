import type { StudentView } from '../../../shared/screens/student.ts'
import { TimeBars } from '../../charts/time-bars.tsx'

/** The bars of the time played; loaded only when they are drawn, together with the scales they need. */
export default function TimeChart({ time }: { readonly time: NonNullable<StudentView['time']> }) {
  return <TimeBars sentence={time.sentence} bars={time.stretches} />
}
