import { Link, useLocation } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import type { PicturePasswordView } from '../../../shared/screens/picture-password.ts'
import { useView } from '../../data/use-view.ts'
import { useParams } from '../../routing/use-params.ts'
import { KidButton, KidPage } from '../../ui/kid.tsx'
import { ClassBeads } from './class-beads.tsx'
import styles from './page.module.css'
import { Title } from './page-title.tsx'
import { Players } from './players.tsx'
import { SayButton } from './say-button.tsx'

/**
 * A class device asks which student is using it. It stays signed in to the class until an adult signs it out.
 */
export default function PicturePasswordPage() {
  const [params] = useParams(['rosterId'])
  const { view, error, retry, isValidating } = useView<PicturePasswordView>('picture-password', params)
  const [, navigate] = useLocation()
  const otherCode = (
    <KidButton second onClick={() => navigate(pages.logout)}>
      Use a different code
    </KidButton>
  )
  if (view?.open)
    return (
      <Players key={view.open.rosterId} open={view.open}>
        {otherCode}
      </Players>
    )
  // Names that are there stay, though a later look at them failed: choosing one tells.
  const hasFailed = view === undefined && error !== undefined
  const spoken = view ? questionOf(view) : hasFailed ? `${FAILED.title} ${FAILED.lead}` : null
  return (
    <KidPage tight end={spoken !== null && <SayButton text={spoken} />}>
      {view && <Classes classes={view.classes} />}
      {hasFailed && (
        <div role="alert">
          <Title>{FAILED.title}</Title>
          <p className={styles.lead}>{FAILED.lead}</p>
        </div>
      )}
      {spoken !== null && (
        <p className={styles.foot}>
          {hasFailed && (
            <KidButton busy={isValidating} onClick={retry}>
              Try again
            </KidButton>
          )}
          {otherCode}
        </p>
      )}
    </KidPage>
  )
}

/** What a child is told where the classes, or the names of one, could not be loaded. */
const FAILED = { title: 'That did not work', lead: 'Try again, or ask your teacher.' }

const questionOf = ({ classes }: Pick<PicturePasswordView, 'classes'>): string =>
  classes.length === 0 ? 'There are no classes yet' : 'Which class are you in?'

function Classes({ classes }: Pick<PicturePasswordView, 'classes'>) {
  return (
    <>
      <Title>{questionOf({ classes })}</Title>
      <ul className={styles.classes}>
        {classes.map(({ name, href }, index) => (
          <li key={href}>
            <Link href={href} className={styles.tile}>
              <ClassBeads number={index + 1} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
