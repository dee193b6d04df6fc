import Undo2 from 'lucide-react/icons/undo-2'
import { Icon } from '../../design/icon.tsx'
import { KidButton } from '../../ui/kid.tsx'
import styles from './player.module.css'

/** Takes back the pictures picked so far. */
export const StartOver = ({ onClick }: { readonly onClick: () => void }) => (
  <KidButton second className={styles.wide} onClick={onClick}>
    <Icon of={Undo2} size="l" />
    Start over
  </KidButton>
)
