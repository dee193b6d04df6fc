/** Upper bounds, in seconds, of the buckets in which both servers count how long something took. */
export const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
