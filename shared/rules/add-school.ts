/** Said of a school that is not in the administrator's district (S5.64). */
export const OTHER_DISTRICT =
  'Sorry, that school is not in your district. Please try again and make sure to select the right school and city name.'
