import { Link } from 'wouter'
import type { LoginKitParams, LoginKitView } from '../../../shared/screens/login-kit.ts'
import { useView } from '../../data/use-view.ts'
import { useParams } from '../../routing/use-params.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { Kit } from './kit.tsx'
import styles from './login-kit.module.css'

const names = ['teacher'] as const

/** Badges and a poster to print for a class, so that children find their way in by themselves (S5.101). */
export default function LoginKitPage({ rosterId }: { readonly rosterId: string }) {
  const [{ teacher }] = useParams(names)
  const params: LoginKitParams = { roster: rosterId, ...(teacher !== undefined && { teacher }) }
  const resource = useView<LoginKitView>('login-kit', params)
  return (
    <div className={styles.page}>
      <WhenLoaded resource={resource} title="Login kit" shape="rows">
        {(view) => (
          <>
            <div className="no-print">
              <p className="sm">
                <Link href={view.back}>{view.name}</Link> <span className="muted">/ Login kit</span>
              </p>
              <PageHead title={`Login kit for ${view.name}`} />
            </div>
            {view.missing ? (
              <Card>
                <EmptyState
                  title={view.missing.title}
                  action={
                    view.missing.way && (
                      <ButtonLink href={view.missing.way.href}>{view.missing.way.label}</ButtonLink>
                    )
                  }
                >
                  {view.missing.text}
                </EmptyState>
              </Card>
            ) : (
              <Kit view={view} params={params} />
            )}
          </>
        )}
      </WhenLoaded>
    </div>
  )
}
