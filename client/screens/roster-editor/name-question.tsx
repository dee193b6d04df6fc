import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import styles from './editor.module.css'

interface NameQuestionProps {
  readonly id: string
  readonly children: string
}

/** What is asked about a name that is typed; it keeps nobody from adding or saving it. */
export const NameQuestion = ({ id, children }: NameQuestionProps) => (
  <p id={id} className={classes(styles.question, 'sm')}>
    <Icon of={TriangleAlert} size="s" />
    {children}
  </p>
)
