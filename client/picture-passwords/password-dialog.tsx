import { PasswordPicture } from '../design/password-picture.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './password-dialog.module.css'

interface PasswordDialogProps {
  readonly name: string
  /** In order; null if no password has been set. */
  readonly pictures: readonly string[] | null
  readonly onClose: () => void
}

const PICTURE_SIZE = 92

/** A student's three pictures, with their names in words (S2.138, S3.41); never printed. */
export function PasswordDialog({ name, pictures, onClose }: PasswordDialogProps) {
  return (
    <Dialog
      title={`Picture password of ${name}`}
      sub={pictures && 'In this order. Show it only to the child.'}
      onClose={onClose}
      footer={
        <Button autoFocus onClick={onClose}>
          Done
        </Button>
      }
    >
      {pictures ? (
        <ol className={styles.pictures}>
          {pictures.map((picture) => (
            <li key={picture}>
              <PasswordPicture picture={picture} size={PICTURE_SIZE} />
              <b className="strong">{picture}</b>
            </li>
          ))}
        </ol>
      ) : (
        <p>{name} has not set a picture password yet.</p>
      )}
    </Dialog>
  )
}
