import Plus from 'lucide-react/icons/plus'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
import { cutName } from '../../../shared/rules/names.ts'
import { CHILD_NAME_TAKEN, MAX_CHILDREN, TOO_MANY_CHILDREN } from '../../../shared/rules/parent-roster.ts'
import type { ParentRosterView } from '../../../shared/screens/parent-roster.ts'
import { viewAddress } from '../../data/api.ts'
import type { Resource } from '../../data/use-view.ts'
import { Icon } from '../../design/icon.tsx'
import { RestoredChanges } from '../../forms/restored-changes.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useRowsInPlace } from '../../forms/use-rows-in-place.ts'
import { ResetDialog } from '../../picture-passwords/reset-dialog.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import Toast from '../../ui/toast.tsx'
import { Unsaved } from '../../ui/unsaved.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { ChildRow } from './child-row.tsx'
import {
  type Base,
  childrenRules,
  type Fields,
  faultsOf,
  isValid,
  placedOf,
  type Row,
  rowsOf,
  withEdit,
  withoutAdded,
} from './draft.ts'
import styles from './parent-roster.module.css'
import { RemoveDialog } from './remove-dialog.tsx'
import { nameOf, useRemoval, useReset, useSaving } from './use-children.ts'

interface ChildrenProps extends Pick<Resource<ParentRosterView>, 'send' | 'newest'> {
  readonly view: Base
}

const LEAVING = 'Are you sure you want to leave? Your children will not be saved.'
const TO_DO = 'Every child needs a first name of its own and an age.'

