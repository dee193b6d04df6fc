import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
import { formShape, type SettingsForm } from '../../../shared/rules/settings-form.ts'
import type { SaveSettings, SettingsParams, SettingsView } from '../../../shared/screens/settings.ts'
import { Refused, viewAddress } from '../../data/api.ts'
import type { Resource } from '../../data/use-view.ts'
import { classes } from '../../design/classes.ts'
import { chosenOf, type InstitutionDraft } from '../../forms/institution-draft.ts'
import { useUnsavedChangesGuard } from '../../routing/unsaved-changes.tsx'
import layout from '../../ui/layout.module.css'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { SidePage } from '../../ui/side-list.tsx'
import { AboutYou } from './about-you.tsx'
import { ClassDevices } from './class-devices.tsx'
import { CoteacherPart } from './coteacher-part.tsx'
import { draftFaults, type Faults, type FieldName, fieldOrder, leaves, movesTo } from './draft.ts'
import { FaultList } from './fault-list.tsx'
import { GamesPart } from './games-part.tsx'
import { InstitutionPart } from './institution-part.tsx'
import { useKeptChoices } from './kept-draft.ts'
import { MoveDialog } from './move-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import styles from './settings.module.css'
import { useDraft } from './use-draft.ts'
import { useInvitation } from './use-invitation.ts'

interface SettingsProps {
  readonly view: SettingsView
  readonly from: SettingsParams
  /** False if the address turns analytics off (S7.72). */
  readonly tracked: boolean
  readonly send: Resource<SettingsView>['send']
  readonly retry: () => void
  readonly isValidating: boolean
}

/** The settings as one form, with its parts listed at the side. */
export function Settings({ view, from, tracked, send, retry, isValidating }: SettingsProps) {
  const page = useRef<HTMLFormElement>(null)
  const { mutate } = useSWRConfig()
  const [, navigate] = useLocation()
  const { draft, isChanged, change, drop } = useDraft(view)
  const invitation = useInvitation(send)
  const [checked, setChecked] = useState<ReadonlySet<FieldName>>(new Set())
  const [refused, setRefused] = useState<Faults>({})
  const [summed, setSummed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const [goTo, setGoTo] = useState<string | null>(null)

  const isUnsaved = goTo === null && (isChanged || invitation.isOn)
  const prompt = useUnsavedChangesGuard(isUnsaved)
  useKeptChoices(view.draftKey, isChanged ? draft.form : null)
  useEffect(() => {
    if (goTo !== null) navigate(goTo)
  }, [goTo, navigate])

  const faults: Faults = { ...refused, ...draftFaults(view, draft) }
  const shown: Faults = Object.fromEntries(
    Object.entries(faults).filter(([field]) => checked.has(field as FieldName) || field in refused),
  )
  const shape = formShape(draft.form, !view.isFirst)

  const edit = (changes: Partial<SettingsForm>) => {
    change({ ...draft, form: { ...draft.form, ...changes } })
    setRefused(without(refused, Object.keys(changes)))
    setSaved(false)
  }
  const choose = (institution: InstitutionDraft) => {
    change({ ...draft, institution })
    setRefused(without(refused, ['institution']))
    setSaved(false)
  }
  const check = (...fields: readonly FieldName[]) => setChecked(new Set([...checked, ...fields]))
  const startAnew = () => {
    drop()
    setChecked(new Set())
    setRefused({})
    setSummed(false)
  }
  const discard = () => {
    startAnew()
    invitation.clear()
  }

  const showFaults = (found: Faults) => {
    setSummed(true)
    setChecked(new Set(fieldOrder))
    const first = fieldOrder.find((field) => found[field])
    if (first) focusField(page.current, first)
    else invitation.focusFirst()
  }

  const isInviting = shape.coteacher && invitation.isOn
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const found = draftFaults(view, draft)
    if (Object.keys(found).length > 0 || (isInviting && !invitation.isRight())) return showFaults(found)
    if (leaves(view, draft, shape)) return setMoving(true)
    await save()
  }

  const save = async () => {
    setBusy(true)
    const body: SaveSettings = {
      ...from,
      form: draft.form,
      institution: chosenOf(draft.institution),
      tracked,
    }
    try {
      const { next } = await send('save', body, 'PUT')
      // Every page shows the name, the role and the links the role allows.
      void mutate(viewAddress('shell'))
      startAnew()
      if (isInviting && !(await invitation.send())) return
      if (next === null) setSaved(true)
      else setGoTo(next)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      // A failed save is only logged, and the form stays as it is (S8.61).
      if (error.error.fields) {
        setRefused(error.error.fields)
        showFaults(error.error.fields)
      }
    } finally {
      setBusy(false)
      setMoving(false)
    }
  }
  const parts = { view, draft, shape, faults: shown, edit, choose, check }
  return (
    <>
      <SidePage
        sections={view.sections.filter(({ id }) => isDrawn(id, shape))}
        sub={view.isFirst ? 'Tell us about you and your class.' : undefined}
      >
        <form
          ref={page}
          className={classes(layout.stack, styles.parts)}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          {summed && Object.keys(shown).length > 0 && (
            <FaultList faults={shown} onGo={(field) => focusField(page.current, field)} />
          )}
          <AboutYou {...parts} />
          {shape.institution && <InstitutionPart {...parts} />}
          <ClassDevices {...parts} />
          <GamesPart {...parts} retry={retry} isValidating={isValidating} />
          {shape.coteacher && (
            <CoteacherPart view={view} invitation={invitation} retry={retry} isValidating={isValidating} />
          )}
          <p role="status" className={styles.saved}>
            {isSaved && !isUnsaved ? 'Your settings are saved.' : ''}
          </p>
          <SaveBar isFirst={view.isFirst} isUnsaved={isUnsaved} isBusy={isBusy} onDiscard={discard} />
        </form>
      </SidePage>
      {isMoving && (
        <MoveDialog
          from={view.institution?.name ?? ''}
          to={movesTo(draft.institution)}
          isBusy={isBusy}
          onMove={() => void save()}
          onStay={() => {
            choose({ how: 'kept' })
            setMoving(false)
          }}
          onClose={() => setMoving(false)}
        />
      )}
      {prompt && (
        <LeaveDialog title="Leave settings?" onStay={prompt.stay} onLeave={prompt.leave}>
          {LEAVING}
        </LeaveDialog>
      )}
    </>
  )
}

/** S5.108 */
const LEAVING = 'Are you sure you want to leave? Your settings will not be saved.'

/** Props of each part of the form. */
export interface PartProps {
  readonly view: SettingsView
  readonly draft: ReturnType<typeof useDraft>['draft']
  readonly shape: ReturnType<typeof formShape>
  readonly faults: Faults
  readonly edit: (changes: Partial<SettingsForm>) => void
  readonly choose: (institution: InstitutionDraft) => void
  /** Validates fields that have lost the focus; they show their messages from now on. */
  readonly check: (...fields: readonly FieldName[]) => void
}

const isDrawn = (id: string, { institution, coteacher }: PartProps['shape']): boolean =>
  (id !== 'school' || institution) && (id !== 'co-teacher' || coteacher)

const without = (faults: Faults, fields: readonly string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !fields.includes(field)))

function focusField(form: HTMLFormElement | null, field: FieldName): void {
  form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
}
