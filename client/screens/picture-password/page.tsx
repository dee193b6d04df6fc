import { Link, useLocation } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import type { PicturePasswordView } from '../../../shared/screens/picture-password.ts'
import { useView } from '../../data/use-view.ts'
import { useParams } from '../../routing/use-params.ts'
import { ErrorView } from '../../ui/failure.tsx'
import { KidButton, KidPage } from '../../ui/kid.tsx'
import styles from './page.module.css'
import { Title } from './page-title.tsx'
import { Players } from './players.tsx'

/**
 * A class device asks which student is using it. It stays signed in to the class until an adult signs it out.
 */
export default function PicturePasswordPage() {
  const [params] = useParams(['rosterId'])
  const { view, error, retry, isValidating } = useView<PicturePasswordView>('picture-password', params)
  const [, navigate] = useLocation()
  const failure = error && <ErrorView error={error} retry={retry} busy={isValidating} />
  const otherCode = view && (
    <KidButton second onClick={() => navigate(pages.logout)}>
      Use a different code
    </KidButton>
  )
  if (view?.open)
    return (
      <Players key={view.open.rosterId} open={view.open}>
        {otherCode}
        {failure}
      </Players>
    )
  return (
    <KidPage>
      {view && <Classes classes={view.classes} />}
      {failure}
      {otherCode && <p className={styles.foot}>{otherCode}</p>}
    </KidPage>
  )
}

function Classes({ classes }: Pick<PicturePasswordView, 'classes'>) {
  if (classes.length === 0) return <Title>There are no classes yet</Title>
  return (
    <>
      <Title>Which class are you in?</Title>
      <ul className={styles.classes}>
        {classes.map(({ name, href }) => (
          <li key={href}>
            <Link href={href} className={styles.tile}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
