import { FactorsPageView, TakeBackDone } from '../../../../shared/screens/factors.ts'
import { takeBackDone as takeBack } from '../../../contract/done-interventions.ts'
import { childInClass } from '../../upstream/class-child.ts'
import { command } from '../command.ts'
import { factors } from './route.ts'

/** Undoes the viewer's own "done" mark. */
export const takeBackDone = command({
  screen: 'factors',
  name: 'not-done',
  method: 'POST',
  needs: 'mark-done',
  body: TakeBackDone,
  view: FactorsPageView,
  async run(visit, { doneId, ...params }) {
    await childInClass(visit, params)
    await visit.call(takeBack, { params: { doneId } })
    return factors.show(visit, params)
  },
})
