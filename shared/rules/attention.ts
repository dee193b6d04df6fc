/** If a class plays less than this in four weeks, in minutes per child, its average is no yardstick. */
export const MIN_CLASS_MINUTES = 10
