import { AttentionPageView, HideChild } from '../../../../shared/screens/attention.ts'
import { childInClass } from '../../upstream/class-child.ts'
import { command } from '../command.ts'
import { attention } from './route.ts'

/** Hides a child from this person's list until the end of their day, or shows it again. */
export const hideChild = command({
  screen: 'attention',
  name: 'hide',
  method: 'PUT',
  needs: 'hide-today',
  body: HideChild,
  view: AttentionPageView,
  async run(visit, { student, isHidden, ...params }) {
    await childInClass(visit, { student, ...params })
    await visit.hiddenToday.set(student, isHidden)
    return attention.show(visit, params)
  },
})
