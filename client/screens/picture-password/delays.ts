/** Milliseconds a picked picture is shown before the next step (S9.50?). */
export const PICK_FEEDBACK_MS = 1_000
/** Milliseconds in which the server says something, or it cannot be reached: a child waits no longer. */
export const ANSWER_MS = 15_000
/** Milliseconds between two looks whether the teacher has helped, or has let a child in again (S4.55, S9.51). */
export const HINTS_POLL_MS = 3_000
