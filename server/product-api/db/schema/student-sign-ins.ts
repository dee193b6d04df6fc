import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { rosters } from './rosters.ts'
import { tokenFamilies } from './sessions.ts'
import { students } from './students.ts'

const ofStudent = () =>
  text('student_id')
    .notNull()
    .references(() => students.id, { onDelete: 'cascade' })
const ofRoster = () =>
  text('roster_id')
    .notNull()
    .references(() => rosters.id, { onDelete: 'cascade' })

/** A child's token session on a class device: who was chosen there, and what may be trained. */
export const studentSignIns = pgTable(
  'student_sign_ins',
  {
    familyId: text('family_id')
      .primaryKey()
      .references(() => tokenFamilies.id, { onDelete: 'cascade' }),
    /** The device's own token session: the child's ends with it. */
    deviceFamilyId: text('device_family_id')
      .notNull()
      .references(() => tokenFamilies.id, { onDelete: 'cascade' }),
    studentId: ofStudent(),
    rosterId: ofRoster(),
    /**
     * When the password was set that may be practiced in this session, because it was chosen here or a teacher has
     * verified the child. A later one may not.
     */
    practicedSetAt: instant('practiced_set_at'),
    /** The child's request for help while it waits. */
    helpToken: text('help_token').unique(),
    /** When that request was first made. */
    helpAskedAt: instant('help_asked_at'),
    /** Wrong attempts in this session since its last success: those that the next one makes good for the class. */
    misses: integer().notNull().default(0),
    /** The last of those, as a hash of its idempotency key and its pictures: sent again, it is not counted again. */
    lastMissHash: text('last_miss_hash'),
    /** When the child got in, by its pictures or a back-up code; null while it is at them. */
    signedInAt: instant('signed_in_at'),
  },
  (t) => [
    index('student_sign_ins_student').on(t.studentId),
    index('student_sign_ins_roster').on(t.rosterId),
    index('student_sign_ins_device').on(t.deviceFamilyId),
  ],
)

/** When and on which device a child was last signed in; it outlasts the sessions. */
export const lastSignIns = pgTable('last_sign_ins', {
  studentId: ofStudent().primaryKey(),
  /** The device's token session, which may have been removed since; null once it knows the child no more. */
  deviceFamilyId: text('device_family_id'),
  at: instant('at').notNull(),
  /** How many devices it has had counted for good in a month of UTC, YYYYMM; 0 before any. */
  countedDevices: integer('counted_devices').notNull().default(0),
  countedMonth: integer('counted_month').notNull().default(0),
})

/** A child's wrong picture passwords of one day in one class (S4.57, S4.58?). */
export const passwordMisses = pgTable(
  'password_misses',
  {
    studentId: ofStudent(),
    rosterId: ofRoster(),
    /** In the time zone of the device's teacher. */
    day: integer().notNull(),
    /** Those that lock the child: since it was last in. */
    count: integer().notNull(),
    /**
     * Those that hold the class: since a teacher last released it, but for the child's own slips before it got in.
     */
    sinceRelease: integer('since_release').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.rosterId] }),
    index('password_misses_roster').on(t.rosterId, t.day),
  ],
)