/** A parent's children as one form (S2.27, S2.190). */
export function Children({ view, send, newest }: ChildrenProps) {
  const form = useRef<HTMLFormElement>(null)
  const [, navigate] = useLocation()
  const { mutate } = useSWRConfig()
  const [goTo, setGoTo] = useState<string | null>(null)
  const place = { screen: 'parent-roster', object: view.edit.object } as const
  const drafted = useDraft({ rules: childrenRules, view, place, isLeaving: goTo !== null })
  const { base, changes, isUnsaved, prompt, edit } = drafted
  const { toast, showToast, dismissToast } = useToast()
  const [blank, setBlank] = useState<string | null>(null)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())

  const rows = useRowsInPlace(rowsOf(base, changes, blank), placedOf)
  const faults = faultsOf(base, rows)
  const wrong = rows.flatMap(({ key }) => Object.keys(faults[key] ?? {}).map((field) => ({ key, field })))
  const canSave = isUnsaved && isValid(base, rows)
  const startAnew = () => {
    setBlank(null)
    setChecked(new Set())
  }
  const saving = useSaving({
    ...{ drafted, send, newest, showToast },
    onSaved: (next) => {
      startAnew()
      // The frame says how much of setting up is left.
      void mutate(viewAddress('shell'))
      if (next === null) showToast('Your children are saved.')
      else setGoTo(next)
    },
  })
  const removing = useRemoval({ drafted, send, showToast })
  const { toReset, askToReset, reset } = useReset({ drafted, send, showToast })
  useEffect(() => {
    if (goTo !== null) navigate(goTo)
  }, [goTo, navigate])
  useEffect(() => {
    if (blank !== null) focusRow(form.current, blank)
  }, [blank])

  const shownOf = ({ key, child }: Row) => {
    const isAsSaved = child !== null && changes.edits[key] === undefined
    const found = Object.entries(faults[key] ?? {})
    // A name that is there already is said at once, also in a draft that was restored: nothing else names the child.
    const isTold = ([field, fault]: [string, string]) =>
      isAsSaved || fault === CHILD_NAME_TAKEN || checked.has(`${key} ${field}`)
    return Object.fromEntries(found.filter(isTold))
  }
  const leave = ({ key, isBlank }: Row, field: keyof Fields) => {
    if (!isBlank) setChecked((now) => new Set([...now, `${key} ${field}`]))
  }
  const remove = (row: Row) => {
    const added = changes.added.find(({ key }) => key === row.key)
    if (row.child) return removing.askToRemove(row.child)
    setBlank(null)
    if (!added) return
    edit((now) => withoutAdded(now, row.key))
    showToast(
      `${added.firstName.trim() === '' ? 'The child' : cutName(added.firstName)} was taken off the list.`,
      () => edit((now) => ({ ...now, added: [...withoutAdded(now, row.key).added, added] })),
    )
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (canSave) void saving.run(rows)
    else showWhatIsWrong()
  }
  const showWhatIsWrong = () => {
    // Drawn first: leaving the field that one is in looks at what is checked.
    flushSync(() =>
      setChecked((now) => new Set([...now, ...wrong.map(({ key, field }) => `${key} ${field}`)])),
    )
    const [first] = wrong
    if (first) focusField(form.current, first)
  }
  const places = rows.filter(({ isBlank }) => !isBlank).length
  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className={styles.form}>
        <RestoredChanges draft={drafted} />
        {saving.failed && (
          <Banner box tone="bad">
            {saving.failed}
          </Banner>
        )}
        <ul className={styles.rows}>
          {rows.map((row, at) => (
            <ChildRow
              key={row.key}
              row={row}
              name={cutName(row.firstName.trim()) || `child ${at + 1}`}
              ages={base.edit.ages}
              faults={shownOf(row)}
              onEdit={(fields) => edit((now, of) => withEdit(of, now, row.key, fields))}
              onLeave={(field) => leave(row, field)}
              onReset={askToReset}
              {...(!(row.isBlank && rows.length === 1) && { onRemove: () => remove(row) })}
            />
          ))}
        </ul>
        {base.passwordsNotice && <p className="sm soft">{base.passwordsNotice}</p>}
        {places < MAX_CHILDREN ? (
          <Button
            tone="quiet"
            className={styles.add}
            onClick={() => {
              const open = rows.find(({ isBlank }) => isBlank)
              if (open) focusRow(form.current, open.key)
              else setBlank(crypto.randomUUID())
            }}
          >
            <Icon of={Plus} size="s" />
            Add a child
          </Button>
        ) : (
          <p className="sm muted">Three of three. To add a child, remove one first.</p>
        )}
        <div className={styles.save}>
          <Button type="submit" busy={saving.isBusy} aria-disabled={!canSave && wrong.length === 0}>
            {base.edit.next === null ? 'Save children' : 'Next'}
          </Button>
          {isUnsaved && (
            <Button
              tone="quiet"
              onClick={() => {
                drafted.discard()
                startAnew()
                saving.reset()
                showToast('Your changes are discarded.', drafted.undo)
              }}
            >
              Discard
            </Button>
          )}
          <Unsaved
            words={unsavedText(places, isUnsaved, canSave, base.edit.next !== null)}
            className={styles.words}
          />
        </div>
      </form>
      {prompt ? (
        <LeaveDialog title="Leave your children?" onStay={prompt.stay} onLeave={prompt.leave}>
          {LEAVING}
        </LeaveDialog>
      ) : (
        removing.toRemove && (
          <RemoveDialog
            child={removing.toRemove}
            others={base.children.filter((one) => one !== removing.toRemove)}
            command={removing.removal}
            onClose={() => removing.askToRemove(null)}
          />
        )
      )}
      {!prompt && toReset && (
        <ResetDialog name={nameOf(toReset)} onReset={() => reset(toReset)} onClose={() => askToReset(null)} />
      )}
      <Toast toast={toast} dismissToast={dismissToast} />
    </>
  )
}

function unsavedText(count: number, isUnsaved: boolean, canSave: boolean, isFirst: boolean): string | null {
  if (canSave) return 'You have changes that are not saved.'
  if (count > MAX_CHILDREN) return TOO_MANY_CHILDREN
  return isUnsaved || isFirst ? TO_DO : null
}

const focusRow = (form: HTMLFormElement | null, key: string): void =>
  focusField(form, { key, field: 'firstName' })

function focusField(form: HTMLFormElement | null, { key, field }: { key: string; field: string }): void {
  form?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] [name="${field}"]`)?.focus()
}
