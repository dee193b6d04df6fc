import { href, pages } from '../../../../shared/paths.ts'
import { cutName, fullName, initials, tint } from '../../../../shared/rules/names.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import type {
  PicturePasswordParams,
  PicturePasswordView,
} from '../../../../shared/screens/picture-password.ts'
import type { deviceClasses } from '../../../contract/auth.ts'
import type { ReplyOf } from '../../../contract/call.ts'

type DeviceClasses = ReplyOf<typeof deviceClasses>
type Class = DeviceClasses['classes'][number]
type Child = Class['children'][number]

/**
 * The chosen class, or the only one, or else the list to choose from; a class that is not theirs is ignored.
 */
export function picturePasswordView({
  classes,
  params,
}: DeviceClasses & { readonly params: PicturePasswordParams }): PicturePasswordView {
  const several = classes.length > 1
  const open = several ? classes.find(({ rosterId }) => rosterId === params.rosterId) : classes[0]
  return {
    classes: several && !open ? classes.map(choiceOf) : [],
    open: open
      ? {
          name: cutName(open.name),
          back: several ? pages.visualPassword : null,
          children: inOrder(open.children, fullName).map((child) => ({
            studentId: child.studentId,
            name: cutName(calledBy(child, open.children)),
            initials: initials(child),
            tint: tint(child.studentId),
          })),
        }
      : null,
  }
}

const choiceOf = ({ rosterId, name }: Class) => ({
  name: cutName(name),
  href: href(pages.visualPassword, undefined, { rosterId }),
})

/** 'Amara'; 'Amara O.' if the class has another Amara; the full name if both are 'Amara O.'. */
function calledBy(child: Child, all: readonly Child[]): string {
  const forms = [
    ({ firstName }: Child) => firstName,
    ({ firstName, lastName }: Child) => `${firstName} ${[...lastName][0] ?? ''}.`,
  ]
  const key = (text: string) => text.trim().toLowerCase()
  const form = forms.find((name) => all.filter((other) => key(name(other)) === key(name(child))).length === 1)
  return (form ?? fullName)(child)
}
