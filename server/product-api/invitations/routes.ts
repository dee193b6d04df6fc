import { correctInvitation, sendInvitation } from '../../contract/invitations.ts'
import { type ProductApi, serve } from '../serve.ts'
import { correctAddress } from './correct.ts'
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

  serve(
    app,
    correctInvitation,
    (request) =>
      correctAddress(request, request.bearer, {
        teacherId: request.params.teacherId,
        email: request.body.email,
        key: request.headers['idempotency-key'],
      }),
    ['account'],
  )
}
