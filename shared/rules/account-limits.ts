/**
 * How much one account may make: more than anybody honest ever meets, and few enough for every page that lists it.
 */

/** Active classes of a teacher, made by hand or by a file. */
export const MAX_CLASSES = 200
/** Said to whoever would make one more by hand. */
export const TOO_MANY_CLASSES = `A teacher can have ${MAX_CLASSES} classes. Deactivate the classes of earlier years first. Nothing was saved.`

/** Teachers of a class, with those who were invited and never came, and those who have gone. */
export const MAX_TEACHERS = 30
/** Said to whoever would invite one more. */
export const TOO_MANY_TEACHERS = `A class can have ${MAX_TEACHERS} teachers, and one of these classes has as many. Nobody was invited. To have teachers taken off a class, please contact support.`

/** Rules of a school's or district's plan, and addresses it is given to one by one. */
export const MAX_RULES = 1_000
export const MAX_ADDRESSES = 10_000
/** Said to whoever would add more. */
export const TOO_MANY_RULES = `A subscription can be given by ${MAX_RULES} rules. Nothing was saved. One rule can name many schools; to have old rules taken out, please contact support.`

/**
 * Classes that one account makes within so many days, whatever became of them: a teacher's, several times as many as they
 * can have at once; and an administrator's with verified rights, who may make those of a large district.
 */
export const NEW_CLASSES_DAYS = 30
export const MAX_NEW_CLASSES = 500
export const MAX_NEW_CLASSES_OF_ADMINISTRATOR = 25_000
/** Said to whoever would make more. */
export const TOO_MANY_NEW_CLASSES = `More classes were made within ${NEW_CLASSES_DAYS} days than one account may make. Nothing was saved. Please contact support.`

/**
 * Children that one account adds within so many days: a teacher's, several times those of anybody who teaches a whole
 * school one subject; and an administrator's with verified rights, who may add a large district.
 */
export const NEW_STUDENTS_DAYS = 30
export const MAX_NEW_STUDENTS = 2_000
export const MAX_NEW_STUDENTS_OF_ADMINISTRATOR = 250_000
/** Said to whoever would add more. */
export const TOO_MANY_NEW_STUDENTS = `More students were added within ${NEW_STUDENTS_DAYS} days than one account may add. Nothing was saved. Please contact support.`

/** Institutions that one account enters by hand within so many days: nobody else finds them, and each is kept. */
export const OWN_INSTITUTIONS_DAYS = 30
export const MAX_OWN_INSTITUTIONS = 20
/** Said to whoever would enter one more. */
export const ENTERED_TOO_MANY = `You can enter ${MAX_OWN_INSTITUTIONS} institutions in ${OWN_INSTITUTIONS_DAYS} days. If you cannot wait, please write to support.`

/** Editors with unsaved changes that one account has kept at once, and the bytes of all of them. */
export const MAX_DRAFTS = 40
export const MAX_DRAFT_BYTES = 2 * 1024 * 1024
/** Said of those beyond. */
export const TOO_MANY_DRAFTS =
  'There are many unsaved changes elsewhere, so those on this page are not kept if you leave. Save or discard some first.'

/** How often a person's time zone may change in a day: all figures of their children are computed anew for each. */
export const MAX_ZONE_CHANGES = 5
/** Said of one more. */
export const TOO_MANY_ZONES = `You can change the time zone ${MAX_ZONE_CHANGES} times a day. Please choose the one you had, or try again tomorrow.`
