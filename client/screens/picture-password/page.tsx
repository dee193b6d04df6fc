import { Link } from 'wouter'
import type { PicturePasswordView } from '../../../shared/screens/picture-password.ts'
import { useView } from '../../data/use-view.ts'
import { Logo } from '../../design/logo.tsx'
import { useParams } from '../../routing/use-params.ts'
import { KidButton, KidPage } from '../../ui/kid.tsx'
import { KidTitle } from '../../ui/kid-title.tsx'
import SayButton from '../../ui/say-button.tsx'
import { sentences } from '../../ui/sentences.ts'
import { ClassBeads } from './class-beads.tsx'
import { OtherCode } from './other-code.tsx'
import styles from './page.module.css'
import { Players } from './players.tsx'

/**
 * A class device asks which student is using it. It stays signed in to the class until an adult signs it out.
 */
export default function PicturePasswordPage() {
  const [params] = useParams(['rosterId'])
  const { view, error, unread, retry, isValidating } = useView<PicturePasswordView>(
    'picture-password',
    params,
  )
  const isPartial = unread !== undefined
  if (view?.open)
    return (
      <Players key={view.open.rosterId} open={view.open} isPartial={isPartial}>
        <OtherCode />
      </Players>
    )
  // Names that are there stay, though a later look at them failed: choosing one tells.
  const hasFailed = view === undefined && error !== undefined
  const spoken = view
    ? sentences(...wordsOf(view, isPartial))
    : hasFailed
      ? sentences(FAILED.title, FAILED.lead)
      : null
  return (
    <KidPage centered brand={<Logo big />} end={spoken !== null && <SayButton text={spoken} />}>
      {view && <Classes classes={view.classes} isPartial={isPartial} />}
      {hasFailed && (
        <div role="alert">
          <KidTitle className={styles.title}>{FAILED.title}</KidTitle>
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
          <OtherCode />
        </p>
      )}
    </KidPage>
  )
}

/** What a child is told where the classes, or the names of one, could not be loaded. */
const FAILED = { title: 'That did not work', lead: 'Try again, or ask your teacher.' }

type Classes = Pick<PicturePasswordView, 'classes'>

/** The question for the class, and whom to ask if it may be one that could not be read. */
function wordsOf({ classes }: Classes, isPartial: boolean): readonly [title: string, lead?: string] {
  if (classes.length > 0)
    return isPartial
      ? ['Which class are you in?', 'If you can’t find your class, ask your teacher.']
      : ['Which class are you in?']
  return isPartial ? [FAILED.title, 'Please ask your teacher.'] : ['There are no classes yet']
}

function Classes({ classes, isPartial }: Classes & { readonly isPartial: boolean }) {
  const [title, lead] = wordsOf({ classes }, isPartial)
  return (
    <>
      <KidTitle className={styles.title}>{title}</KidTitle>
      {lead && <p className={styles.lead}>{lead}</p>}
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
