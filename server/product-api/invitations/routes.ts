import { sendInvitation } from '../../contract/invitations.ts'
import { type ProductApi, serve } from '../serve.ts'
import { sendInvitationAgain } from './send-again.ts'

/** Invitations to accounts that were created for somebody. */
export function invitationRoutes(app: ProductApi): void {
  serve(
    app,
    sendInvitation,
    (request) =>
      sendInvitationAgain(request, request.bearer, {
        teacherId: request.params.teacherId,
        key: request.headers['idempotency-key'],
      }),
    ['account'],
  )
}
