import { createContext } from 'react'

/** The way, by its key, that what is dragged would be put in. */
export const DropContext = createContext<string | null>(null)
