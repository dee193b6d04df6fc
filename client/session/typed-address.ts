import { createContext, useContext } from 'react'

/** The address typed at sign-in, held by the page alone: in no address, no history and no storage. */
export const TypedAddress = createContext<{ current: string }>({ current: '' })

/** What was typed at sign-in, for the page that helps with it. */
export const useTypedAddress = (): { current: string } => useContext(TypedAddress)
