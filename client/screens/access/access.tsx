import type { AccessPreview } from '../../../shared/screens/access.ts'
import { classes } from '../../design/classes.ts'
import { RestoredChanges } from '../../forms/restored-changes.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import layout from '../../ui/layout.module.css'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import Toast from '../../ui/toast.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { WithSupport } from '../../ui/with-support.tsx'
import styles from './access.module.css'
import { CurrentRules } from './current-rules.tsx'
import { GiveAccess } from './give-access.tsx'
import { type Choice, type ChoosingProps, useChoice } from './use-choice.ts'
import { usePreview } from './use-preview.ts'
import { useTakingBack } from './use-taking-back.ts'

interface AccessProps extends Omit<ChoosingProps, 'onSaved'> {
  readonly title: string
}

/** S5.113? */
const LEAVING = 'Are you sure you want to leave? Your subscription rule will not be saved.'

const ALREADY_THERE = 'This rule is already one of the current rules. There is nothing to save.'

/** The subscription of a school or a district: the rule being created, next to the rules in force. */
export function Access({ title, ...given }: AccessProps) {
  const { toast, showToast, dismissToast } = useToast()
  const chosen = useChoice({
    ...given,
    onSaved: (adds, grants) =>
      showToast(
        adds === 0 ? 'Saved.' : `Saved. ${teachers(adds)} now ${adds === 1 ? 'has' : 'have'} access.`,
        grants.length === 0 ? undefined : () => void takingBack.run(grants),
      ),
  })
  const takingBack = useTakingBack({
    plan: given.view.plan,
    send: given.send,
    onTakenBack: () => showToast('Taken back. The rule is no longer in force.'),
  })
  const { drafted, choice, isReady, isBusy, failed } = chosen
  const { base: view, isUnsaved, prompt } = drafted
  const isWhole = choice.groups.length > 0 && (choice.way === 'district' || choice.schools.length > 0)
  const { teachers: picked, ...rule } = choice
  const affected = usePreview(isWhole ? rule : null, view.plan?.version ?? 0)
  const adds = addsOf(choice, affected.preview)
  const isThere = choice.way !== 'teacher' && affected.preview?.isThere === true
  const canPress = isReady && !isThere && (choice.way !== 'teacher' || picked.length > 0)
  const { plan } = view
  return (
    <div className={styles.page}>
      <PageHead title={title} sub={view.subtitle} tools={plan?.seats && <Seats {...plan.seats} />} />
      {view.notice && (
        <Banner box tone="warn" className={styles.banner}>
          <WithSupport>{view.notice}</WithSupport>
        </Banner>
      )}
      <RestoredChanges draft={drafted} className={styles.banner} />
      {(failed ?? takingBack.failed) && (
        <Banner box tone="bad" className={styles.banner}>
          {failed ?? takingBack.failed}
        </Banner>
      )}
      {plan && (
        <div className={classes(layout.aside, styles.columns)}>
          {plan.canSave && <GiveAccess view={view} chosen={chosen} affected={affected} />}
          <CurrentRules
            rules={view.rules}
            next={isThere ? null : nextRule(choice, affected.preview, adds)}
            takingBack={takingBack}
          />
        </div>
      )}
      {isUnsaved && (
        <FootBar words={isThere ? ALREADY_THERE : unsavedText(canPress, adds, choice.way === 'teacher')}>
          <Button tone="sec" onClick={chosen.discard}>
            Discard
          </Button>
          <Button busy={isBusy} aria-disabled={!canPress} onClick={() => canPress && void chosen.save(adds)}>
            Save rule
          </Button>
        </FootBar>
      )}
      {prompt && (
        <LeaveDialog title="Leave access?" onStay={prompt.stay} onLeave={prompt.leave}>
          {LEAVING}
        </LeaveDialog>
      )}
      <Toast toast={toast} dismissToast={dismissToast} />
    </div>
  )
}

const teachers = (count: number): string => (count === 1 ? '1 teacher' : `${count} teachers`)

const addsOf = ({ way, teachers }: Choice, preview: AccessPreview | null): number =>
  way === 'teacher' ? teachers.length : (preview?.adds ?? 0)

/** The rule about to be added to those in force; null if too little is chosen. */
function nextRule(choice: Choice, preview: AccessPreview | null, adds: number) {
  if (preview === null) return null
  if (choice.way !== 'teacher') return { rule: preview.rule, about: `adds ${teachers(adds)}` }
  const names = preview.teachers.filter(({ teacherId }) => choice.teachers.includes(teacherId))
  if (names.length === 0) return null
  return {
    rule: {
      who: names.length === 1 ? 'One teacher' : teachers(names.length),
      where: names.map(({ name }) => name).join(', '),
      grades: [],
    },
    about: `adds ${teachers(adds)}`,
  }
}

function unsavedText(canPress: boolean, adds: number, isOne: boolean): string {
  if (canPress) return `One rule is not saved. It gives access to ${teachers(adds)}.`
  return isOne
    ? 'Choose a school, a grade group and a teacher to save.'
    : 'Choose at least one school and one grade group to save.'
}

const Seats = ({ text, share }: { readonly text: string; readonly share: number }) => (
  <div className={styles.seats}>
    <p className="sm">
      <b className="strong">Seats used</b> <span className="num">{text}</span>
    </p>
    <ProgressBar share={share} />
  </div>
)
