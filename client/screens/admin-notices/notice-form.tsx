import { useRef, useState } from 'react'
import {
  type Audience,
  isBannerMode,
  mayBeDismissible,
  NOTICE_LENGTH,
} from '../../../shared/rules/notices.ts'
import type { AdminNoticesView, WriteNotice } from '../../../shared/screens/admin-notices.ts'
import { useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'
import { classes } from '../../design/classes.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/select-field.tsx'
import { Toggles } from '../../ui/toggles.tsx'
import { KindField } from './kind-field.tsx'
import styles from './preview.module.css'
import { Preview } from './preview.tsx'
import { PriorityField } from './priority-field.tsx'
import type { Writing } from './use-writing.ts'

const people: readonly { readonly value: Audience; readonly label: string }[] = [
  { value: 'teachers', label: 'Teachers' },
  { value: 'school-administrators', label: 'School administrators' },
  { value: 'district-administrators', label: 'District administrators' },
  { value: 'parents', label: 'Parents' },
  { value: 'partner-educators', label: 'Reading platform educators' },
]

interface NoticeFormProps {
  readonly view: AdminNoticesView
  readonly writing: Writing
  readonly send: Resource<AdminNoticesView>['send']
}

const CONFLICT =
  'Someone else has saved, published or deleted this draft. Theirs is in the list below; save yours as another one.'

/** What is said, to whom and when; it is published only after who sees it was counted. */
export function NoticeForm({ view, writing, send }: NoticeFormProps) {
  const { typed, draft } = writing
  const [isCounted, setCounted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focusFault = ({ fields }: { readonly fields?: Readonly<Record<string, string>> }) => {
    const [first] = Object.keys(fields ?? {})
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const count = useCommand(() => send('preview', typed), {
    done: () => setCounted(true),
    refused: focusFault,
  })
  const publishing = () => ({
    ...typed,
    people: view.preview?.people ?? 0,
    draftId: draft?.draftId ?? null,
    draftVersion: draft?.version ?? 0,
  })
  const publish = useCommand(() => send('publish', publishing()), {
    done: (next) => {
      writing.begin(next)
      setCounted(false)
    },
    refused: (error) => {
      // Others would see it by now, or it cannot be said: it is counted again.
      setCounted(false)
      focusFault(error)
    },
  })
  const save = useCommand(
    (draftId: string) => send('save-draft', { ...typed, draftId, version: draft?.version ?? 0 }, 'PUT'),
    {
      done: ({ drafts }, draftId) => writing.kept(drafts.find((one) => one.draftId === draftId) ?? null),
      // Theirs stays as it is: the next press saves another.
      refused: ({ code }) => code === 'conflict' && writing.kept(null),
      words: { conflict: CONFLICT },
    },
  )
  const change = (part: Partial<WriteNotice>) => {
    writing.change(part)
    // What was counted was something else.
    setCounted(false)
  }
  const faults = count.error?.fields ?? publish.error?.fields ?? save.error?.fields ?? {}
  const text = (name: 'lead' | 'text' | 'label' | 'link' | 'from' | 'until') => ({
    name,
    value: typed[name],
    error: faults[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => change({ [name]: target.value }),
  })
  const isBanner = isBannerMode(typed.kind)
  const used = [...typed.lead.trim()].length + [...typed.text.trim()].length
  const failed = count.failed ?? publish.failed ?? save.failed
  return (
    <div className={classes(layout.aside, styles.columns)}>
      <Card>
        <form
          ref={form}
          noValidate
          className={layout.stack}
          onSubmit={(event) => {
            event.preventDefault()
            void count.run()
          }}
        >
          <KindField value={typed.kind} onChange={(kind) => change({ kind })} />
          {isBanner && (
            <SelectField
              name="app"
              label="Game app"
              empty="Choose"
              options={view.apps}
              value={typed.app}
              error={faults.app}
              onChange={({ target }) => change({ app: target.value })}
            />
          )}
          <div className={layout.two}>
            <Field label="Lead" {...text('lead')} />
            <Field
              label="Text"
              optional
              hint={`Plain text, ${NOTICE_LENGTH} characters in all, ${used} used. Markup is shown as it is typed.`}
              {...text('text')}
            />
          </div>
          <div className={layout.two}>
            <Field label="Button" optional {...text('label')} />
            <Field
              label="Link"
              optional
              hint="An address on this site, such as /account/roster"
              {...text('link')}
            />
          </div>
          <div className={layout.two}>
            <Field label="From" type="datetime-local" hint={`Times in ${view.zone}`} {...text('from')} />
            <Field label="Until" type="datetime-local" {...text('until')} />
          </div>
          {!isBanner && (
            <div>
              <Toggles
                label="Who sees it"
                options={people}
                chosen={typed.audience}
                onChange={(audience) => change({ audience })}
              />
              {faults.audience && <FieldError id="audience-error">{faults.audience}</FieldError>}
            </div>
          )}
          {!isBannerMode(typed.kind) && (
            <PriorityField
              value={typed.priority}
              ofKind={view.priorities[typed.kind]}
              onChange={(priority) => change({ priority })}
            />
          )}
          {mayBeDismissible(typed.kind) && (
            <Checkbox
              checked={typed.isDismissible}
              onChange={({ target }) => change({ isDismissible: target.checked })}
            >
              Can be dismissed
            </Checkbox>
          )}
          {failed && (
            <Banner box tone="bad">
              {failed}
            </Banner>
          )}
          <div className={layout.row}>
            <Button type="submit" tone={isCounted ? 'sec' : undefined} busy={count.isBusy}>
              Count who sees it
            </Button>
            <Button
              tone="sec"
              busy={save.isBusy}
              onClick={() => void save.run(draft?.draftId ?? crypto.randomUUID())}
            >
              Save as draft
            </Button>
            <p role="status" className="sm soft">
              {draft !== null && !writing.isUnsaved && 'Saved. Only internal administrators see drafts.'}
            </p>
          </div>
        </form>
      </Card>
      <Preview preview={isCounted ? view.preview : null} publish={publish} isLogin={isBanner} />
    </div>
  )
}
