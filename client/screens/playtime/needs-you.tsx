import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'wouter'
import { href, pages } from '../../../shared/paths.ts'
import type {
  AttentionPageView,
  AttentionView,
  ListedChild,
  Together,
} from '../../../shared/screens/attention.ts'
import { ChildLink } from '../../child-links/child-link.tsx'
import { useView } from '../../data/use-view.ts'
import { Icon } from '../../design/icon.tsx'
import { attentionLines } from '../../reasons/attention-lines.ts'
import { Reason } from '../../reasons/reason.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import styles from './needs-you.module.css'

/** As many as one look takes in; Attention has all of them. */
const SHOWN = 3

interface NeedsYouProps {
  readonly roster: string
  readonly teacher: string | undefined
}

/**
 * Who of the class needs the teacher, with why and one thing to do: the beginning of Attention, where she
 * lands. It loads by itself after the page and fails by itself.
 */
export default function NeedsYou({ roster, teacher }: NeedsYouProps) {
  const { view, error, isValidating, retry } = useView<AttentionPageView>('attention', { roster, teacher })
  return (
    <Card className={styles.card} aria-labelledby="needs-you" aria-busy={!view && !error}>
      <div className={styles.head}>
        <h2 id="needs-you">Who needs you today</h2>
        {view && 'children' in view && <Count view={view} roster={roster} teacher={teacher} />}
      </div>
      {view && 'children' in view ? (
        <Named view={view} roster={roster} teacher={teacher} />
      ) : error ? (
        <PartUnavailable retry={retry} busy={isValidating} />
      ) : (
        <Waiting />
      )}
      {view && 'children' in view && <NotIncluded view={view} />}
    </Card>
  )
}

function NotIncluded({ view: { missing, unseen } }: { readonly view: AttentionView }) {
  const words = [missing && `Part of this is not available right now. ${missing}`, unseen]
  return words.map(
    (text) =>
      text && (
        <p key={text} className="sm soft">
          {text}
        </p>
      ),
  )
}

function Count({ view, roster, teacher }: NeedsYouProps & { readonly view: AttentionView }) {
  if (view.empty) return null
  return (
    <>
      <span className="sm soft num">{view.count}</span>
      <Link className={styles.all} href={href(pages.attention, undefined, { roster, teacher })}>
        {attentionLines(view).length > SHOWN ? `See all ${view.children.length}` : 'Open Attention'}
      </Link>
    </>
  )
}

function Named({ view, ...shown }: NeedsYouProps & { readonly view: AttentionView }) {
  const { light, onTheirWay, empty } = view
  if (empty)
    return (
      <div className={styles.calm}>
        <p>
          <b className="strong">{empty.title}.</b> {empty.text}
        </p>
        {empty.action && (
          <ButtonLink tone="sec" dense href={empty.action.href}>
            {empty.action.label}
          </ButtonLink>
        )}
      </div>
    )
  const others = light.length + onTheirWay
  const lines = attentionLines(view)
  return (
    <ol className={styles.children}>
      {lines
        .slice(0, SHOWN)
        .map((line) =>
          'together' in line ? (
            <Several key="together" together={line.together} {...shown} />
          ) : (
            <Child key={line.child.studentId} child={line.child} />
          ),
        )}
      {lines.length < SHOWN && others > 0 && (
        <li className={styles.others}>
          <Icon of={CircleCheck} />
          <span>
            {lines.length === 0 ? 'Nothing to do today.' : `Nothing to do for the other ${others}.`}
          </span>
        </li>
      )}
    </ol>
  )
}

function Child({ child }: { readonly child: ListedChild }) {
  const { name, fullName, initials, tint, href, reason, change, action } = child
  return (
    <li className={styles.child}>
      <Avatar initials={initials} tint={tint} />
      <div className={styles.about}>
        <b className="strong" title={fullName}>
          {href ? <ChildLink href={href}>{name}</ChildLink> : name}
        </b>
        <Reason reason={reason} />
      </div>
      <div className={styles.action}>
        <ButtonLink tone="sec" dense href={action.href} aria-label={`${action.label}: ${fullName}`}>
          {action.label}
        </ButtonLink>
        {change && <span className="sm soft">{change.text}</span>}
      </div>
    </li>
  )
}

/** Several as one; who they are is told in Attention. */
function Several({
  together: { count, title, reason, action },
  ...shown
}: NeedsYouProps & { readonly together: Together }) {
  return (
    <li className={styles.child}>
      <Avatar initials={String(count)} tint={1} />
      <div className={styles.about}>
        <b className="strong">
          <Link href={href(pages.attention, undefined, { ...shown, open: 'together' })}>{title}</Link>
        </b>
        <Reason reason={reason} />
      </div>
      <div className={styles.action}>
        <ButtonLink tone="sec" dense href={action.href} aria-label={`${action.label}: ${title}`}>
          {action.label}
        </ButtonLink>
      </div>
    </li>
  )
}

const PLACES = [1, 2, 3]

function Waiting() {
  return (
    <>
      <p className="vh" role="status">
        Loading
      </p>
      <div className={styles.children} aria-hidden="true">
        {PLACES.map((place) => (
          <div key={place} className={styles.child}>
            <i className={styles.round} />
            <span className={styles.about}>
              <i className={styles.bar} />
              <i className={styles.bar} />
            </span>
          </div>
        ))}
      </div>
    </>
  )
}
