import { href, pages } from '../../../../shared/paths.ts'
import { cutName, fullName, initials, tint } from '../../../../shared/rules/names.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import type { PicturePasswordView } from '../../../../shared/screens/picture-password.ts'
import { calledBy } from '../../rules/called-by.ts'
import type { PicturePasswordSources } from './load.ts'

/**
 * The chosen class, or the only one, or else the list to choose from; a class that is not theirs is ignored.
 */
export function picturePasswordView({
  rosters,
  open,
  isChoice,
}: PicturePasswordSources): PicturePasswordView {
  return {
    classes: isChoice && !open ? rosters.map(choiceOf) : [],
    open: open
      ? {
          rosterId: open.rosterId,
          isOfOneChild: open.isOfOneChild ?? false,
          name: cutName(open.name),
          back: isChoice ? pages.visualPassword : null,
          children: inOrder(open.children, fullName).map((child) => ({
            studentId: child.studentId,
            name: calledBy(child, open.children),
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
