import { type ReactNode, type SubmitEvent, useId } from 'react'
import { passkeyNameFault } from '../../../shared/rules/passkeys.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { useFields } from '../../ui/use-fields.ts'

interface PasskeyNameDialogProps {
  readonly title: string
  readonly name: string
  /** What it is called so far: any other name would be lost. */
  readonly saved: string
  readonly confirm: string
  readonly command: {
    readonly run: (name: string) => Promise<unknown>
    readonly isBusy: boolean
    readonly error: { readonly message: string } | null
  }
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Asks what a passkey is called, so that it is known again. */
export function PasskeyNameDialog({
  title,
  name,
  saved,
  confirm,
  command,
  onClose,
  children,
}: PasskeyNameDialogProps) {
  const formId = useId()
  const fields = useFields({ name }, ({ name }) => {
    const fault = passkeyNameFault(name)
    return fault === null ? {} : { name: fault }
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!command.isBusy && fields.check()) void command.run(fields.typed.name)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      dismissable={fields.typed.name === saved}
      footer={
        <>
          <Button tone="sec" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={command.isBusy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form ref={fields.form} id={formId} className={form.form} noValidate onSubmit={submit}>
        {command.error !== null && (
          <Banner box tone="bad">
            {command.error.message}
          </Banner>
        )}
        <Field
          label="Name"
          hint="Such as “School laptop”, so that you know it again."
          {...fields.bind('name')}
          autoComplete="off"
          autoFocus
        />
        {children}
      </form>
    </Dialog>
  )
}
