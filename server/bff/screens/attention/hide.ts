import { AttentionPageView, HideChildren } from '../../../../shared/screens/attention.ts'
import { childrenInClass } from '../../upstream/class-child.ts'
import { command } from '../command.ts'
import { attention } from './route.ts'

/** Hides children from this person's list until the end of their day, or shows them again. */
export const hideChildren = command({
  screen: 'attention',
  name: 'hide',
  method: 'PUT',
  needs: 'hide-today',
  body: HideChildren,
  view: AttentionPageView,
  async run(visit, { students, isHidden, ...params }) {
    await childrenInClass(visit, { students, ...params })
    await Promise.all(students.map((student) => visit.hiddenToday.set(student, isHidden)))
    return attention.show(visit, params)
  },
})
