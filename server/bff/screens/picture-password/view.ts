import { href, pages } from '../../../../shared/paths.ts'
import { cutName, fullName, initials, tint } from '../../../../shared/rules/names.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import type { PicturePasswordView } from '../../../../shared/screens/picture-password.ts'
import type { PicturePasswordSources } from './load.ts'

type Child = NonNullable<PicturePasswordSources['open']>['children'][number]

/**
 * The chosen class, or the only one, or else the list to choose from; a class that is not theirs is ignored.
 */
export function picturePasswordView({ rosters, open }: PicturePasswordSources): PicturePasswordView {
  const several = rosters.length > 1
  return {
    classes: several && !open ? rosters.map(choiceOf) : [],
    open: open
      ? {
          rosterId: open.rosterId,
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

const choiceOf = ({ rosterId, name }: PicturePasswordSources['rosters'][number]) => ({
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
