import type { AgreementView } from '../../../../shared/screens/agreement.ts'
import type { agreementForChildren } from '../../../contract/agreements.ts'
import type { ReplyOf } from '../../../contract/call.ts'

/** The text to agree to, and what tells which it was. */
export const agreementView = ({
  kind,
  version,
  text,
}: ReplyOf<typeof agreementForChildren>): AgreementView => ({ kind, version, text })
