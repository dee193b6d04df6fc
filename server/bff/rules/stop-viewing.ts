/** Where a view as somebody else ends; the view of the frame tells the browser. */
export const STOP_VIEWING = '/auth/view-as/stop'
