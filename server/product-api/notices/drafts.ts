import { and, asc, desc, eq } from 'drizzle-orm'
import type { BodyOf, ReplyOf } from '../../contract/call.ts'
import {
  type listNoticeDrafts,
  MAX_NOTICE_DRAFTS,
  type saveNoticeDraft,
} from '../../contract/notice-drafts.ts'
import type { Db } from '../db/open.ts'
import { noticeDrafts } from '../db/schema/notices.ts'
import { conflict, invalid } from '../refusal.ts'
import type { Product } from '../serve.ts'

const FULL = `There are ${MAX_NOTICE_DRAFTS} drafts. Delete one first.`

/** All drafts, the last saved first. */
export async function listDrafts(db: Db): Promise<ReplyOf<typeof listNoticeDrafts>> {
  const found = await db
    .select()
    .from(noticeDrafts)
    .orderBy(desc(noticeDrafts.savedAt), asc(noticeDrafts.id))
    .limit(MAX_NOTICE_DRAFTS)
  return found.map(({ id, version, written, savedAt }) => ({
    draftId: id,
    version,
    savedAt: savedAt.toISOString(),
    written,
  }))
}

/** Saves a draft on top of the version it was begun with. Throws 409 if that is not the newest, 400 if there are too many. */
export async function saveDraft(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  writerId: string,
  draftId: string,
  { version, written }: BodyOf<typeof saveNoticeDraft>,
): Promise<ReplyOf<typeof saveNoticeDraft>> {
  const values = { version: version + 1, written, savedBy: writerId, savedAt: clock.now() }
  if (version > 0) {
    const isSame = and(eq(noticeDrafts.id, draftId), eq(noticeDrafts.version, version))
    const saved = await db.update(noticeDrafts).set(values).where(isSame).returning({ id: noticeDrafts.id })
    if (saved.length === 0) throw conflict()
    return { version: values.version }
  }
  if ((await db.$count(noticeDrafts)) >= MAX_NOTICE_DRAFTS) throw invalid({ lead: FULL })
  const made = await db
    .insert(noticeDrafts)
    .values({ id: draftId, ...values })
    .onConflictDoNothing()
    .returning({ id: noticeDrafts.id })
  if (made.length === 0) throw conflict()
  return { version: values.version }
}

/** Deletes a draft that was published, unless somebody has saved other words in it since. */
export async function deletePublished(db: Db, draftId: string, version: number): Promise<void> {
  await db.delete(noticeDrafts).where(and(eq(noticeDrafts.id, draftId), eq(noticeDrafts.version, version)))
}

/** Deletes a draft. */
export async function deleteDraft(db: Db, draftId: string): Promise<void> {
  await db.delete(noticeDrafts).where(eq(noticeDrafts.id, draftId))
}
