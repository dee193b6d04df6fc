import IdCard from 'lucide-react/icons/id-card'
import List from 'lucide-react/icons/list'
import Presentation from 'lucide-react/icons/presentation'
import { useState } from 'react'
import { Link } from 'wouter'
import type { BoardChild, ClassBoardParams, ClassBoardView } from '../../../shared/screens/class-board.ts'
import type { Resource } from '../../data/use-view.ts'
import { Icon } from '../../design/icon.tsx'
import { type HelpDialog, HelpDialogs } from '../../picture-passwords/help-dialogs.tsx'
import { AdviceBanner } from '../../ui/advice-banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Freshness } from '../../ui/freshness.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import Toast from '../../ui/toast.tsx'
import { useToast } from '../../ui/use-toast.ts'
import styles from './board.module.css'
import { ChildList } from './child-list.tsx'
import { Counts } from './counts.tsx'
import { HeldBanner } from './held-banner.tsx'
import { Needs } from './needs.tsx'
import { useHelp } from './use-help.ts'

export interface BoardProps {
  readonly view: ClassBoardView
  readonly params: ClassBoardParams
  readonly resource: Resource<ClassBoardView>
}

/** Who is where, who needs the teacher, and every child with what can be done for it. */
export function Board({ view, params, resource }: BoardProps) {
  const { toast, showToast, dismissToast } = useToast()
  const [dialog, openDialog] = useState<HelpDialog<BoardChild> | null>(null)
  const { help, release } = useHelp({
    params,
    resource,
    showToast,
    openDialog,
  })
  const { list, projector, kit } = view.links
  return (
    <>
      <p className="sm">
        <Link href={view.links.back}>Roster</Link> <span className="muted">/ Live</span>
      </p>
      <PageHead
        title={view.name}
        tools={
          <>
            <Freshness resource={resource} />
            <span className={styles.ways}>
              <ButtonLink tone="sec" href={list}>
                <Icon of={List} size="s" />
                List
              </ButtonLink>
              <ButtonLink tone="sec" href={projector}>
                <Icon of={Presentation} size="s" />
                Projector
              </ButtonLink>
              <ButtonLink tone="sec" href={kit}>
                <Icon of={IdCard} size="s" />
                Login kit
              </ButtonLink>
            </span>
          </>
        }
      />
      {view.closed && <AdviceBanner advice={view.closed} tone="warn" className={styles.told ?? ''} />}
      {view.isHeld && <HeldBanner mayHelp={view.mayHelp} release={release} />}
      {view.nobody ? (
        <EmptyState title={view.nobody.title}>{view.nobody.text}</EmptyState>
      ) : (
        <>
          <Counts view={view} />
          <Needs view={view} onAct={help.act} />
          <ChildList view={view} onAct={help.act} />
        </>
      )}
      {dialog && <HelpDialogs dialog={dialog} help={help} onClose={() => openDialog(null)} />}
      <Toast toast={toast} dismissToast={dismissToast} />
    </>
  )
}
