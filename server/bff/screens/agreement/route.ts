import { AgreementParams, AgreementView } from '../../../../shared/screens/agreement.ts'
import { agreementForChildren } from '../../../contract/agreements.ts'
import { screen } from '../screen.ts'
import { agreementView } from './view.ts'

/** What has to be agreed to before a first child is entered. */
export const agreement = screen({
  name: 'agreement',
  params: AgreementParams,
  view: AgreementView,
  needs: 'records',
  show: async ({ call }) => agreementView(await call(agreementForChildren, {})),
})
