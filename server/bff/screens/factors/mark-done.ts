import { FactorsPageView, MarkDone } from '../../../../shared/screens/factors.ts'
import { markDone as mark } from '../../../contract/done-interventions.ts'
import { childInClass } from '../../upstream/class-child.ts'
import { command } from '../command.ts'
import { factors } from './route.ts'

/** Marks a suggested intervention as done with a child; two weeks later the screen shows what changed. */
export const markDone = command({
  screen: 'factors',
  name: 'done',
  method: 'POST',
  needs: 'mark-done',
  body: MarkDone,
  view: FactorsPageView,
  async run(visit, { treatment, ...params }) {
    await childInClass(visit, params)
    await visit.call(mark, { body: { studentId: params.student, treatmentName: treatment } })
    return factors.show(visit, params)
  },
})
