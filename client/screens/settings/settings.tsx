import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
import { formParts, institutionLabel, type SettingsForm } from '../../../shared/rules/settings-form.ts'
import type { SaveSettings, SettingsParams, SettingsView } from '../../../shared/screens/settings.ts'
import { viewAddress } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'
import { classes } from '../../design/classes.ts'
import { chosenOf, type InstitutionDraft } from '../../forms/institution-draft.ts'
import { RestoredChanges } from '../../forms/restored-changes.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { FamiliesSeen } from '../../guardians/families-seen.tsx'
import { Banner } from '../../ui/banner.tsx'
import layout from '../../ui/layout.module.css'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { SidePage } from '../../ui/side-list.tsx'
import { WithSupport } from '../../ui/with-support.tsx'
import { WeeklyMail } from '../../weekly-mail/weekly-mail.tsx'
import { AboutYou } from './about-you.tsx'
import { ClassDevices } from './class-devices.tsx'
import { CoteacherPart } from './coteacher-part.tsx'
import {
  type Draft,
  draftFaults,
  draftOf,
  type Faults,
  type FieldName,
  faultsWithout,
  fieldOrder,
  isDrawn,
  leaves,
  movesTo,
  noChanges,
  settingsRules,
  withForm,
} from './draft.ts'
import { FaultList } from './fault-list.tsx'
import { GamesPart } from './games-part.tsx'
import { InstitutionPart } from './institution-part.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import styles from './settings.module.css'
import { useInvitation } from './use-invitation.ts'

interface SettingsProps {
  readonly view: SettingsView
  readonly from: SettingsParams
  /** False if the address turns analytics off (S7.72). */
  readonly isTracked: boolean
  readonly send: Resource<SettingsView>['send']
  readonly retry: () => void
  readonly isValidating: boolean
}

