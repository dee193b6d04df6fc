import { type Static, Type } from 'typebox'
import { Id, OrNull, PageNumber, RequestKey } from './fields.ts'

/** A child, a class, or a deactivated teacher's account; none of them: the person's own account. */
const subject = { student: Type.Optional(Id), roster: Type.Optional(Id), teacher: Type.Optional(Id) }
/** Page of the list of what waits. */
const waiting = Type.Optional(PageNumber)
export const RecordsParams = Type.Object({
  ...subject,
  /** Of the list of who opened a child’s pages. */
  page: Type.Optional(PageNumber),
  waiting,
})
export type RecordsParams = Static<typeof RecordsParams>

const Row = Type.Object({ title: Type.String(), about: Type.String() })
/** Null if all of it is shown. */
const Paging = OrNull(Type.Object({ range: Type.String(), page: Type.Integer(), pages: Type.Integer() }))

/** What is kept about a child, a class or an account: to be downloaded and to be deleted. */
export const RecordsView = Type.Object({
  /** The list at the side, as on the settings. `href` is null for this page. */
  sections: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), href: OrNull(Type.String()) })),
  title: Type.String(),
  /** Back to all of it; null there. */
  back: OrNull(Type.String()),
  /** Null if it is not the person’s to delete, or waits for it already. */
  erase: OrNull(
    Type.Object({
      button: Type.String(),
      /** The question, and what will happen, sentence by sentence. */
      title: Type.String(),
      points: Type.Array(Type.String()),
      students: Type.Integer(),
      rosters: Type.Integer(),
      /** Classes that are put away. */
      putAway: Type.Integer(),
    }),
  ),
  /** Why there is nothing to delete; null if there is. */
  closed: OrNull(Type.String()),
  /** The name of the downloaded file; null if it is not theirs to download. */
  file: OrNull(Type.String()),
  /** What is in it: classes, or the children of a class. */
  parts: Type.Array(Type.Object({ title: Type.String(), about: Type.String(), href: Type.String() })),
  /** Who opened a child’s pages, newest first; null unless it is about a child whose data they may download. */
  opened: OrNull(
    Type.Object({
      rows: Type.Array(Row),
      paging: Paging,
    }),
  ),
  /** What waits to be deleted and can be taken back, those first that go first. */
  waiting: Type.Object({
    rows: Type.Array(Type.Object({ ...Row.properties, erasureId: Id })),
    paging: Paging,
  }),
  /** What has been deleted. */
  certificates: Type.Array(Type.Object({ ...Row.properties, erasureId: Id })),
})
export type RecordsView = Static<typeof RecordsView>

export const EraseRecords = Type.Object({
  ...subject,
  /** The same for each try. */
  key: RequestKey,
  /** As the view said. */
  students: Type.Integer({ minimum: 0 }),
  rosters: Type.Integer({ minimum: 0 }),
  putAway: Type.Integer({ minimum: 0 }),
})
export const KeepRecords = Type.Object({ erasure: Id, waiting })

export const RecordsFileParams = Type.Object({
  student: subject.student,
  roster: subject.roster,
  after: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
})

/** A piece of what is downloaded. */
export const RecordsFileView = Type.Object({
  tables: Type.Array(
    Type.Object({
      name: Type.String(),
      columns: Type.Array(Type.String()),
      rows: Type.Array(Type.Array(Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]))),
    }),
  ),
  /** Rows that could not be read and are not in it. */
  leftOut: Type.Integer(),
  /** Where the next piece begins; null after the last. */
  after: OrNull(Type.String()),
})
export type RecordsFileView = Static<typeof RecordsFileView>
