import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import type { PicturePasswordView } from '../../../shared/screens/picture-password.ts'
import { useView } from '../../data/use-view.ts'
import { useHeading } from '../../routing/heading-focus.ts'
import { useParams } from '../../routing/use-params.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ErrorView } from '../../ui/failure.tsx'
import { KidButton, KidPage } from '../../ui/kid.tsx'
import styles from './page.module.css'

/** As many names as a small child can look through. */
const NAMES_PER_PAGE = 12

/**
 * A class device asks which student is using it. It stays signed in to the class until an adult signs it out.
 */
export default function PicturePasswordPage() {
  const [params] = useParams(['rosterId'])
  const { view, error, retry, isValidating } = useView<PicturePasswordView>('picture-password', params)
  const [, navigate] = useLocation()
  const back = view?.open?.back ?? null
  return (
    <KidPage back={back === null ? undefined : { href: back, label: 'Classes' }}>
      {view?.open && <Names key={view.open.name} {...view.open} />}
      {view && !view.open && <Classes classes={view.classes} />}
      {error && <ErrorView error={error} retry={retry} busy={isValidating} />}
      {view && (
        <p className={styles.foot}>
          <KidButton second onClick={() => navigate(pages.logout)}>
            Use a different code
          </KidButton>
        </p>
      )}
    </KidPage>
  )
}

function Title({ children }: { readonly children: ReactNode & string }) {
  const heading = useHeading(children)
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
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

function Names({ name, children }: NonNullable<PicturePasswordView['open']>) {
  const [firstIndex, setFirstIndex] = useState(0)
  const hasMore = children.length > NAMES_PER_PAGE
  return (
    <>
      <Title>{name}</Title>
      <p className={styles.lead}>This device is ready for these players.</p>
      <ul className={styles.tiles}>
        {children
          .slice(firstIndex, firstIndex + NAMES_PER_PAGE)
          .map(({ studentId, name, initials, tint }) => (
            <li key={studentId} className={styles.tile}>
              <Avatar size="l" initials={initials} tint={tint} />
              {name}
            </li>
          ))}
      </ul>
      {hasMore && (
        <p className={styles.more}>
          <KidButton
            second
            onClick={() =>
              setFirstIndex(firstIndex + NAMES_PER_PAGE < children.length ? firstIndex + NAMES_PER_PAGE : 0)
            }
          >
            More names
          </KidButton>
        </p>
      )}
    </>
  )
}
