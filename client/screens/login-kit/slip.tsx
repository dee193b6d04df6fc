import Printer from 'lucide-react/icons/printer'
import type { PasswordSlip } from '../../../shared/screens/login-kit.ts'
import { Icon } from '../../design/icon.tsx'
import { PasswordPicture } from '../../design/password-picture.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './slip.module.css'

interface SlipProps {
  readonly slip: PasswordSlip
  readonly onDone: () => void
}

const PICTURE_SIZE = 30

/** The pictures of a class, instead of its badges: never on one sheet with a class code. */
export const Slip = ({ slip: { name, students, printed }, onDone }: SlipProps) => (
  <>
    <div className="no-print">
      <Banner box tone="warn">
        Whoever holds this slip and the class code can sign in as any of these children. Keep it locked away.
      </Banner>
      <div className={styles.ways}>
        <Button tone="sec" onClick={onDone}>
          Back to the badges
        </Button>
        <Button autoFocus onClick={() => window.print()}>
          <Icon of={Printer} size="s" />
          Print the slip
        </Button>
      </div>
    </div>
    <section className={styles.slip} aria-label={`Picture passwords of ${name}`}>
      <header className={styles.head}>
        <h2>{name}: picture passwords</h2>
        <p>For the teacher only · {printed}</p>
      </header>
      <ol className={styles.lines}>
        {students.map(({ studentId, name: child, pictures, without }) => (
          <li key={studentId}>
            <b className="strong">{child}</b>
            {pictures ? (
              <ol className={styles.pictures}>
                {pictures.map((picture) => (
                  <li key={picture}>
                    <PasswordPicture picture={picture} size={PICTURE_SIZE} />
                    {picture}
                  </li>
                ))}
              </ol>
            ) : (
              <span className="soft">{without}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  </>
)
