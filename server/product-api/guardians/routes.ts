import * as contract from '../../contract/guardians.ts'
import { ownParent } from '../account/own-parent.ts'
import { type ProductApi, serve } from '../serve.ts'
import { acceptSecondGuardian, joinSecondGuardian, readInvitation } from './accept.ts'
import { inviteSecondGuardian, inviteSecondGuardianAgain, removeSecondGuardian } from './invite.ts'
import { leaveFamily } from './leave.ts'
import { childrenSharedWith, guardianOf } from './read.ts'

/** Second guardians: the first invites and removes them; they see the children and change nothing. */
export function guardianRoutes(app: ProductApi): void {
  serve(
    app,
    contract.guardian,
    async (request) => {
      const owner = await ownParent(request.db, request.bearer, request.params.parentId)
      return guardianOf(request, owner.id)
    },
    ['account'],
  )
  serve(
    app,
    contract.inviteGuardian,
    async (request) => {
      const owner = await ownParent(request.db, request.bearer, request.params.parentId)
      await inviteSecondGuardian(request, owner, request.body.email)
      return guardianOf(request, owner.id)
    },
    ['account'],
  )
  serve(
    app,
    contract.inviteGuardianAgain,
    async (request) => {
      const owner = await ownParent(request.db, request.bearer, request.params.parentId)
      await inviteSecondGuardianAgain(request, owner)
      return guardianOf(request, owner.id)
    },
    ['account'],
  )
  serve(
    app,
    contract.removeGuardian,
    async (request) => {
      const owner = await ownParent(request.db, request.bearer, request.params.parentId)
      await removeSecondGuardian(request, owner)
      return guardianOf(request, owner.id)
    },
    ['account'],
  )
  serve(
    app,
    contract.sharedChildren,
    async (request) => {
      const { id } = await ownParent(request.db, request.bearer, request.params.parentId)
      return childrenSharedWith(request, id)
    },
    ['account'],
  )
  serve(
    app,
    contract.leaveFamily,
    async (request) => {
      const second = await ownParent(request.db, request.bearer, request.params.parentId)
      await leaveFamily(request, second, request.params.guardianId)
      return childrenSharedWith(request, second.id)
    },
    ['account'],
  )

  serve(app, contract.guardianInvitation, async (request) => readInvitation(request, request.query.token))
  serve(app, contract.joinAsGuardian, async (request) =>
    joinSecondGuardian(request, request.query.token, request.body),
  )
  serve(
    app,
    contract.acceptGuardianInvitation,
    async (request) => {
      await acceptSecondGuardian(request, request.bearer, request.query.token)
      return {}
    },
    ['account'],
  )
}
