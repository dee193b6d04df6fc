import { type Static, Type } from 'typebox'

export const UploadPlaceParams = Type.Object({})

/** How far a file is that has been sent whole. */
export const UploadPlaceView = Type.Object({
  /** '2 files are checked before yours'; null if yours is checked, or nothing is known of it. */
  words: Type.Union([Type.String(), Type.Null()]),
})
export type UploadPlaceView = Static<typeof UploadPlaceView>