/** The settings as one form, with its parts listed at the side. */
export function Settings({ view, from, isTracked, send, retry, isValidating }: SettingsProps) {
  const page = useRef<HTMLFormElement>(null)
  const { mutate } = useSWRConfig()
  const [, navigate] = useLocation()
  const [goTo, setGoTo] = useState<string | null>(null)
  const drafted = useDraft({
    rules: settingsRules,
    view,
    place: view.keepsDraft ? PLACE : null,
    isLeaving: goTo !== null,
  })
  const { changes, prompt } = drafted
  const draft = draftOf(view, changes)
  const invitation = useInvitation(drafted, send)
  const [checked, setChecked] = useState<ReadonlySet<FieldName>>(new Set())
  const [refused, setRefused] = useState<Faults>({})
  const [summed, setSummed] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const isUnsaved = goTo === null && drafted.isUnsaved
  useEffect(() => {
    if (goTo !== null) navigate(goTo)
  }, [goTo, navigate])

  const faults: Faults = { ...refused, ...draftFaults(view, draft) }
  const shown: Faults = Object.fromEntries(
    Object.entries(faults).filter(([field]) => checked.has(field as FieldName) || field in refused),
  )
  const { isSigningUp } = view
  const parts = formParts(draft.form, !isSigningUp)

  const edit = (form: Partial<SettingsForm>) => {
    drafted.edit((now) => withForm(view, now, form))
    setRefused(faultsWithout(refused, Object.keys(form)))
    setSaved(false)
  }
  const choose = (institution: InstitutionDraft) => {
    drafted.edit(({ institution: _, ...others }) =>
      institution.how === 'kept' ? others : { ...others, institution },
    )
    setRefused(faultsWithout(refused, ['institution']))
    setSaved(false)
  }
  const check = (...fields: readonly FieldName[]) => setChecked(new Set([...checked, ...fields]))
  const startAnew = () => {
    drafted.saved()
    setChecked(new Set())
    setRefused({})
    setSummed(false)
    setMoving(false)
  }
  const discard = () => {
    startAnew()
    invitation.reset()
  }

  const showFaults = (found: Faults) => {
    // The list is drawn first, or it would push the field out of sight; a dialog that is closing keeps the focus.
    flushSync(() => {
      setSummed(true)
      setChecked(new Set(fieldOrder))
    })
    const first = fieldOrder.find((field) => found[field])
    if (first) focusField(page.current, first)
  }

  const isInviting = parts.coteacher && invitation.isOn
  const save = useCommand((body: SaveSettings) => send('save', body, 'PUT'), {
    done: async (saved) => {
      // Every page shows the name, the role and the links the role allows.
      void mutate(viewAddress('shell'))
      startAnew()
      if (isInviting) {
        drafted.moveTo(saved, { ...noChanges, coteacher: invitation.fields.typed })
        if (!(await invitation.send())) return
      }
      if (saved.next === null) setSaved(true)
      else setGoTo(saved.next)
    },
    // A failed save is only logged, and the form stays as it is (S8.61).
    refused: ({ fields }) => {
      setMoving(false)
      if (!fields) return
      setRefused(fields)
      showFaults(fields)
    },
  })
  const saveAll = () =>
    void save.run({ ...from, form: draft.form, institution: chosenOf(draft.institution), isTracked })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = draftFaults(view, draft)
    // All that is wrong is said at once, in the part for the co-teacher too.
    const mayInvite = !isInviting || invitation.fields.check()
    if (Object.keys(found).length > 0) return showFaults(found)
    if (!mayInvite) return
    if (leaves(view, draft, parts)) setMoving(true)
    else saveAll()
  }
  const partProps = { view, draft, parts, faults: shown, edit, choose, check }
  return (
    <>
      <SidePage
        sections={view.sections
          .filter(({ id }) => isDrawn(id, parts))
          .map((section) =>
            // Named as its part is, which follows the role that is chosen.
            section.id === 'school' ? { ...section, label: institutionLabel(draft.form.role) } : section,
          )}
        sub={isSigningUp ? FIRST_WORDS[parts.hasClass ? 'class' : 'family'] : undefined}
      >
        <form ref={page} className={classes(layout.stack, styles.parts)} noValidate onSubmit={submit}>
          {view.mailTrouble && (
            <Banner box tone="warn">
              <WithSupport>{view.mailTrouble}</WithSupport>
            </Banner>
          )}
          <RestoredChanges draft={drafted} />
          {summed && Object.keys(shown).length > 0 && (
            <FaultList
              faults={shown}
              coteacher={isInviting ? invitation.faults : {}}
              onGo={(field) => focusField(page.current, field)}
            />
          )}
          <AboutYou {...partProps} />
          {parts.institution && <InstitutionPart {...partProps} />}
          <ClassDevices {...partProps} />
          {!view.hasOnlySharedChildren && (
            <GamesPart {...partProps} retry={retry} isValidating={isValidating} />
          )}
          {parts.coteacher && (
            <CoteacherPart view={view} invitation={invitation} retry={retry} isValidating={isValidating} />
          )}
          <p role="status" className={styles.saved}>
            {isSaved && !isUnsaved ? 'Your settings are saved.' : ''}
          </p>
          {!isSigningUp && <WeeklyMail />}
          {!isSigningUp && !parts.hasClass && <FamiliesSeen className={layout.stack} />}
          <SaveBar isSigningUp={isSigningUp} isUnsaved={isUnsaved} isBusy={save.isBusy} onDiscard={discard} />
        </form>
      </SidePage>
      {prompt ? (
        <LeaveDialog title="Leave settings?" onStay={prompt.stay} onLeave={prompt.leave}>
          {LEAVING}
        </LeaveDialog>
      ) : (
        isMoving && (
          <MoveDialog
            from={view.institution?.name ?? ''}
            to={movesTo(draft.institution)}
            isBusy={save.isBusy}
            onMove={saveAll}
            onStay={() => {
              choose({ how: 'kept' })
              setMoving(false)
            }}
            onClose={() => setMoving(false)}
          />
        )
      )}
    </>
  )
}

/** What the first visit asks for. */
const FIRST_WORDS = {
  class: 'Tell us about you and your class.',
  family: 'Tell us about you. Your children come next.',
} as const
const PLACE = { screen: 'settings', object: 'own' } as const
/** S5.108 */
const LEAVING = 'Are you sure you want to leave? Your settings will not be saved.'

/** Props of each part of the form. */
export interface PartProps {
  readonly view: SettingsView
  readonly draft: Draft
  readonly parts: ReturnType<typeof formParts>
  readonly faults: Faults
  readonly edit: (changes: Partial<SettingsForm>) => void
  readonly choose: (institution: InstitutionDraft) => void
  /** Validates fields that have lost the focus; they show their messages from now on. */
  readonly check: (...fields: readonly FieldName[]) => void
}

function focusField(form: HTMLFormElement | null, field: string): void {
  form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
}
