import FileUp from 'lucide-react/icons/file-up'
import Keyboard from 'lucide-react/icons/keyboard'
import { SETUP_HOURS } from '../../../shared/rules/roster-file.ts'
import { teacherColumns } from '../../../shared/rules/teacher-file.ts'
import { Icon } from '../../design/icon.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import styles from './add-teacher.module.css'

const ways = [
  {
    value: 'by-hand',
    label: 'Enter one by one',
    about: 'Ready at once. Each gets an email.',
    icon: Keyboard,
  },
  {
    value: 'file',
    label: 'Upload a CSV file',
    about: `Many at once. What a file cannot do, our team does within ${SETUP_HOURS} hours.`,
    icon: FileUp,
  },
] as const
export type Way = (typeof ways)[number]['value']

interface OptionsStepProps {
  readonly way: Way
  readonly onWay: (way: Way) => void
}

/** Choose between typing the teacher in and uploading a file (S4.62, S9.61). */
export function OptionsStep({ way, onWay }: OptionsStepProps) {
  return (
    <fieldset className={styles.ways}>
      <legend className="vh">How to add teachers</legend>
      {ways.map(({ value, label, about, icon }) => (
        <RadioCard
          key={value}
          name="way"
          checked={way === value}
          onChange={() => onWay(value)}
          words={label}
          about={about}
        >
          <Icon of={icon} />
        </RadioCard>
      ))}
      <p className="sm soft">{`Columns in the file: ${columns}.`}</p>
    </fieldset>
  )
}

const columns = teacherColumns
  .map((column) => ('optional' in column ? `${column.label} (optional)` : column.label))
  .join(', ')
