import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { api } from '../../../shared/paths.ts'
import {
  type DraftScreen,
  type DraftView,
  draftScreens,
  type KeptAt,
  KeptDraft,
} from '../../../shared/screens/draft.ts'
import { Id } from '../../../shared/screens/fields.ts'
import type { Clock } from '../../clock.ts'
import { momentText } from '../rules/time-text.ts'
import { guard, requireSession } from '../session/guard.ts'
import type { Permission } from '../session/permissions.ts'
import type { SessionStore } from '../session/store.ts'
import { createDrafts, DRAFT_BYTES, type DraftPlace } from './drafts.ts'

/** The permission each editor's screen needs, which its drafts need too. */
const permissions: Readonly<Record<DraftScreen, Permission>> = {
  'roster-editor': 'edit-rosters',
  'update-rosters': 'update-rosters',
  access: 'access-rules',
  settings: 'own-settings',
  'add-teacher': 'manage-teachers',
  'parent-roster': 'edit-children',
}

const MEGABYTE = 1024 * 1024

interface Addressed {
  Params: { readonly object: string }
}

const placeOf = (request: FastifyRequest<Addressed>, screen: DraftScreen): DraftPlace => {
  const { accountId, sealingSecret } = requireSession(request).identity
  return {
    accountId,
    ...(sealingSecret !== undefined && { sealingSecret }),
    screen,
    object: request.params.object,
  }
}

/**
 * /api/drafts/<screen>/<object>: GET returns the account's draft, or 204 without one; PUT stores it and says when; DELETE
 * removes it. The object's id is not looked up: only what this account itself has sent is stored, and only
 * this account gets it back.
 */
export function draftRoutes(
  app: FastifyInstance,
  {
    store,
    clock,
    megabytes,
  }: { readonly store: SessionStore; readonly clock: Clock; readonly megabytes: number },
): void {
  const drafts = createDrafts(store, clock, megabytes * MEGABYTE)
  for (const screen of draftScreens) {
    const url = api.draft.replace(':screen', screen)
    const params = Type.Object({ object: Id })
    const onRequest = [guard('own-drafts'), guard(permissions[screen])]

    app.get<Addressed>(url, { schema: { params }, onRequest }, async (request, reply) => {
      const found = await drafts.find(placeOf(request, screen))
      if (found === null) return reply.code(204).send()
      const { timezone } = requireSession(request).identity
      const when = momentText(new Date(found.keptAt), timezone, clock.now())
      return { ...found.draft, when } satisfies DraftView
    })

    app.put<Addressed & { Body: KeptDraft }>(
      url,
      { schema: { params, body: KeptDraft }, onRequest, bodyLimit: DRAFT_BYTES },
      async (request, reply) => {
        const at = await drafts.keep(placeOf(request, screen), request.body, request.ip)
        const { timezone } = requireSession(request).identity
        return reply.send({ when: momentText(at, timezone, clock.now()) } satisfies KeptAt)
      },
    )

    app.delete<Addressed>(url, { schema: { params }, onRequest }, async (request, reply) => {
      await drafts.drop(placeOf(request, screen))
      return reply.code(204).send()
    })
  }
}
