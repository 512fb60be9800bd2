import type { SaveBarState } from '@yuko/runtime'
import { create } from 'zustand'

/** What the open page says about its unsaved changes: `PlatformSaveBar` gives it to the admin once it is loaded. */
export const useUnsavedChanges = create<{ bar: SaveBarState | null; confirmLeave: () => Promise<void> }>(() => ({
  bar: null,
  // The admin shows no bar yet, so it has nothing to ask.
  confirmLeave: async () => {},
}))

/** Shows, updates or (null) hides the admin's bar for unsaved changes. There is only one. */
export const showSaveBar = (bar: SaveBarState | null): void => useUnsavedChanges.setState({ bar })

/** Resolves when the user may leave: nothing is unsaved, or changes are discarded. Never resolves if they stay. */
export const confirmLeave = (): Promise<void> => useUnsavedChanges.getState().confirmLeave()
