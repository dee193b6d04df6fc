import { href, pages } from '../../../../shared/paths.ts'
import { cutName, fullName, initials, tint } from '../../../../shared/rules/names.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import type { PicturePasswordView } from '../../../../shared/screens/picture-password.ts'
import { calledIn } from '../../rules/called-by.ts'
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
          children: tilesOf(open.children),
        }
      : null,
  }
}

type Open = NonNullable<PicturePasswordSources['open']>

function tilesOf(children: Open['children']): NonNullable<PicturePasswordView['open']>['children'] {
  const called = calledIn(children)
  return inOrder(children, fullName).map((child) => ({
    studentId: child.studentId,
    name: called(child),
    initials: initials(child),
    tint: tint(child.studentId),
  }))
}

const choiceOf = ({ rosterId, name }: PicturePasswordSources['rosters'][number]) => ({
  name: cutName(name),
  href: href(pages.visualPassword, undefined, { rosterId }),
})
