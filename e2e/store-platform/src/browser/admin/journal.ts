/** One message between the admin and a frame; `refused` came from somebody who may not speak to it. */
export interface JournalEntry {
  at: number
  kind: 'in' | 'out' | 'refused'
  frame: string
  origin: string
  type: string
  payload: unknown
}

const journal: JournalEntry[] = []
Object.assign(window, { journal })

/** Tests read it here, or later from the control interface. */
export function record(entry: Omit<JournalEntry, 'at'>) {
  const whole = { at: Date.now(), ...entry }
  journal.push(whole)
  navigator.sendBeacon(`/stand-in/journal${location.pathname}`, JSON.stringify(whole))
}
