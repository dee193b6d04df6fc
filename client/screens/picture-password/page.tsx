import ArrowRight from 'lucide-react/icons/arrow-right'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Link } from 'wouter'
import { href, pages } from '../../../shared/paths.ts'
import type { PicturePasswordView } from '../../../shared/screens/picture-password.ts'
import { useView } from '../../data/use-view.ts'
import { Icon } from '../../design/icon.tsx'
import { Logo } from '../../design/logo.tsx'
import { useParams } from '../../routing/use-params.ts'
import { KidButton, KidPage } from '../../ui/kid.tsx'
import { KidTitle } from '../../ui/kid-title.tsx'
import SayButton from '../../ui/say-button.tsx'
import { sentences } from '../../ui/sentences.ts'
import { ClassBeads } from './class-beads.tsx'
import { OtherCode } from './other-code.tsx'
import styles from './page.module.css'
import { usePages } from './pages-of.ts'
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
  // Names and classes that are there stay, though a later look at them failed: choosing one tells.
  const hasFailed = error !== undefined && (view === undefined || params.rosterId !== undefined)
  const spoken = hasFailed
    ? sentences(FAILED.title, FAILED.lead)
    : view
      ? sentences(...wordsOf(view, isPartial))
      : null
  return (
    <KidPage tight brand={<Logo big />} end={spoken !== null && <SayButton text={spoken} />}>
      {view && !hasFailed && (
        <Classes
          classes={view.classes}
          isPartial={isPartial}
          tapped={isValidating ? href(pages.visualPassword, undefined, { rosterId: params.rosterId }) : null}
        />
      )}
      {hasFailed && (
        <>
          <div role="alert">
            <KidTitle className={styles.title}>{FAILED.title}</KidTitle>
            <p className={styles.lead}>{FAILED.lead}</p>
          </div>
          <p className={styles.foot}>
            <KidButton busy={isValidating} onClick={retry}>
              <Icon of={RotateCcw} />
              Try again
            </KidButton>
            <OtherCode />
          </p>
        </>
      )}
    </KidPage>
  )
}

/** As many classes as fit without scrolling. */
const MAX_CLASSES_PER_PAGE = 6

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

interface ClassesProps extends Classes {
  readonly isPartial: boolean
  /** The address of the class whose names are on their way. */
  readonly tapped: string | null
}

function Classes({ classes, isPartial, tapped }: ClassesProps) {
  const [title, lead] = wordsOf({ classes }, isPartial)
  const [shown, turn] = usePages(classes, MAX_CLASSES_PER_PAGE)
  return (
    <>
      <KidTitle className={styles.title}>{title}</KidTitle>
      {lead && <p className={styles.lead}>{lead}</p>}
      <ul className={styles.classes}>
        {shown.map((one) => (
          <li key={one.href}>
            <Link href={one.href} className={styles.tile} aria-busy={one.href === tapped || undefined}>
              <ClassBeads number={classes.indexOf(one) + 1} />
              {one.name}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        {turn && (
          <KidButton second onClick={turn}>
            More classes
            <Icon of={ArrowRight} />
          </KidButton>
        )}
        <OtherCode />
      </p>
    </>
  )
}
